### Whatever Fluent allows and the build script reads.

plain = Nothing but text
braces = Between {"{"} and {"}"}, and { "\"" } and { "\\" } and { "\u00e4" } and { "\U01F0A1" }.
blanks = { "  " }kept{ "  " }
empty = { "" }
number = There are { 4 } suits, not { 007 }.
    .more = { number } No more.
lines =
    The first line,
      the second one, further in,

    and the last.
nested = { { { $a } } } and { { { "b" } } }
same = { $a }{ $a }{ $a }
no-value =
    .attribute = An attribute of nothing, { $a }
refers = { plain }, { number.more }, { no-value.attribute } { within }
    .more = { refers } { number-0.more }
number-2 = { refers.more }
number-0 = 0
    .more = nothing
within = { $a ->
    [0] none { $b }
    [01] one
    [one] one, too
    [few] a few
    [text] { $b ->
        [text] both { $c ->
            [yes] and
           *[no] or
        } { plain }
       *[other] one of them, { lines }
    }
    [under_score] _
   *[many] { $a } of { $b }
}, { $c ->
   *[only] always
}
punctuation = = . * [a] - # " ' | \ $ % & <b> äöü 🂡
