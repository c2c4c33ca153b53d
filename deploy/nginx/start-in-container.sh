#!/bin/sh
# Fills in the template from the container's environment and starts nginx. Missing settings get the values of
# open-ground.env.example.
set -eu
deploy=/opt/open-ground/current/deploy
given=$(mktemp)
export -p > "$given"
set -a
. "$deploy/open-ground.env.example"
. "$given"
LOG_DIR=/var/log/nginx
RESOLVER=${RESOLVER_ADDRESS:-$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)}
set +a
names=$(sed -n 's/^\([A-Z_]*\)=.*/${\1}/p' "$deploy/open-ground.env.example" | tr -d '\n')
envsubst "$names" < "$deploy/nginx/open-ground.conf.template" > /etc/nginx/conf.d/open-ground.conf
ln -sf /dev/stdout /var/log/nginx/access.log
ln -sf /dev/stderr /var/log/nginx/error.log
# A socket left behind by a killed container would keep nginx from starting.
rm -f "$CACHE_DIR/uploads.sock"
nginx -t
exec nginx -g 'daemon off;'
