//! Settings as they are kept, and as a short text for a link.

use super::{ROWS, Settings, VERSION};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeMap};
use std::collections::BTreeMap;

/// A map of texts: the version, and whatever is not as usual.
impl Serialize for Settings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let changed = self.changed(true);
        let mut map = serializer.serialize_map(Some(changed.len() + 1))?;
        map.serialize_entry("version", &VERSION.to_string())?;
        for (id, text) in changed {
            map.serialize_entry(id, &text)?;
        }
        map.end()
    }
}

/// Values that make no sense here become the default.
impl<'de> Deserialize<'de> for Settings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kept: BTreeMap<String, serde_json::Value> = BTreeMap::deserialize(deserializer)?;
        let mut settings = Self::default();
        for (id, value) in &kept {
            if let Some(text) = value.as_str() {
                settings.set(id, text);
            }
        }
        Ok(settings)
    }
}

impl Settings {
    /// The settings that differ from the default.
    fn changed(&self, own: bool) -> Vec<(&'static str, String)> {
        let usual = Self::default();
        let rows = ROWS.iter().filter(|row| own || !row.own).map(|row| row.id);
        let texts = rows.filter_map(|id| Some((id, self.get(id)?)));
        texts.filter(|(id, text)| usual.get(id).as_ref() != Some(text)).collect()
    }

    /// A short text for a link: `1~cloth=oxblood~text=120`. The player's name and the names of others are not
    /// in it.
    pub fn to_link(&self) -> String {
        let mut link = VERSION.to_string();
        for (id, text) in self.changed(false) {
            link.push_str(&format!("~{id}={}", escaped(&text)));
        }
        link
    }

    /// Takes over the settings of a link, all but what is this person's own; says whether the text is one.
    pub fn take_link(&mut self, link: &str) -> bool {
        let mut parts = link.split('~');
        if parts.next().and_then(|version| version.parse::<u16>().ok()).is_none() {
            return false;
        }
        let mut taken = Self { name: self.name.clone(), blocked: self.blocked.clone(), ..Self::default() };
        for (id, text) in parts.filter_map(|part| part.split_once('=')) {
            if let Some(text) = unescaped(text).filter(|_| ROWS.iter().any(|row| row.id == id && !row.own)) {
                taken.set(id, &text);
            }
        }
        *self = taken;
        true
    }
}

/// Everything that a link cannot have as it is becomes `%` and two hexadecimal digits.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.') {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

pub(crate) fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            // A sign is no digit, though it may stand before one in a number.
            let digits = str::from_utf8(&digits).ok().filter(|_| digits.iter().all(u8::is_ascii_hexdigit))?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}
