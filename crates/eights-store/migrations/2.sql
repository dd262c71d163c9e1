-- A kept name is one player's alone. The key is the name as names are compared; of players who had the same before, one keeps it.
ALTER TABLE players ADD COLUMN name_key TEXT;
UPDATE players SET name_key = lower(replace(name, ' ', ''));
UPDATE players SET name_key = NULL
    WHERE EXISTS (SELECT 1 FROM players AS other WHERE other.name_key = players.name_key AND other.id < players.id);
CREATE UNIQUE INDEX names ON players (name_key) WHERE name_key IS NOT NULL;

CREATE INDEX games_by_rules ON games (rules_code, ended, id);
CREATE INDEX games_by_base ON games (rules_name, ended, id);

-- Guests are neither players nor bots. Since when somebody had the seat, and whether a bot had to finish for them, is told as well.
CREATE TABLE results_of_seats (
    game            INTEGER NOT NULL REFERENCES games (id),
    seat            INTEGER NOT NULL,
    player          INTEGER REFERENCES players (id),
    bot             TEXT,               -- its level; a guest has neither this nor a player
    name            TEXT NOT NULL,      -- of whoever had the seat at the end
    since_round     INTEGER NOT NULL,   -- 1 for those who were there from the first deal
    has_left        INTEGER NOT NULL,
    place           INTEGER,            -- null where the game gave none
    points          INTEGER NOT NULL,
    ended           INTEGER NOT NULL,
    mu_before       REAL,
    sigma_before    REAL,
    mu_after        REAL,
    sigma_after     REAL,
    PRIMARY KEY (game, seat),
    CHECK (player IS NULL OR bot IS NULL)
) STRICT, WITHOUT ROWID;

INSERT INTO results_of_seats
    SELECT game, seat, player, nullif(bot, 'guest'), name, 1, 0, place, points, ended, mu_before, sigma_before, mu_after, sigma_after FROM results;
DROP TABLE results;
ALTER TABLE results_of_seats RENAME TO results;
CREATE INDEX results_of_players ON results (player, ended, game) WHERE player IS NOT NULL;
