# Part of deploy/install: packages, the user, folders and services.
# shellcheck shell=bash disable=SC2154

# The path in which systemd looks for `node`.
SYSTEM_PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

check_machine() {
  # Builds with the Node.js that will run the site.
  [[ -n $root ]] || PATH=$SYSTEM_PATH
  local node
  node=$(command -v node) || die 'Node.js is missing: install version 24 from https://nodejs.org/ to /usr/local.'
  "$node" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    die "Node.js $("$node" --version) is too old: install version 24 from https://nodejs.org/."
  packages=()
  [[ -z $root ]] || return 0
  command -v nginx >/dev/null || packages+=(nginx-light)
  command -v nft >/dev/null || packages+=(nftables)
  command -v openssl >/dev/null || packages+=(openssl)
  [[ -f /etc/ssl/certs/ca-certificates.crt ]] || packages+=(ca-certificates)
}

runs_systemd() { [[ -z $root && -d /run/systemd/system ]]; }

# Lists the ports of the instances on this machine.
ports() {
  # shellcheck disable=SC1090
  (. "$machine" && grep -oP '(?:127\.0\.0\.1|localhost|\[::1\]):\K\d+' <<<"$SITE_SERVERS" || echo 3000) | sort -u
}

plan_machine() {
  [[ ${#packages[@]} -eq 0 ]] || say "- Debian's packages are installed: ${packages[*]}"
  [[ -n $root ]] || id open-ground >/dev/null 2>&1 || say '- a user open-ground is made, who may not log in'
  say "- the site is restarted on port $(ports | paste -sd ' '), and nginx reads its configuration again"
}

change_machine() {
  if [[ ${#packages[@]} -gt 0 ]]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
  fi
  if [[ -z $root ]] && ! id open-ground >/dev/null 2>&1; then
    useradd --system --home-dir /var/lib/open-ground --shell /usr/sbin/nologin open-ground
  fi
  install -d "$settings" "$state" "$state/static" "$state/acme"
}

# Tests the configuration as nginx starts with it, silently if all is well.
test_nginx() {
  [[ -z $root ]] || return 0
  systemd-tmpfiles --create /etc/tmpfiles.d/open-ground.conf 2>/dev/null || install -d -o www-data -g www-data -m 700 /var/cache/open-ground
  nginx -t -q
}

start_services() {
  [[ -z $root ]] || return 0
  command -v systemctl >/dev/null || {
    say 'systemd is not here: nothing has been started.'
    return
  }
  local port units=()
  for port in $(ports); do units+=("open-ground@$port"); done
  [[ ! -e $work/new/etc/nftables.conf ]] || units+=(nftables)
  systemctl enable --quiet "${units[@]}" open-ground-forget nginx
  runs_systemd || {
    say 'systemd does not run here: nothing has been started.'
    return
  }
  systemctl daemon-reload
  # Not restarted, which would drop all other rules.
  [[ ! -e $work/new/etc/nftables.conf ]] || systemctl reload-or-restart nftables
  # One after the other: with several, readers notice nothing.
  for port in $(ports); do
    systemctl restart "open-ground@$port"
    answers "$port" || die "The instance on port $port does not answer: journalctl -u open-ground@$port -n 20. To return: $here/deploy/install --back"
  done
  systemctl restart open-ground-forget
  if [[ " ${changed[*]} " == *' /etc/systemd/system/nginx.service.d/open-ground.conf '* ]] || ! systemctl is-active --quiet nginx; then
    systemctl restart nginx
  else
    systemctl reload nginx
  fi
}

# True once an instance answers, with whatever status: its CMS may be down.
answers() {
  local second
  for ((second = 0; second < 60; second += 1)); do
    node -e "fetch('http://127.0.0.1:$1/api/health').then(() => process.exit(0), () => process.exit(1))" && return
    sleep 1
  done
  return 1
}
