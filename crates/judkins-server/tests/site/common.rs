//! A server in this process, and a client that knows only the wire.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use judkins_server::wire::{ClientFrame, Created, RejectCode, ServerFrame, State};
use judkins_server::{Config, EngineCommand, ServeError, Server};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) async fn soon<T>(what: impl Future<Output = T>) -> T {
    timeout(PATIENCE, what).await.expect("it takes too long")
}

pub(crate) fn engine(args: &[&str]) -> EngineCommand {
    EngineCommand {
        program: PathBuf::from(env!("CARGO_BIN_EXE_fake-usi")),
        args: args.iter().map(|&arg| arg.to_owned()).collect(),
    }
}

pub(crate) fn config(folder: &Path, engine_args: &[&str]) -> Config {
    let mut config = Config::new(folder.join("data"), engine(engine_args));
    config.engines = 1;
    config
}

pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<Result<(), ServeError>>,
}

impl Site {
    pub(crate) async fn start(config: Config) -> Self {
        let server = Server::bind(config).await.expect("a server");
        let address = server.local_addr();
        assert_eq!(server.url(), format!("http://{address}"));
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Self {
            address,
            stop: Some(stop),
            served,
        }
    }

    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        soon(self.served)
            .await
            .expect("no panic")
            .expect("a clean end");
    }

    /// Sends a request as it is written and reads the whole answer.
    pub(crate) async fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.expect("connected");
        // A server that refuses early may hang up before all is sent.
        let _ = stream.write_all(request).await;
        let mut bytes = Vec::new();
        let _ = soon(stream.read_to_end(&mut bytes)).await;
        Answer::read(&bytes)
    }

    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> Answer {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n{headers}\r\n{body}",
            self.address,
            body.len(),
        );
        self.raw(request.as_bytes()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "", "").await
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Makes a game as a page does.
    pub(crate) async fn create(&self, cookie: Option<&str>, body: &str) -> Answer {
        let cookie = cookie
            .map(|cookie| format!("Cookie: {cookie}\r\n"))
            .unwrap_or_default();
        let headers = format!(
            "Content-Type: application/json\r\nOrigin: {}\r\n{cookie}",
            self.origin()
        );
        self.request("POST", "/api/games", &headers, body).await
    }

    /// A game with the player as Black.
    pub(crate) async fn new_game(&self, illegal: &str) -> Player {
        let answer = self.create(None, &new_game("black", "", illegal)).await;
        self.player_of(&answer).await
    }

    pub(crate) async fn player_of(&self, answer: &Answer) -> Player {
        assert_eq!(answer.status, 201, "{}", answer.body);
        let cookie = answer.cookie();
        let id = answer.created();
        let socket = self.socket(&id, Some(&cookie), Some(&self.origin())).await;
        Player::new(id, cookie, socket.expect("a socket")).await
    }

    pub(crate) async fn socket(
        &self,
        id: &str,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Socket, u16> {
        let url = format!("ws://{}/api/games/{id}/ws", self.address);
        let mut request = url.into_client_request().expect("a request");
        for (name, value) in [("cookie", cookie), ("origin", origin)] {
            if let Some(value) = value {
                request
                    .headers_mut()
                    .insert(name, value.parse().expect("a value"));
            }
        }
        match soon(connect_async(request)).await {
            Ok((socket, _)) => Ok(socket),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }
}

pub(crate) fn new_game(side: &str, handicap: &str, illegal: &str) -> String {
    let cmd_id = cmd_id();
    format!(
        r#"{{"cmd_id":"{cmd_id}","side":"{side}","handicap":"{handicap}","level":"1","illegal":"{illegal}"}}"#
    )
}

pub(crate) fn cmd_id() -> String {
    judkins_server::id::CmdId::random().to_string()
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
        Self {
            status: status.unwrap_or(0),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(found, _)| found.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }

    pub(crate) fn cookie(&self) -> String {
        let header = self.header("set-cookie").expect("a cookie");
        header.split(';').next().expect("a pair").to_owned()
    }

    pub(crate) fn created(&self) -> String {
        let created: Created = serde_json::from_str(&self.body).expect("a game");
        created.id
    }

    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// One who plays, or watches, over a socket.
pub(crate) struct Player {
    pub(crate) id: String,
    pub(crate) cookie: String,
    pub(crate) socket: Socket,
    pub(crate) state: State,
}

impl Player {
    pub(crate) async fn new(id: String, cookie: String, mut socket: Socket) -> Self {
        let first = next_frame(&mut socket).await.expect("a state");
        let ServerFrame::State { state } = first else {
            panic!("{first:?}");
        };
        Self {
            id,
            cookie,
            socket,
            state: *state,
        }
    }

    /// The next frame that is no state; states are remembered.
    pub(crate) async fn answer(&mut self) -> ServerFrame {
        loop {
            match next_frame(&mut self.socket).await.expect("a frame") {
                ServerFrame::State { state } => self.state = *state,
                other => return other,
            }
        }
    }

    /// Waits for a state of this kind; one that stands already will do.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&State) -> bool) -> &State {
        while !wanted(&self.state) {
            if let ServerFrame::State { state } =
                next_frame(&mut self.socket).await.expect("a state")
            {
                self.state = *state;
            }
        }
        &self.state
    }

    pub(crate) async fn my_turn(&mut self) -> &State {
        self.until(|state| !state.thinking).await
    }

    pub(crate) async fn send(&mut self, frame: &ClientFrame) {
        let text = serde_json::to_string(frame).expect("a frame");
        self.say(&text).await;
    }

    pub(crate) async fn say(&mut self, text: &str) {
        let message = Message::text(text);
        self.socket.send(message).await.expect("sent");
    }

    pub(crate) fn a_move(&self, usi: &str) -> ClientFrame {
        ClientFrame::Move {
            cmd_id: cmd_id(),
            base_seq: self.state.seq,
            usi: usi.to_owned(),
        }
    }

    pub(crate) fn undo(&self) -> ClientFrame {
        ClientFrame::Undo {
            cmd_id: cmd_id(),
            base_seq: self.state.seq,
        }
    }

    pub(crate) fn resign(&self) -> ClientFrame {
        ClientFrame::Resign {
            cmd_id: cmd_id(),
            base_seq: self.state.seq,
        }
    }

    pub(crate) async fn ask(&mut self, frame: &ClientFrame) -> ServerFrame {
        self.send(frame).await;
        self.answer().await
    }

    /// The seq of the ack to a command.
    pub(crate) async fn done(&mut self, frame: &ClientFrame) -> u64 {
        match self.ask(frame).await {
            ServerFrame::Ack { seq, .. } => seq,
            other => panic!("{frame:?}: {other:?}"),
        }
    }

    /// The code and reason with which a command is rejected.
    pub(crate) async fn refused(&mut self, frame: &ClientFrame) -> (RejectCode, Option<String>) {
        match self.ask(frame).await {
            ServerFrame::Reject { code, reason, .. } => (code, reason),
            other => panic!("{frame:?}: {other:?}"),
        }
    }

    /// The number with which the server closes the socket.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            match soon(self.socket.next()).await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }
}

pub(crate) async fn next_frame(socket: &mut Socket) -> Option<ServerFrame> {
    loop {
        match soon(socket.next()).await? {
            Ok(Message::Text(text)) => {
                return Some(ServerFrame::read(&text).unwrap_or_else(|| panic!("{text}")));
            }
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// A folder that goes with the test.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}
