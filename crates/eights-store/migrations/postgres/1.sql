-- Tables and where their logs end. A writer moves the end from where it expects it, which keeps a second writer out.
CREATE TABLE tables (
    id      BIGINT PRIMARY KEY,
    tail    BIGINT NOT NULL,
    closed  BIGINT                      -- milliseconds since 1970; null while the table is open
);

CREATE INDEX closed_tables ON tables (closed) WHERE closed IS NOT NULL;

-- One row for each command that was accepted.
CREATE TABLE log (
    table_id        BIGINT NOT NULL,
    seq             BIGINT NOT NULL,    -- without gaps
    command         BIGINT NOT NULL,    -- the writer's own number for the command
    rules_version   BIGINT NOT NULL,
    at              BIGINT NOT NULL,
    hash            BIGINT,             -- of the state, once a round
    body            TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Players, and how strong they are taken to be.
CREATE TABLE players (
    id          BIGINT PRIMARY KEY,
    name        TEXT NOT NULL,
    name_key    TEXT UNIQUE,            -- the name as names are compared; null for a name that another player keeps
    secret      BYTEA NOT NULL UNIQUE,  -- a hash; the secret itself is nowhere
    created     BIGINT NOT NULL,
    mu          DOUBLE PRECISION NOT NULL,
    sigma       DOUBLE PRECISION NOT NULL,
    games       BIGINT NOT NULL         -- rated ones
);

CREATE INDEX leaders ON players ((mu - 3 * sigma), id) WHERE games > 0;

-- Finished games.
CREATE TABLE games (
    id          BIGINT PRIMARY KEY,
    rules_code  TEXT NOT NULL,
    rules_name  TEXT NOT NULL,
    started     BIGINT NOT NULL,
    ended       BIGINT NOT NULL,
    listed      BOOLEAN NOT NULL,       -- whether everybody may see it
    record      BYTEA NOT NULL          -- the .e8 text, deflated
);

CREATE INDEX games_by_end ON games (ended, id);
CREATE INDEX games_by_rules ON games (rules_code, ended, id);
CREATE INDEX games_by_base ON games (rules_name, ended, id);
CREATE INDEX listed_games_by_end ON games (ended, id) WHERE listed;
CREATE INDEX listed_games_by_rules ON games (rules_code, ended, id) WHERE listed;
CREATE INDEX listed_games_by_base ON games (rules_name, ended, id) WHERE listed;

-- One row for each seat of a finished game.
CREATE TABLE results (
    game            BIGINT NOT NULL REFERENCES games (id),
    seat            BIGINT NOT NULL,
    player          BIGINT REFERENCES players (id),
    bot             TEXT,               -- its level; a guest has neither this nor a player
    name            TEXT NOT NULL,      -- of the holder at the end
    since_round     BIGINT NOT NULL,    -- 1 for those who were there from the first deal
    has_left        BOOLEAN NOT NULL,
    place           BIGINT,             -- null where the game gave none
    points          BIGINT NOT NULL,
    ended           BIGINT NOT NULL,    -- a copy, so that a player's games come in order from one index
    mu_before       DOUBLE PRECISION,
    sigma_before    DOUBLE PRECISION,
    mu_after        DOUBLE PRECISION,
    sigma_after     DOUBLE PRECISION,
    PRIMARY KEY (game, seat),
    CHECK (player IS NULL OR bot IS NULL)
);

CREATE INDEX results_of_players ON results (player, ended, game) WHERE player IS NOT NULL;

-- One row that is written over and over, to see whether anything can be written.
CREATE TABLE probe (
    id      BIGINT PRIMARY KEY,
    n       BIGINT NOT NULL
);

-- When a server was last known to run.
CREATE TABLE life (
    id      BIGINT PRIMARY KEY,
    at      BIGINT NOT NULL
);
