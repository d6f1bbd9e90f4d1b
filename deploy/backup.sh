#!/bin/sh
# Backs up events, state, media and the configuration (with its keys) into a folder per day.
#   ./backup.sh /var/backups/city
set -eu
umask 077
mkdir -p "${1:?Give the folder for the backups.}"
target="$(cd "$1" && pwd)"
cd "$(dirname "$0")"
today="$target/$(date -u +%Y-%m-%d)"
mkdir -p "$today" "$target/media"

# Each dump gets its final name only when it is complete.
docker compose exec -T database pg_dump --username city --format custom city >"$today/state.part"
mv "$today/state.part" "$today/state.dump"
docker compose exec -T relay /app/strfry export >"$today/events.part"
mv "$today/events.part" "$today/events.jsonl"
# Media files never change, so only new ones are copied.
docker compose run --rm -T --volume "$target/media:/backup" copy-media
cp .env community.json compose.yaml Caddyfile "$today/"
echo "Backed up to $today"
