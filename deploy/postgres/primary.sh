#!/bin/sh
# Runs once, when the primary's database is made: a user for the standby, and the promise that commits wait for it.
# Only from the next start on: this one has no standby, and would wait for ever.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v password="$POSTGRES_PASSWORD" <<'END'
CREATE ROLE replicator REPLICATION LOGIN PASSWORD :'password';
ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (standby)';
END
echo "host replication replicator samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
