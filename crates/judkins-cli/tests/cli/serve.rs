//! `serve`, as far as the command line goes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::common::run;

fn start(data: &std::path::Path) -> (Child, String) {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("judkins"))
        .args(["serve", "--port", "0", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("stdout"));
    output.read_line(&mut line).expect("a first line");
    let address = line
        .trim_end()
        .strip_prefix("listening on http://")
        .unwrap_or_else(|| panic!("{line}"));
    (child, address.to_owned())
}

fn signal(child: &mut Child, name: &str) -> Option<i32> {
    let sent = Command::new("kill")
        .args([name, &child.id().to_string()])
        .status();
    assert!(sent.expect("kill runs").success());
    child.wait().expect("an end").code()
}

#[test]
fn it_says_where_it_listens_and_stops_when_told() {
    let data = tempfile::tempdir().expect("a folder");
    for (name, code) in [("-INT", 130), ("-TERM", 0)] {
        let (mut child, address) = start(data.path());
        let mut stream = TcpStream::connect(&address).expect("a connection");
        write!(
            stream,
            "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )
        .expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        assert_eq!(signal(&mut child, name), Some(code), "{name}");
    }
}

#[test]
fn a_port_that_is_taken_is_named() {
    let data = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let path = data.path().to_str().expect("a path");
    let done = run(&["serve", "--port", &port, "--data", path], "");
    assert_eq!(done.code, Some(1));
    assert!(done.err.contains(&port), "{}", done.err);
}
