#!/bin/sh
# Copies what cannot be made again into one folder a day: events, state, media, and the configuration with its keys.
#   ./backup.sh /var/backups/city
set -eu
umask 077
mkdir -p "${1:?Give the folder for the backups.}"
target="$(cd "$1" && pwd)"
cd "$(dirname "$0")"
today="$target/$(date -u +%Y-%m-%d)"
mkdir -p "$today" "$target/media"

# A dump that breaks off must not look like a whole one, so each gets its name when it is complete.
docker compose exec -T database pg_dump --username city --format custom city >"$today/state.part"
mv "$today/state.part" "$today/state.dump"
docker compose exec -T relay /app/strfry export >"$today/events.part"
mv "$today/events.part" "$today/events.jsonl"
# Media never change, only new ones are copied.
docker compose run --rm -T --volume "$target/media:/backup" copy-media
cp .env community.json compose.yaml Caddyfile "$today/"
echo "Backed up to $today"
