//! Completions and manual pages of a small command, as they are written.

use crate::dist::{completions, help::sample, man};

const BASH: &str = r#"# Completions of eights for bash.
_eights() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path=eights word
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
      "eights deal") path=$path\ $word ;;
    esac
  done
  case "$path $prev" in
    "eights deal --pace") COMPREPLY=($(compgen -W 'slow at-once' -- "$cur")); return ;;
    "eights deal --compare") COMPREPLY=($(compgen -f -W 'classic pesten' -- "$cur")); return ;;
    "eights deal -o"|"eights deal --output") COMPREPLY=($(compgen -f -- "$cur")); return ;;
  esac
  case $path in
    "eights") COMPREPLY=($(compgen -W 'deal -V --version' -- "$cur")) ;;
    "eights deal") COMPREPLY=($(compgen -f -W 'classic pesten --pace --compare -o --output -h --help' -- "$cur")) ;;
  esac
}
complete -o filenames -F _eights eights
"#;

const ZSH: &str = r#"#compdef eights
# Completions of eights for zsh.
_eights() {
  local -a commands
  local line state
  _arguments -C '-V[Print version]' '--version[Print version]' \
    '1: :->command' \
    '*:: :->below'
  case $state in
    command) commands=( 'deal:Deal cards \[fast\]' ); _describe command commands ;;
    below)
      case $words[1] in
        deal) _eights_deal ;;
      esac ;;
  esac
}
_eights_deal() {
  local -a commands
  local line state
  _arguments -C '--pace[It'\''s the speed]:PACE:(slow at-once)' \
    '--compare[Two rule sets]:RULES:{_alternative "rules:rule set:(classic pesten)" "files:rule file:_files"}' \
    '-o[Write it]:OUTPUT:_files' '--output[Write it]:OUTPUT:_files' \
    '-h[Print help]' '--help[Print help]' \
    '*:RULES:{_alternative "rules:rule set:(classic pesten)" "files:rule file:_files"}'
}
_eights "$@"
"#;

const FISH: &str = r"# Completions of eights for fish.
complete -c eights -f
complete -c eights -n 'not __fish_seen_subcommand_from deal' -a deal -d 'Deal cards [fast]'
complete -c eights -n 'not __fish_seen_subcommand_from deal' -s V -l version -d 'Print version'
complete -c eights -n '__fish_seen_subcommand_from deal' -r -F -a 'classic pesten'
complete -c eights -n '__fish_seen_subcommand_from deal' -l pace -x -a 'slow at-once' -d 'It\'s the speed'
complete -c eights -n '__fish_seen_subcommand_from deal' -l compare -r -F -a 'classic pesten' -d 'Two rule sets'
complete -c eights -n '__fish_seen_subcommand_from deal' -s o -l output -r -F -d 'Write it'
complete -c eights -n '__fish_seen_subcommand_from deal' -s h -l help -d 'Print help'
";

const PAGE: &str = r#".TH EIGHTS\-DEAL 1 "2026-02-28" "eights 1.2.3" "Crazy Eights"
.SH NAME
eights\-deal \- Deal cards [fast]
.SH SYNOPSIS
eights deal [OPTIONS] [RULES]
.SH ARGUMENTS
.TP
\fIRULES\fR
A rule set: its key [default: classic]
.SH OPTIONS
.TP
\fB\-\-pace\fR \fIPACE\fR
It's the speed (slow, at\-once)
.TP
\fB\-\-compare\fR \fIRULES\fR
Two rule sets
.TP
\fB\-o\fR, \fB\-\-output\fR \fIOUTPUT\fR
Write it
.TP
\fB\-h\fR, \fB\-\-help\fR
Print help
.SH NOTES
\&.Each can be set.
.SH SEE ALSO
\fBeights\fR(1)
"#;

#[test]
fn every_shell_gets_its_completions() {
    let rules = ["classic".to_owned(), "pesten".to_owned()];
    for (made, golden) in completions::all(&sample(), &rules).iter().zip([BASH, ZSH, FISH]) {
        assert_eq!(made.text, golden, "{}", made.file);
    }
}

#[test]
fn a_manual_page_says_all_that_a_command_takes() {
    let pages = man::pages(&sample(), "1.2.3", 1_772_236_800);
    assert_eq!(
        pages.iter().map(|page| page.file.as_str()).collect::<Vec<_>>(),
        ["eights.1", "eights-deal.1"]
    );
    assert_eq!(pages[1].text, PAGE);
}
