# The connection: what is shown and said while it is slow, lost, or back.

## Shown
net-slow = Slow connection
net-lost = Connection lost — trying again ({ $seconds } s)
net-lost-bot = Connection lost — a bot plays for you; still trying
net-lost-plain = Connection lost — trying again
net-back = Connected
net-bot-plays = A bot is playing for you
net-take-back = Take my seat back
net-moved = The server was updated. Reload; your seat is kept.
net-reload = Reload
net-part-missing = The rest of this page could not be loaded.
net-part-missing-what = Check the network and try again, or reload the page.
net-gone = This table is gone.
net-home = Home
net-other-tab = You are playing in another tab.
net-play-here = Play here
net-removed = The host removed you from this table.
play-restarting = The server is restarting. Your seat is kept.

## Spoken
line-connecting = Connecting.
line-lost = Connection lost. Trying again.
line-trying = Still trying. { $seconds } seconds.
line-lost-bot = Still no connection. A bot plays for you until you are back.
line-back = Connected.
line-bot-plays = A bot plays for you. Press { $key } to take your seat back.
line-seat-back = You have your seat back. { $question }
line-no-net = What the bots have practised at this table could not be loaded, so they play a little weaker.
line-own-waits = One moment: your game is being restored.
line-moved = The server was updated. Reload; your seat is kept.
line-gone = This table is gone.
line-seat-gone = Your seat at table { $code } is gone. Start a new game, or join another table.
line-other-tab = You are playing in another tab.
line-removed = The host removed you from this table.
line-waits = Not now: the connection is lost.
server-coming-back = The server is restarting and will be back in a moment.
