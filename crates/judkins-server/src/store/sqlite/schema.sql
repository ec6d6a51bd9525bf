-- A game and where it stands; what happened is in its events.
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    cmd_id BLOB NOT NULL UNIQUE,
    created_ms INTEGER NOT NULL,
    start TEXT NOT NULL,
    handicap TEXT NOT NULL,
    illegal TEXT NOT NULL CHECK (illegal IN ('refuse', 'lose')),
    seq INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'live' CHECK (status IN ('live', 'over')),
    side TEXT NOT NULL CHECK (side IN ('black', 'white')),
    ply INTEGER NOT NULL DEFAULT 0,
    outcome_end TEXT,
    outcome_winner TEXT CHECK (outcome_winner IN ('black', 'white')),
    updated_ms INTEGER NOT NULL
) STRICT;

-- Who plays each side: browsers, or the engine at a level.
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    side TEXT NOT NULL CHECK (side IN ('black', 'white')),
    engine_level INTEGER,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

-- The browsers that hold a seat, by the hash of their secret.
CREATE TABLE holder (
    session BLOB NOT NULL,
    game TEXT NOT NULL REFERENCES game (id),
    side TEXT NOT NULL,
    PRIMARY KEY (session, game),
    FOREIGN KEY (game, side) REFERENCES seat (game, side)
) STRICT, WITHOUT ROWID;
CREATE INDEX holder_game ON holder (game);

-- The log. Rows are added and never changed.
CREATE TABLE event (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    cmd_id BLOB NOT NULL,
    seat TEXT NOT NULL CHECK (seat IN ('black', 'white')),
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, cmd_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER event_is_not_changed BEFORE UPDATE ON event
BEGIN SELECT raise(ABORT, 'the log is not changed'); END;
CREATE TRIGGER event_is_not_removed BEFORE DELETE ON event
BEGIN SELECT raise(ABORT, 'the log is not changed'); END;

-- Commands that changed nothing, and the words in which that was said.
CREATE TABLE refusal (
    game TEXT NOT NULL REFERENCES game (id),
    cmd_id BLOB NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (game, cmd_id)
) STRICT, WITHOUT ROWID;
