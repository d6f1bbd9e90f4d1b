#!/bin/sh
# Backs up events, state, media and settings (with the city's keys) into a folder per day. The city may go on running.
#   ./backup.sh /etc/city /var/lib/city /var/backups/city
set -eu
umask 077
settings="${1:?The folder with common.env}"
data="${2:?The folder with the data of each server}"
target="${3:?The folder for the backups}"
set -a
. "$settings/common.env"
set +a

today="$target/$(date -u +%Y-%m-%d)"
mkdir -p "$today" "$target/media"

# Each part gets its final name only when it is complete.
pg_dump --dbname "$DATABASE_URL" --format custom --file "$today/state.part"
mv "$today/state.part" "$today/state.dump"
rm -rf "$today/relay.part"
DATA_DIR="$data/relay" ${NCC_CITY:-/srv/city/node_modules/.bin/ncc-city} backup "$today/relay.part"
rm -rf "$today/relay"
mv "$today/relay.part" "$today/relay"
# Media files never change, so only new ones are copied.
export RCLONE_CONFIG_CITY_TYPE=s3 RCLONE_CONFIG_CITY_PROVIDER=Other RCLONE_CONFIG_CITY_ENDPOINT="$S3_ENDPOINT"
export RCLONE_CONFIG_CITY_ACCESS_KEY_ID="$S3_ACCESS_KEY_ID" RCLONE_CONFIG_CITY_SECRET_ACCESS_KEY="$S3_SECRET_ACCESS_KEY"
rclone --config /dev/null copy "city:$S3_BUCKET" "$target/media"
rm -rf "$today/settings"
cp -R "$settings" "$today/settings"
echo "Backed up to $today"
