# Part of deploy/install: /etc/open-ground, and the certificate.
# shellcheck shell=bash disable=SC2154

# Sets `machine`, the path of the machine's settings, and prepares new ones if there are none.
prepare_settings() {
  machine=$settings/machine.env
  if [[ -f $machine && -f $settings/site.env ]]; then
    [[ -z $host$cms$certificate$key ]] || say "The settings in $settings stay as they are: edit them there."
  else
    new_settings
  fi
  # shellcheck disable=SC1090
  tls=$(. "$target/deploy/open-ground.env.example" && . "$machine" && printf '%s\n%s' "$TLS_CERTIFICATE" "$TLS_KEY")
  { read -r certificate && read -r key; } <<<"$tls"
  if [[ ! -f $root$certificate || ! -f $root$key ]]; then
    [[ -n $trial ]] || die "There is no certificate at $certificate, or no key at $key. For a trial: --trial."
    makes_certificate=1
  elif [[ -n $trial && $certificate == /etc/open-ground/tls/* ]]; then
    openssl x509 -checkend 86400 -noout -in "$root$certificate" >/dev/null || makes_certificate=1
  fi
}

new_settings() {
  [[ $host =~ ^[A-Za-z0-9.-]+$ ]] || die "Name the site: --host www.example.org"
  [[ $cms =~ ^https?://[^[:space:]\'\"]+/wp-json/$ ]] || die 'Name the API root of the CMS: --cms https://cms.example.org/wp-json/'
  if [[ -n $certificate$key ]]; then
    [[ -f $certificate && -f $key ]] || die 'A certificate needs both: --certificate FULLCHAIN.pem --key PRIVKEY.pem'
    certificate=$(readlink -m -s "$certificate") key=$(readlink -m -s "$key")
  else
    [[ -n $trial ]] || die 'Name the certificate (--certificate FULLCHAIN.pem --key PRIVKEY.pem), or say --trial.'
    certificate=/etc/open-ground/tls/fullchain.pem key=/etc/open-ground/tls/privkey.pem
  fi
  local resolver
  resolver=$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)
  [[ $resolver != *:* ]] || resolver="[$resolver]"
  if [[ ! -f $machine ]]; then
    new_machine=1 machine=$work/machine.env
    sed -e "s|^SITE_HOST=.*|SITE_HOST=$host|" -e "s|^CMS_CONTENT_URL=.*|CMS_CONTENT_URL=${cms%/wp-json/}/wp-content|" \
      -e "s|^RESOLVER=.*|RESOLVER=${resolver:-127.0.0.1}|" -e "s|^TLS_CERTIFICATE=.*|TLS_CERTIFICATE='$certificate'|" \
      -e "s|^TLS_KEY=.*|TLS_KEY='$key'|" "$target/deploy/open-ground.env.example" >"$machine"
  fi
  [[ -f $settings/site.env ]] || new_site=1
}

plan_settings() {
  [[ -z ${new_machine-} ]] || say "- $settings/machine.env is written, with the site's name and the certificate"
  [[ -z ${new_site-} ]] || say "- $settings/site.env is written, with a new secret for WordPress"
  [[ -z ${makes_certificate-} ]] || say "- a certificate of 30 days for a trial is made: $certificate"
  local name
  for name in $(sed -n 's/^\([A-Z_]*\)=.*/\1/p' "$target/deploy/open-ground.env.example"); do
    grep -q "^$name=" "$machine" || say "- $name is not in machine.env: it gets the value of open-ground.env.example"
  done
}

write_settings() {
  install -d "$settings"
  if [[ -n ${new_machine-} ]]; then
    install -m 644 "$machine" "$settings/machine.env"
    machine=$settings/machine.env
  fi
  if [[ -n ${new_site-} ]]; then
    # Sets the file's permissions before it contains a secret.
    install -m 640 /dev/null "$settings/site.env.new"
    [[ -n $root ]] || chgrp open-ground "$settings/site.env.new"
    cat >"$settings/site.env.new" <<END
# The site's settings: README.md has all of them. After a change: systemctl restart open-ground@3000
CMS_API_ROOT=$cms
SITE_URL=https://$host
MEDIA_BASE_URL=https://$host/media/
# WordPress has to have the same: OPEN_GROUND_WEBHOOK_SECRET.
REVALIDATE_SECRET=whsec_$(openssl rand -base64 32)
END
    mv "$settings/site.env.new" "$settings/site.env"
  fi
  if [[ -n ${makes_certificate-} ]]; then
    install -d "$root$(dirname "$certificate")" "$root$(dirname "$key")"
    local name
    # shellcheck disable=SC1090
    name=$(. "$machine" && printf '%s' "$SITE_HOST")
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=$name" \
      -addext "subjectAltName=DNS:$name" -keyout "$root$key" -out "$root$certificate" 2>/dev/null
  fi
}
