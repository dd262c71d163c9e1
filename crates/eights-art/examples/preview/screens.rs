//! The screens: which template each has, by which rules, and for the table who sits there, what is held and
//! what is asked.

/// A page to write.
pub(crate) struct Screen {
    pub(crate) file: &'static str,
    pub(crate) title: &'static str,
    pub(crate) rules: &'static str,
    pub(crate) template: &'static str,
    pub(crate) table: Table,
}

/// What fills the template of the table.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    title: &'static str,
    seats: &'static str,
    middle: &'static str,
    demand: &'static str,
    caption: &'static str,
    hand: &'static str,
    banner: &'static str,
    prompt: &'static str,
}

impl Table {
    /// Each slot with its text.
    pub(crate) fn slots(&self) -> [(&'static str, &'static str); 9] {
        let prompting = if self.prompt.starts_with("<section class=\"prompt") { " data-prompt" } else { "" };
        [
            ("%title%", self.title),
            ("%seats%", self.seats),
            ("%middle%", self.middle),
            ("%demand%", self.demand),
            ("%caption%", self.caption),
            ("%hand%", self.hand),
            ("%banner%", self.banner),
            ("%prompt%", self.prompt),
            ("%prompting%", prompting),
        ]
    }
}

const HEARTS: &str = "<p class=\"demand\"><span class=\"chip chip--suit\">{{suit H}}Play hearts</span></p>";
const OWED: &str =
    "<p class=\"demand\"><span class=\"chip chip--owed\">{{icon draw}}Draw 4, or play a 2</span></p>";
const EIGHT: &str = "3C 6C TD JD +4H !9H 7S +8S";
const FOURTEEN: &str = "3C 6C KC TD JD QD +4H !9H +QH +AH 7S +8S TS KS";
const TWENTY_FOUR: &str = "3C 4C 6C 7C KC 2D 5D TD JD QD KD +2H +4H +6H !9H +JH +QH +AH 3S 7S +8S TS QS KS";
const FORTY: &str = "AC 2C 3C 4C 6C 7C TC JC QC KC 2D 3D 4D 5D 6D 7D TD JD QD KD +2H +3H +4H +5H +6H +7H +9H +JH +QH +AH 2S 3S 5S 6S 7S +8S TS JS QS KS";
const SEVEN_OTHERS: &str = "Sipho:4,Lerato:6:turn,Thandi:1:last,Gogo:5,Pieter:7:off,Naledi:3:show,Ari:8:bot";

const TABLE: Table = Table {
    title: "Mzansi <small>Round 2 · KUDU8</small>",
    seats: "Sipho:4,Lerato:6,Thandi:1:last",
    middle: include_str!("pages/piles.html"),
    demand: HEARTS,
    caption: "<bdi>Thandi</bdi> plays 8 of clubs, wild. Hearts. <bdi>Thandi</bdi> has 1 card left! Your turn.",
    hand: EIGHT,
    banner: "",
    prompt: "",
};
const NORMAL: Table = Table {
    title: "Normal Eights <small>KUDU8</small>",
    seats: SEVEN_OTHERS,
    demand: "",
    caption: "<bdi>Sipho</bdi> plays king of spades.",
    hand: "3C 6C TD JD 4H 9H 7S 8S",
    ..TABLE
};

macro_rules! screens {
    ($($file:literal $title:literal $rules:literal $template:literal $table:expr;)+) => {
        /// All pages.
        pub(crate) const SCREENS: &[Screen] = &[$(Screen {
            file: concat!($file, ".html"),
            title: $title,
            rules: $rules,
            template: include_str!(concat!("pages/", $template, ".html")),
            table: $table,
        }),+];
    };
}

screens! {
    "deck-mzansi" "The deck, Mzansi" "south-african" "deck" TABLE;
    "deck-normal" "The deck, Normal Eights" "normal-eights" "deck" TABLE;
    "deck-pesten" "The deck, Pesten" "pesten" "deck" TABLE;
    "s1-home" "S1 Home" "south-african" "home" TABLE;
    "s2-new" "S2 New table and house rules" "south-african" "new" TABLE;
    "s3-invite" "S3 Invitation" "south-african" "invite" TABLE;
    "s4-table" "S4 Table of four, 8 cards" "south-african" "table" TABLE;
    "s4-two" "S4 Table of two, 1 card" "south-african" "table" Table { seats: "Computer:7:bot", hand: "!9H", ..TABLE };
    "s4-eight" "S4 Table of eight, 7 cards" "south-african" "table" Table { seats: SEVEN_OTHERS, hand: "3C TD JD +4H !9H 7S +8S", demand: OWED, ..TABLE };
    "s4-ten" "S4 Table of ten, 14 cards" "classic" "table" Table { title: "Classic <small>KUDU8</small>", seats: "Sipho:4,Lerato:6,Thandi:1:last,Gogo:5:turn,Pieter:7,Naledi:3,Ari:8:bot,Zola:12,Kagiso:2", hand: FOURTEEN, ..TABLE };
    "s4-24" "S4 24 cards" "south-african" "table" Table { hand: TWENTY_FOUR, ..TABLE };
    "s4-40" "S4 40 cards" "south-african" "table" Table { hand: FORTY, ..TABLE };
    "s5-suit" "S5 Choose a suit" "south-african" "table" Table { demand: "", prompt: include_str!("pages/suit.html"), ..TABLE };
    "s6-target" "S6 Choose a player" "normal-eights" "table" Table { prompt: include_str!("pages/target.html"), ..NORMAL };
    "s6-give" "S6 Give a card" "normal-eights" "table" Table { prompt: include_str!("pages/give.html"), ..NORMAL };
    "s7-nope" "S7 Nope?" "normal-eights" "table" Table { prompt: include_str!("pages/nope.html"), ..NORMAL };
    "s8-war" "S8 War" "normal-eights" "table" Table { prompt: include_str!("pages/war.html"), ..NORMAL };
    "s8-reveal" "S8 War, turned up" "normal-eights" "table" Table { middle: include_str!("pages/reveal.html"), caption: "You jack, <bdi>Sipho</bdi> 9, <bdi>Lerato</bdi> 4, <bdi>Thandi</bdi> jack. You and Thandi discard.", seats: TABLE.seats, ..NORMAL };
    "s9-sets" "S9 Sets" "normal-eights" "table" Table { prompt: include_str!("pages/sets.html"), ..NORMAL };
    "s10-round" "S10 Round" "playpalace" "round" TABLE;
    "s11-ranking" "S11 Ranking" "playpalace" "ranking" TABLE;
    "s15-settings" "S15 Settings" "south-african" "settings" TABLE;
    "s16-menu" "S16 Actions" "south-african" "table" Table { prompt: include_str!("pages/menu.html"), ..TABLE };
    "s16-leave" "S16 Leave" "south-african" "table" Table { prompt: include_str!("pages/leave.html"), ..TABLE };
    "s16-keys" "S16 Keys" "south-african" "table" Table { prompt: include_str!("pages/keys.html"), ..TABLE };
    "net-connecting" "Connecting" "south-african" "table" Table { seats: "…:0:empty,…:0:empty,…:0:empty", demand: "", caption: "Laying the table…", hand: "# # # # # # #", middle: "", ..TABLE };
    "net-lost" "Connection lost" "south-african" "table" Table { banner: include_str!("pages/lost.html"), ..TABLE };
    "net-bot" "A bot plays for you" "south-african" "table" Table { banner: include_str!("pages/away.html"), ..TABLE };
}
