-- Whether a game was played at a listed table, and may be shown to everybody. Of games before this version that is not known, so they are shown to nobody else.
ALTER TABLE games ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX listed_games_by_end ON games (ended, id) WHERE listed;
CREATE INDEX listed_games_by_rules ON games (rules_code, ended, id) WHERE listed;
CREATE INDEX listed_games_by_base ON games (rules_name, ended, id) WHERE listed;

-- One row that is written over and over, to see whether anything can be written.
CREATE TABLE probe (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    n       INTEGER NOT NULL,
    filler  BLOB NOT NULL
) STRICT;
