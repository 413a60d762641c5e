#!/bin/sh
# Writes the digest that each image's tag names today into compose.yaml and Dockerfile. To go to another version,
# change the tag there first. Look at the difference and try it before it is deployed.
set -eu
cd "$(dirname "$0")/.."

for file in compose.yaml Dockerfile; do
	grep --only-matching --extended-regexp '[a-z]+:[0-9][a-z0-9.-]*@sha256:[0-9a-f]{64}' "$file" | sort --unique |
		while read -r image; do
			tag=${image%@*}
			digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$tag")
			case $digest in
			sha256:????????????????????????????????????????????????????????????????) ;;
			*) echo "rubrica: no digest for $tag" >&2 && exit 1 ;;
			esac
			sed --in-place "s|$image|$tag@$digest|" "$file"
			echo "$file: $tag@$digest"
		done
done
