#!/bin/sh
# Copies the primary once, then follows it. PRIMARY is its host, PGPASSWORD the password of both.
set -eu
primary="host=${PRIMARY:-primary} port=${PRIMARY_PORT:-5432} user=replicator password=$PGPASSWORD application_name=standby"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was broken off is begun again.
  until find "$PGDATA" -mindepth 1 -delete && pg_basebackup -D "$PGDATA" -R -X stream -c fast -d "$primary"; do
    echo "The primary cannot be copied yet; trying again." >&2
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
