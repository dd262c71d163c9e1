# Chat: phrases and emotes, each shown in the reader's own language.

chat-title = Chat
chat-field = Say something
chat-send = Send
chat-quick = Quick chat
chat-emotes = Feelings
chat-empty = Nobody has said anything yet.
chat-only-phrases = Listed tables allow only phrases.
chat-not-sent = That was not sent: { $why }
chat-line = { $player }: { $text }
chat-emote-line = { $player } { $emote }
chat-muted = { $player } is muted.
chat-unmuted = You hear { $player } again.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = It's your turn.
phrase-hurry-up = Hurry up, please.
phrase-oops = Oops!
phrase-good-game = Good game!
phrase-another-game = Another game?
phrase-goodbye = Goodbye!

emote-smile = smiles
emote-laugh = laughs
emote-wow = is amazed
emote-think = thinks
emote-cry = cries
emote-angry = is angry
emote-clap = claps
emote-heart = sends a heart
