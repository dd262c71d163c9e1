//! Small sets in one word, and the operators that all of them share.

/// The operators of a set that is one word: both, either, without.
macro_rules! set_operators {
    ($($set:ty),+ $(,)?) => {$(
        impl core::ops::BitAnd for $set {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl core::ops::BitOr for $set {
            type Output = Self;
            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl core::ops::BitOrAssign for $set {
            #[inline(always)]
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl core::ops::Sub for $set {
            type Output = Self;
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }
    )+};
}

/// Declares yes-or-no facts, and a set of them in one word. More facts than the word has bits do not compile.
macro_rules! facts {
    (
        $(#[$doc:meta])* $fact:ident in $(#[$set_doc:meta])* $set:ident($word:ty) {
            $($(#[$fact_doc:meta])* $name:ident),+ $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        #[repr(u8)]
        pub(crate) enum $fact { $($(#[$fact_doc])* $name),+ }

        const _: () = assert!([$($fact::$name),+].len() <= <$word>::BITS as usize);

        $(#[$set_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) struct $set(pub(crate) $word);

        impl $set {
            /// The set of these facts.
            pub(crate) const fn of(facts: &[$fact]) -> Self {
                let (mut set, mut n) = (Self(0), 0);
                while n < facts.len() {
                    set.set(facts[n], true);
                    n += 1;
                }
                set
            }

            #[inline(always)]
            pub(crate) const fn has(self, fact: $fact) -> bool {
                self.0 & (1 << fact as u8) != 0
            }

            #[inline(always)]
            pub(crate) const fn set(&mut self, fact: $fact, yes: bool) {
                let bit = 1 << fact as u8;
                self.0 = if yes { self.0 | bit } else { self.0 & !bit };
            }
        }
    };
}

pub(crate) use {facts, set_operators};

#[cfg(test)]
mod tests {
    facts! {
        /// Facts of a test.
        Fact in
        /// A set of them.
        Facts(u8) {
            /// The first.
            First,
            /// The second.
            Second,
            /// The third.
            Third,
        }
    }

    #[test]
    fn a_fact_is_set_and_cleared_alone() {
        let mut facts = Facts::of(&[Fact::First, Fact::Third]);
        assert!(facts.has(Fact::First) && !facts.has(Fact::Second) && facts.has(Fact::Third));
        facts.set(Fact::Second, true);
        facts.set(Fact::First, false);
        assert!(facts == Facts::of(&[Fact::Second, Fact::Third]));
    }
}
