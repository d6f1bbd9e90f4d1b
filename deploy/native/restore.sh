#!/bin/sh
# Restores a day's backup on a machine whose database, bucket and data folder are empty. It overwrites nothing.
#   ./restore.sh /var/backups/city 2030-01-31 /etc/city /var/lib/city
set -eu
umask 077
backups="${1:?The folder of the backups}"
day="$backups/${2:?The day, such as 2030-01-31}"
settings="${3:?The folder with common.env}"
data="${4:?The folder for the data of each server}"
if [ -e "$data/relay" ]; then
  echo "$data/relay is there already: a backup is restored before the city is started." >&2
  exit 1
fi
if [ ! -e "$settings/common.env" ]; then
  echo "$settings/common.env is missing. Copy it from $day/settings, and name the new machine's database and bucket." >&2
  exit 1
fi
set -a
. "$settings/common.env"
set +a

pg_restore --dbname "$DATABASE_URL" --no-owner --exit-on-error --single-transaction "$day/state.dump"
export RCLONE_CONFIG_CITY_TYPE=s3 RCLONE_CONFIG_CITY_PROVIDER=Other RCLONE_CONFIG_CITY_ENDPOINT="$S3_ENDPOINT"
export RCLONE_CONFIG_CITY_ACCESS_KEY_ID="$S3_ACCESS_KEY_ID" RCLONE_CONFIG_CITY_SECRET_ACCESS_KEY="$S3_SECRET_ACCESS_KEY"
rclone --config /dev/null copy --ignore-existing "$backups/media" "city:$S3_BUCKET"
mkdir -p "$data"
cp -R "$day/relay" "$data/relay"
echo "Restored $day. Give $data to the user that runs the city, and start it."
