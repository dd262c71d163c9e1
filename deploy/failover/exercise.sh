#!/bin/sh
# A failover on one machine: Patroni keeps two PostgreSQL servers, two `eights serve` use them, people play, and the
# primary is killed with everything around it. Says at the end whether every acknowledged move is in the log.
#
# usage: exercise.sh EIGHTS FOLDER [patroni]
#
# With `patroni` only Patroni is killed, and the PostgreSQL server beside it runs on, as if nobody watched it.
# Needs the packages patroni, etcd-server, etcd-client, postgresql-15 and curl, and Python's websockets.
# FOLDER must be new; it is left for you to look at. The ports are fixed: 23790, 54321, 54322, 8008, 8009, 8881 to 8884.
set -eu
eights=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
mkdir "$2"
folder=$(realpath "$2")
kind=${3:-machine}
case $kind in machine | patroni) ;; *) echo "There is no \`$kind\` to kill; say \`patroni\` or nothing." >&2; exit 2 ;; esac
cd "$folder"

# PostgreSQL refuses to run as root.
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as="setpriv --reuid=postgres --regid=postgres --init-groups"
else
  as=
fi

say() { echo "$(date +%H:%M:%S) $*"; }
start() { name=$1; shift; HOME=$folder setsid "$@" >>"$name.log" 2>&1 & echo $! >"$name.pid"; }
list() { $as patronictl -c a.yml list 2>/dev/null | sed "s/^/$(date +%H:%M:%S) /"; }
leader() { curl -s -o /dev/null -f "http://127.0.0.1:8008/primary" && echo a || { curl -s -o /dev/null -f "http://127.0.0.1:8009/primary" && echo b; }; }
until_so() { tries=0; until "$@"; do tries=$((tries + 1)); [ $tries -lt 300 ] || { say "gave up: $*"; exit 1; }; sleep 0.2; done; }
is_led() { leader >/dev/null; }
is_synchronous() { curl -s http://127.0.0.1:8008/cluster | grep -q sync_standby; }
is_over() { [ -n "$(leader)" ] && [ "$(leader)" != "$1" ]; }
stop() { kill -"$1" -"$(cat "$2.pid")" 2>/dev/null || true; }
# PostgreSQL's processes are groups of their own, and one of them may have just ended.
kill_postgres() { first=$(head -n 1 "$1/postmaster.pid"); kill -KILL "$first" $(pgrep -P "$first") 2>/dev/null || true; }
finish() { kill ${players:-} 2>/dev/null || true; for one in one two a b etcd; do stop TERM $one; done; }
trap finish EXIT

for node in "a 54321 8008" "b 54322 8009"; do
  set -- $node
  sed "s|@NAME@|$1|g; s|@PORT@|$2|g; s|@REST@|$3|g; s|@FOLDER@|$folder|g" "$here/patroni.yml" >"$1.yml"
done

start etcd $as etcd --data-dir "$folder/etcd" --listen-client-urls http://127.0.0.1:23790 --advertise-client-urls http://127.0.0.1:23790 --listen-peer-urls http://127.0.0.1:23800
start a $as patroni a.yml
until_so is_led
start b $as patroni b.yml
until_so is_synchronous
say "PostgreSQL runs: one primary, one synchronous standby."
list
hosts="host=127.0.0.1,127.0.0.1 port=54321,54322 target_session_attrs=read-write password=of-the-exercise"
psql -q "$hosts user=postgres dbname=postgres" -c "CREATE ROLE eights LOGIN PASSWORD 'of-the-exercise'" -c "CREATE DATABASE eights OWNER eights"

url="postgres://eights:of-the-exercise@127.0.0.1:54321,127.0.0.1:54322/eights?sslmode=disable"
EIGHTS_LOG=$url start one "$eights" serve --data "$folder/data-one" --listen 127.0.0.1:8881 --node-listen 127.0.0.1:8883 --messages 1000
EIGHTS_LOG=$url start two "$eights" serve --data "$folder/data-two" --listen 127.0.0.1:8882 --node-listen 127.0.0.1:8884 --messages 1000
until_so curl -s -o /dev/null -f http://127.0.0.1:8881/healthz
until_so curl -s -o /dev/null -f http://127.0.0.1:8882/healthz
say "Two servers of the game run."

python3 "$here/players.py" 90 6 ledger.json ws://127.0.0.1:8881/ws ws://127.0.0.1:8882/ws &
players=$!
sleep 12
lost=$(leader)
if [ $kind = machine ]; then
  say "kill -9 the primary, $lost, and its Patroni."
  stop KILL "$lost"
  kill_postgres "$lost"
else
  say "kill -9 the Patroni of the primary, $lost, and nothing else."
  stop KILL "$lost"
fi
since=$(date +%s)
until_so is_over "$lost"
say "$(leader) is the primary, $(($(date +%s) - since)) seconds later."
list
sleep 15
say "The lost machine is back: Patroni starts $lost again."
start "$lost" $as patroni "$lost.yml"
until_so is_synchronous
say "$lost follows, and commits wait for it again."
list
wait $players

psql "$hosts user=eights dbname=eights" -At -F ' ' \
  -c "SELECT 'code', table_id, substring(body from '\"code\":\"([A-Z]+)\"') FROM log WHERE body LIKE '[{\"opened\"%'" \
  -c "SELECT 'move', table_id, substring(body from '\"did\":\\{\"seat\":0,\"id\":([0-9]+)'), substring(body from '\"action\":\"([^\"]+)\"') FROM log WHERE body LIKE '[{\"did\"%\"acted\"%'" >log.txt
python3 - <<'END'
import collections, json
codes, moves = {}, collections.Counter()
for line in open("log.txt"):
    kind, table, *rest = line.rstrip("\n").split(" ", 3)
    if kind == "code":
        codes[table] = rest[0]
    else:
        moves[(table, int(rest[0]), rest[1])] += 1
kept = collections.Counter({(codes[table], number, action): times for (table, number, action), times in moves.items()})
ledger = [tuple(entry) for entry in json.load(open("ledger.json"))]
lost = [entry for entry in ledger if kept[entry] == 0]
twice = [entry for entry, times in kept.items() if times > 1]
print(f"{len(ledger)} moves were acknowledged: {len(lost)} are missing in the log, {len(twice)} are in it twice.")
raise SystemExit(bool(lost or twice))
END
