//! Any line of either direction of USI is understood and survives being written, or is an error.

#![no_main]

use judkins_protocol::command::Command;
use judkins_protocol::reply::Reply;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &str| {
    if let Ok(command) = line.parse::<Command>() {
        assert_eq!(command.to_string().parse().as_ref(), Ok(&command));
    }
    if let Ok(reply) = Reply::parse(line) {
        assert_eq!(Reply::parse(&reply.to_string()).as_ref(), Ok(&reply));
    }
});
