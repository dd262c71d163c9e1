# The settings: each row's name, the words of its choices, and a hint where it needs one.

settings-look = Look
settings-speech = Speech
settings-sound = Sound
settings-keys = Keys
settings-play = Play
settings-language = Language
settings-privacy = Privacy
settings-learn-sounds = Learn the sounds
settings-reset-keys = Reset all keys
settings-delete-data = Delete my data
settings-link = Copy these settings as a link
settings-taken = Settings applied.
settings-not-a-link = This is not a settings link.
settings-take-link = Settings link
settings-take-button = Apply these settings
settings-delete-sure = Your name, settings, house rules and kept seat are deleted from this device. This cannot be undone.
settings-nobody-blocked = You hear everyone.
settings-name-kept = Your name is reserved: nobody else can use it.
settings-usual-voice = Default
settings-key-column = Key
settings-what-column = What it does
settings-change-column = Change
settings-percent = { $number } %
settings-preview-name = Thandi
settings-preview-caption = Thandi plays 6 of hearts. 1 card.

## Look
setting-cloth = Cloth
    .indigo = Indigo
    .chocolate = Chocolate
    .oxblood = Oxblood
setting-light = Light or dark
    .system = Same as the device
    .light = Light
    .dark = Dark
setting-deck = Deck
    .four = Four colours
    .two = Classic, two colours
    .night = Night
setting-suit-letters = Suit letters on cards
setting-cards = Card size
    .small = S
    .medium = M
    .large = L
    .huge = XL
setting-text = Text size
setting-contrast = Contrast
    .system = Same as the device
    .usual = Usual
    .high = High
setting-left-handed = Left-handed
setting-motion = Motion
    .system = Same as the device
    .full = Full
    .reduced = Reduced
setting-speed = Speed of the cards
    .relaxed = Relaxed
    .normal = Normal
    .fast = Fast
    .instant = Instant

## Speech
setting-talk = How much to say
    .brief = Brief
    .normal = Normal
    .full = Full
setting-say-deals = Say deals
setting-say-plays = Say plays
setting-say-draws = Say draws
setting-say-passes = Say passes
setting-say-turns = Say turns
setting-say-effects = Say skips, reverses and pending draws
setting-say-answers = Say Nopes
setting-say-together = Say War, sets, gifts and open hands
setting-say-scores = Say round ends and points
setting-say-people = Say who comes and goes
setting-say-chat = Read chat out
setting-say-playable = Say "playable"
setting-voice = Speak through
    .auto = Best for this device
    .notify = Browser announcements
    .regions = Live regions
    .built-in = The device's own voice
setting-voice-name = Voice
setting-voice-rate = Speed of the voice
setting-captions = Captions on the table
setting-keys-everywhere = Game keys everywhere
    .help = For screen readers that keep letter keys from the page.

## Sound
setting-muted = Mute all sounds
setting-master = Volume
setting-cues = Cues
setting-turn-loop = Pulse during your turn
setting-chat = Chat
setting-music = Menu music
setting-pan = Sounds come from where players sit

## Keys
setting-letters = Letter keys
    .plain = On
    .alt-shift = With Alt and Shift
    .off = Off
setting-moved-keys = Your own keys
    .help = Press Enter, then the key.
setting-key-hints = Show keys on buttons

## Play
setting-touch = Play by touch
    .twice = Choose, then play
    .once = One tap plays
    .drag = Choose or drag
setting-confirm = Confirm before playing
setting-order = Order of the hand
    .suit = By suit
    .rank = By rank
    .palace = Palace order
    .manual = My own
setting-listed = Cards in the hand
    .all = All
    .playable = Only playable ones on your turn
setting-queue = Queue a card out of turn
setting-let-pass = Let every card pass without asking
    .help = You are not asked for a Nope, whatever you hold.
setting-next-round = Start the next round automatically

## Language
setting-language = Language

## Privacy
setting-name = Your name
setting-blocked = Muted players
