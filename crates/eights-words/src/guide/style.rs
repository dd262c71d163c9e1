//! How the guide's page looks: on a screen, light or dark, and on paper.

pub(super) const STYLE: &str = "\
:root{color-scheme:light dark;--text:#161a38;--page:#f4eddd;--line:#8a8268;--strong:#2437a6}\
@media (prefers-color-scheme:dark){:root{--text:#f4eddd;--page:#161a38;--line:#8fb9ff;--strong:#8fb9ff}}\
body{margin:0 auto;max-width:44rem;padding:1rem;font:1.0625rem/1.55 system-ui,sans-serif;color:var(--text);background:var(--page)}\
h1,h2{line-height:1.2;color:var(--strong)}\
h2{margin-top:2rem}\
li{margin:.3rem 0}\
table{border-collapse:collapse;width:100%}\
caption{text-align:left;padding:.3rem 0}\
th,td{border:1px solid var(--line);padding:.3rem .6rem;text-align:left}\
th::first-letter{text-transform:uppercase}\
td.number{text-align:right}\
code{font-size:1.25rem;letter-spacing:.06em;overflow-wrap:anywhere}\
@media print{body{background:none;color:#000;font-size:10pt;max-width:none}h1,h2{color:#000;break-after:avoid}}";
