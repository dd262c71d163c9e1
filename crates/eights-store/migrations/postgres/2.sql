-- The servers that share this database. A server that is here serves its tables until its lease ends, by this database's clock.
CREATE TABLE nodes (
    id          BIGINT PRIMARY KEY,
    address     TEXT NOT NULL UNIQUE,   -- where the other servers reach it
    renewed     TIMESTAMPTZ NOT NULL,
    until       TIMESTAMPTZ NOT NULL
);

-- Which server serves each open table. This only shows the way: the end of each log keeps a second writer out.
CREATE TABLE places (
    table_id    BIGINT PRIMARY KEY,
    code        TEXT NOT NULL UNIQUE,
    node        BIGINT REFERENCES nodes (id),   -- null while no server does
    alive       BIGINT,                 -- when a server last did, in milliseconds since 1970; only while none does
    listed      TEXT                    -- the table in the lobby, as JSON; null for one that is not listed
);

CREATE INDEX places_of_nodes ON places (node);

-- The codes with which a seat moves to another device, as hashes.
CREATE TABLE offers (
    code        BYTEA PRIMARY KEY,
    table_code  TEXT NOT NULL,
    until       TIMESTAMPTZ NOT NULL
);

-- What the servers show one another to be let in.
CREATE TABLE cluster (
    id          BIGINT PRIMARY KEY,
    secret      BYTEA NOT NULL
);
