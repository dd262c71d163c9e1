//! The names by which a script and its code find each other end in sixteen digits of a hash, which no
//! compression makes smaller. They are counted instead: as many digits, so nothing moves, and nearly all of
//! them zeros.

use crate::bundle::Code;
use std::collections::HashMap;

/// How many digits a hash has.
const DIGITS: usize = 16;

type Hash = [u8; DIGITS];

/// Counts the names in everything that knows them.
pub(crate) fn count(code: &mut Code) {
    let mut counted = HashMap::new();
    let Code { wasm, script, rest, .. } = code;
    *script = renamed(script, &mut counted);
    rename(wasm, |hash| counted.get(hash).copied());
    for module in &mut rest.modules {
        rename(&mut module.wasm, |hash| counted.get(hash).copied());
    }
    rest.script = renamed(&rest.script, &mut counted);
}

/// A script whose names are counted, the new ones too.
fn renamed(script: &str, counted: &mut HashMap<Hash, Hash>) -> String {
    let mut bytes = script.as_bytes().to_vec();
    rename(&mut bytes, |hash| {
        let next = counted.len();
        Some(*counted.entry(*hash).or_insert_with(|| number(next)))
    });
    String::from_utf8(bytes).unwrap_or_else(|_| script.to_owned())
}

/// A number with as many digits as a hash.
fn number(n: usize) -> Hash {
    let text = format!("{n:0DIGITS$}");
    text.as_bytes().try_into().unwrap_or([b'0'; DIGITS])
}

/// Puts something else in the place of every hash that ends a name.
fn rename(bytes: &mut [u8], mut new: impl FnMut(&Hash) -> Option<Hash>) {
    let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let mut at = 0;
    while at + DIGITS < bytes.len() {
        let (before, after) = (bytes[at], bytes.get(at + 1 + DIGITS).copied());
        let hash: Option<Hash> = bytes[at + 1..=at + DIGITS].try_into().ok();
        let ends = after.is_none_or(|byte| !(byte.is_ascii_alphanumeric() || byte == b'_'));
        match hash.filter(|hash| before == b'_' && ends && hash.iter().all(is_digit)) {
            Some(hash) => {
                if let Some(new) = new(&hash) {
                    bytes[at + 1..=at + DIGITS].copy_from_slice(&new);
                }
                at += DIGITS + 1;
            }
            None => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_name_has_the_same_number_everywhere() {
        let mut counted = HashMap::new();
        let script =
            "__wbg_go_0123456789abcdef(); __wbg_on_fedcba9876543210; __wbg_go_0123456789abcdef, _0123";
        let counted_script = renamed(script, &mut counted);
        assert_eq!(
            counted_script,
            "__wbg_go_0000000000000000(); __wbg_on_0000000000000001; __wbg_go_0000000000000000, _0123"
        );
        let mut wasm = b"\x1a__wbg_on_fedcba9876543210\x00__other_00000000deadbeef\x00".to_vec();
        rename(&mut wasm, |hash| counted.get(hash).copied());
        assert_eq!(wasm, b"\x1a__wbg_on_0000000000000001\x00__other_00000000deadbeef\x00");
    }

    #[test]
    fn only_a_hash_that_ends_a_name_is_counted() {
        let hash = "0123456789abcdef";
        let counted = "0000000000000000";
        for (before, after, is_hash) in [
            ("__wbg_go_", "", true),
            ("__wbg_go_", "(", true),
            ("\"_", "\"", true),
            ("go_", "_more", false),
            ("go_", "0", false),
            ("go_", "x", false),
            ("go", ";", false),
            ("go-", ";", false),
        ] {
            let end = if is_hash { counted } else { hash };
            let said = renamed(&format!("{before}{hash}{after}"), &mut HashMap::new());
            assert_eq!(said, format!("{before}{end}{after}"));
        }
        for other in ["_0123456789ABCDEF", "_0123456789abcde", "_0123456789abcdeg", ""] {
            assert_eq!(renamed(other, &mut HashMap::new()), other);
        }
    }

    #[test]
    fn the_rest_goes_on_counting_where_the_first_part_stopped() {
        let [first, second] = ["1111111111111111", "2222222222222222"];
        let mut code = Code::made_up(&format!("go_{first}();"));
        code.wasm = format!("go_{first} on_{second}").into_bytes();
        code.rest.modules[0].wasm = format!("go_{first}").into_bytes();
        code.rest.script = format!("on_{second}(); go_{first}();");
        count(&mut code);
        let rest = &code.rest;
        assert!(code.script.starts_with("go_0000000000000000();"), "{}", code.script);
        assert_eq!(rest.script, "on_0000000000000001(); go_0000000000000000();");
        assert_eq!(rest.modules[0].wasm, b"go_0000000000000000");
        // A name that no script knows is nobody's business but the code's.
        assert_eq!(code.wasm, format!("go_0000000000000000 on_{second}").into_bytes());
    }
}
