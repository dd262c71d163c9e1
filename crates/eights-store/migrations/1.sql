-- Tables and their logs. Everything that is true of a table is in its log; this row only says that it is open, or since when it is not.
CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    closed  INTEGER                 -- milliseconds since 1970; null while the table is open
) STRICT;

CREATE INDEX closed_tables ON tables (closed) WHERE closed IS NOT NULL;

-- One row for each command that was accepted. The key is what keeps a second writer out.
CREATE TABLE log (
    table_id        INTEGER NOT NULL,
    seq             INTEGER NOT NULL,   -- from 1, without gaps
    command         INTEGER NOT NULL,   -- the writer's own number for the command
    rules_version   INTEGER NOT NULL,
    at              INTEGER NOT NULL,
    hash            INTEGER,            -- of the state, once a round
    body            TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Players, and how strong they are taken to be.
CREATE TABLE players (
    id      INTEGER PRIMARY KEY,
    name    TEXT NOT NULL,
    secret  BLOB NOT NULL UNIQUE,       -- a hash; the secret itself is nowhere
    created INTEGER NOT NULL,
    mu      REAL NOT NULL,
    sigma   REAL NOT NULL,
    games   INTEGER NOT NULL            -- rated ones
) STRICT;

CREATE INDEX leaders ON players (mu - 3 * sigma, id) WHERE games > 0;

-- Finished games. The record comes last, so that lists need not read over it.
CREATE TABLE games (
    id          INTEGER PRIMARY KEY,
    rules_code  TEXT NOT NULL,
    rules_name  TEXT NOT NULL,
    started     INTEGER NOT NULL,
    ended       INTEGER NOT NULL,
    record      BLOB NOT NULL           -- the .e8 text, deflated
) STRICT;

CREATE INDEX games_by_end ON games (ended, id);

-- One row for each seat of a finished game. The end is copied here, so that a player's games come in order from one index.
CREATE TABLE results (
    game            INTEGER NOT NULL REFERENCES games (id),
    seat            INTEGER NOT NULL,
    player          INTEGER REFERENCES players (id),
    bot             TEXT,               -- its level
    name            TEXT NOT NULL,      -- as it was said at the table
    place           INTEGER NOT NULL,
    points          INTEGER NOT NULL,
    ended           INTEGER NOT NULL,
    mu_before       REAL,
    sigma_before    REAL,
    mu_after        REAL,
    sigma_after     REAL,
    PRIMARY KEY (game, seat),
    CHECK ((player IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_players ON results (player, ended, game) WHERE player IS NOT NULL;
