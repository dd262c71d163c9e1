//! The part of HTTP that WebDriver needs: a JSON request and its answer.

use serde_json::Value;
use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

/// How long a driver may take to answer.
const PATIENCE: Duration = Duration::from_secs(90);

pub(crate) fn get(port: u16, path: &str) -> Result<Value, String> {
    ask(port, "GET", path, "")
}

pub(crate) fn delete(port: u16, path: &str) -> Result<Value, String> {
    ask(port, "DELETE", path, "")
}

pub(crate) fn post(port: u16, path: &str, body: &Value) -> Result<Value, String> {
    ask(port, "POST", path, &body.to_string())
}

/// Sends a request, and returns the answer's value.
fn ask(port: u16, method: &str, path: &str, body: &str) -> Result<Value, String> {
    let answer = exchange(port, method, path, body).map_err(|error| error.to_string())?;
    let (head, text) = answer.split_once("\r\n\r\n").ok_or("the answer has no end of its head")?;
    let mut told: Value = serde_json::from_str(text).map_err(|error| format!("{error}: {answer}"))?;
    if head.split(' ').nth(1) == Some("200") {
        return Ok(told["value"].take());
    }
    Err(told["value"]["message"].as_str().unwrap_or(text).to_owned())
}

fn exchange(port: u16, method: &str, path: &str, body: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let size = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\nContent-Length: {size}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
