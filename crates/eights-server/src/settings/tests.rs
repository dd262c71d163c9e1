//! Where settings come from.

use super::*;
use eights_words::Words;

fn gather(flags: &[(&str, &str)], variables: &[(&str, &str)]) -> Result<Settings, String> {
    let find = |all: &[(&str, &str)], key: &str| {
        all.iter().find(|(name, _)| *name == key).map(|(_, value)| (*value).to_owned())
    };
    Settings::gather(|key| find(flags, key), &variables.into()).map_err(|wrong| {
        let sentences: Vec<String> = wrong.iter().map(|wrong| wrong.text(&Words::english())).collect();
        sentences.join("\n")
    })
}

/// A folder with a file of settings, which goes away with it.
struct Folder(String);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn folder(test: &str, file: &str) -> Folder {
    let folder = std::env::temp_dir().join(format!("eights-settings-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("server.toml"), file).unwrap();
    Folder(folder.to_str().unwrap().to_owned())
}

#[test]
fn the_command_line_comes_before_the_environment_and_that_before_the_file() {
    let dir =
        folder("order", "tables = 3\nchat = 4\nmessages = 5\nlan = false\norigins = [\"https://a.example\"]");
    let flags = [("data", dir.0.as_str()), ("tables", "1")];
    let settings = gather(&flags, &[("EIGHTS_TABLES", "2"), ("EIGHTS_CHAT", "2")]).unwrap();
    assert_eq!((settings.tables, settings.chat, settings.messages, settings.thinkers), (1, 2, 5, 2));
    assert_eq!(settings.origins, ["https://a.example"]);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let dir = folder("wrong", "tables = 0");
    let at = |flags: &[(&str, &str)]| gather(flags, &[]).unwrap_err();
    assert_eq!(at(&[("data", &dir.0)]), "tables in server.toml cannot be `0`; it is a number from 1 on.");
    let dir = folder("unknown", "tabels = 1");
    assert!(at(&[("data", &dir.0)]).ends_with("there is no setting `tabels`; did you mean `tables`?"));
    let dir = folder("no-toml", "tables = ");
    assert!(at(&[("data", &dir.0)]).contains("server.toml"));
    let dir = folder("fine", "");
    let wrong = at(&[("data", &dir.0), ("listen", "home")]);
    assert_eq!(wrong, "--listen cannot be `home`; it is an address and a port such as 127.0.0.1:8888.");
    let wrong = gather(&[("data", &dir.0)], &[("EIGHTS_LOG_LEVEL", "loud")]).unwrap_err();
    assert!(wrong.starts_with("EIGHTS_LOG_LEVEL cannot be `loud`"), "{wrong}");
}

#[test]
fn everything_that_is_wrong_is_told() {
    let dir = folder("all-wrong", "tables = 0\nchat = 0");
    let wrong = gather(&[("data", &dir.0), ("listen", "home")], &[("EIGHTS_TABELS", "3")]).unwrap_err();
    assert_eq!(wrong.lines().count(), 4, "{wrong}");
    for word in ["EIGHTS_TABELS", "--listen", "tables in server.toml", "chat in server.toml"] {
        assert!(wrong.contains(word), "{word} in {wrong}");
    }
}

#[test]
fn a_misspelt_variable_is_named_with_the_right_one() {
    let dir = folder("variables", "");
    let at = |name: &str| gather(&[("data", &dir.0)], &[(name, "1")]);
    for (name, near) in [
        ("EIGHTS_TABELS", "EIGHTS_TABLES"),
        ("EIGHTS_ORIGIN", "EIGHTS_ORIGINS"),
        ("EIGHTS_TRUSTED_PROXY", "EIGHTS_TRUST_PROXY"),
        ("EIGHTS_LOG-LEVEL", "EIGHTS_LOG_LEVEL"),
        ("eights_tables", "EIGHTS_TABLES"),
    ] {
        assert_eq!(at(name).unwrap_err(), format!("there is no setting {name}; did you mean {near}?"));
    }
    for fine in ["EIGHTS_SERVICE_HOST", "EIGHTS_PLAIN", "EIGHTS_PORT_8888_TCP", "TABLES", "EIGHTS_TABLES"] {
        assert!(at(fine).is_ok(), "{fine}");
    }
    let strange = Variables::from([("EIGHTS_SERVICE_HOST", "1"), ("EIGHTS_TABELS", "1"), ("HOME", "/")]);
    assert_eq!(strange.unknown(), ["EIGHTS_SERVICE_HOST"]);
}

#[test]
fn data_is_kept_where_the_system_keeps_data() {
    let settings = gather(&[], &[("XDG_DATA_HOME", "/no/such"), ("HOME", "/no/home")]).unwrap();
    if cfg!(target_os = "linux") {
        assert_eq!(settings.data, PathBuf::from("/no/such/crazy-eights"));
    }
    assert!(gather(&[], &[]).unwrap_err().contains("--data"));
}

#[test]
fn the_local_network_is_every_address() {
    let dir = folder("lan", "");
    let settings = gather(&[("data", &dir.0), ("lan", "true"), ("listen", "127.0.0.1:9")], &[]).unwrap();
    assert_eq!(settings.listen, "0.0.0.0:9".parse().unwrap());
}

#[test]
fn an_origin_that_no_browser_sends_is_refused() {
    let dir = folder("origins", "");
    let origins = |list: &str| gather(&[("data", &dir.0), ("origins", list)], &[]).map(|all| all.origins);
    let two = "https://cards.example, http://[::1]:8080";
    assert_eq!(origins(two).unwrap(), ["https://cards.example", "http://[::1]:8080"]);
    assert!(origins("").unwrap().is_empty());
    for right in ["https://cards.example/", "capacitor://localhost", "null"] {
        assert_eq!(origins(right).unwrap(), [right]);
    }
    for wrong in
        ["cards.example", "https://", "https://cards.example/table", "https://a.example,b.example", "*"]
    {
        let sentence = origins(wrong).unwrap_err();
        assert!(sentence.starts_with(&format!("--origins cannot be `{wrong}`; it is a list")), "{sentence}");
        assert!(sentence.ends_with("such as https://cards.example."), "{sentence}");
    }
}

#[test]
fn the_place_of_the_log_is_a_url() {
    let dir = folder("log", "");
    let log = |url: &str| gather(&[("data", &dir.0), ("log", url)], &[]).map(|settings| settings.log);
    assert_eq!(log("memory:"), Ok(LogPlace::Memory));
    assert_eq!(log("sqlite:cards.db"), Ok(LogPlace::Sqlite("cards.db".into())));
    assert_eq!(log("sqlite:///srv/cards.db"), Ok(LogPlace::Sqlite("/srv/cards.db".into())));
    assert_eq!(log(""), Ok(LogPlace::Data));
    let url = "postgres://me@db1,db2/cards";
    assert_eq!(log(url), Ok(LogPlace::Postgres(url.to_owned())));
    for wrong in ["postgres:cards", "sqlite:", "sqlite:/srv/", "cards.db", "memory:x"] {
        let sentence = log(wrong).unwrap_err();
        assert!(
            sentence.starts_with(&format!("--log cannot be `{wrong}`; it is sqlite:PATH, postgres://")),
            "{sentence}"
        );
    }
}

#[test]
fn the_address_for_other_servers_is_a_host_and_a_port() {
    let dir = folder("node", "");
    let address =
        |text: &str| gather(&[("data", &dir.0), ("node-address", text)], &[]).map(|s| s.node_address);
    for right in ["10.0.0.1:8889", "node-1.example:1", "[::1]:65535"] {
        assert_eq!(address(right), Ok(Some(right.to_owned())));
    }
    assert_eq!(address(""), Ok(None));
    for wrong in ["node1", "node1:", ":8889", "node1:0", "node1:65536", "http://node1:1", "a b:1"] {
        let sentence = address(wrong).unwrap_err();
        assert!(
            sentence.starts_with(&format!("--node-address cannot be `{wrong}`; it is a host")),
            "{sentence}"
        );
    }
}

#[test]
fn switches_are_turned_as_operators_write_them() {
    let dir = folder("switch", "");
    for (text, on) in [("1", true), ("yes", true), ("true", true), ("0", false), ("off", false)] {
        assert_eq!(gather(&[("data", &dir.0)], &[("EIGHTS_LAN", text)]).unwrap().lan, on, "{text}");
    }
    assert!(gather(&[("data", &dir.0)], &[("EIGHTS_LAN", "perhaps")]).is_err());
    let dir = folder("hidden", "listen = [1]");
    assert!(gather(&[("data", &dir.0), ("listen", "127.0.0.1:1")], &[]).unwrap_err().contains("server.toml"));
}

/// `UPDATE_DOCS=1 cargo test -p eights-server --lib settings` rewrites the table in `docs/server.md`.
#[test]
fn the_documents_have_the_table_of_settings() {
    const BEGIN: &str = "<!-- settings: UPDATE_DOCS=1 cargo test -p eights-server --lib settings -->\n";
    const END: &str = "<!-- end of settings -->";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/server.md");
    let text = std::fs::read_to_string(path).unwrap();
    let (head, rest) = text.split_once(BEGIN).unwrap();
    let (_, tail) = rest.split_once(END).unwrap();
    let mut table = "| option | variable | unless set | what for |\n| --- | --- | --- | --- |\n".to_owned();
    for setting in SETTINGS {
        let value = if setting.is_switch() { String::new() } else { format!(" {}", setting.value) };
        let default =
            if setting.default.is_empty() { String::new() } else { format!("`{}`", setting.default) };
        let row = format!(
            "| `--{}{value}` | `{}` | {default} | {} |\n",
            setting.key,
            setting.variable(),
            Words::english().text(setting.help)
        );
        table.push_str(&row);
    }
    let wanted = format!("{head}{BEGIN}{table}{END}{tail}");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &wanted).unwrap();
    }
    let is_same = std::fs::read_to_string(path).unwrap() == wanted;
    assert!(is_same, "docs/server.md is out of date; run this test with UPDATE_DOCS=1");
}
