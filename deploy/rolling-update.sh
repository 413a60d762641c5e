#!/bin/sh
# The release in this folder takes over from the running one, with no request lost: one web after the other is
# replaced, each waited for, while the other answers.
set -eu
cd "$(dirname "$0")/.."

docker compose build
for service in web-a web-b worker; do
	docker compose up --detach --no-deps --wait "$service"
done
docker compose up --detach --remove-orphans
