# Part of deploy/install: the system files that deploy/ owns. It records their checksums, so that it never replaces a file that
# somebody has edited since without asking.
# shellcheck shell=bash disable=SC2154

sum_of() { sha256sum <"$1" | cut -d ' ' -f 1; }

# Writes the files that a version installs to a folder, by their paths on the machine.
stage() {
  local deploy=$1/deploy etc=$2/etc file
  mkdir -p "$etc"/{nginx/conf.d,systemd/system/nginx.service.d,tmpfiles.d}
  fill "$deploy" >"$etc/nginx/conf.d/open-ground.conf"
  cp "$deploy"/systemd/*.service "$etc/systemd/system/"
  cp "$deploy/systemd/nginx-hardening.conf" "$etc/systemd/system/nginx.service.d/open-ground.conf"
  for file in nginx/nginx.conf nftables.conf; do
    [[ ! -f $deploy/$file ]] || cp "$deploy/$file" "$etc/$file"
  done
  [[ ! -f $deploy/tmpfiles.conf ]] || cp "$deploy/tmpfiles.conf" "$etc/tmpfiles.d/open-ground.conf"
}

# Fills nginx's template with the machine's settings, and with the example's value for missing ones.
fill() (
  # shellcheck disable=SC1090,SC1091
  . "$1/open-ground.env.example" && . "$machine"
  text=$(<"$1/nginx/open-ground.conf.template")
  for name in $(sed -n 's/^\([A-Z_]*\)=.*/\1/p' "$1/open-ground.env.example"); do
    text=${text//"\${$name}"/"${!name}"}
  done
  printf '%s\n' "$text"
)

# True for a file as written by deploy/install or the running version, or as shipped by Debian.
is_unedited() {
  local present=$root$1 sum
  sum=$(sum_of "$present")
  [[ ! -f $checksums ]] || ! grep -qxF "$sum  $1" "$checksums" || return 0
  ! cmp -s "$present" "$work/now$1" || return 0
  [[ -z $root ]] || return 1
  dpkg-query -W -f '${Conffiles}\n' nginx-common nftables 2>/dev/null | grep -qF " $1 $(md5sum <"$present" | cut -d ' ' -f 1)"
}

# True if this version would install a file exactly as it was last installed.
is_as_installed() { [[ -f $checksums ]] && grep -qxF "$(sum_of "$work/new$1")  $1" "$checksums"; }

# Sorts the files into those to write, those that somebody has edited, and those that only another version has.
compare_files() {
  changed=() edited=() kept=() removed=()
  local path
  while read -r path; do
    ! cmp -s "$work/new$path" "$root$path" || continue
    if [[ -e $root$path ]] && ! is_unedited "$path"; then
      # A firewall of the machine's own is never replaced.
      if [[ $path == /etc/nftables.conf ]]; then
        rm "$work/new$path"
        own_firewall=1
        continue
      fi
      if [[ -z $replace_edited ]] && is_as_installed "$path"; then
        kept+=("$path")
        continue
      fi
      edited+=("$path")
    fi
    changed+=("$path")
  done < <(cd "$work/new" && find . -type f -printf '/%P\n' | sort)
  while read -r path; do
    [[ ! -e $work/new$path && -e $root$path ]] || continue
    # Debian's packages need this file, whoever wrote it.
    [[ $path != /etc/nftables.conf && $path != /etc/nginx/nginx.conf ]] || continue
    if is_unedited "$path"; then removed+=("$path"); else kept+=("$path"); fi
  done < <(owned_before | sort -u)
}

# Lists the paths of the files that were installed last.
owned_before() {
  [[ ! -f $checksums ]] || cut -d ' ' -f 3- "$checksums"
  (cd "$work/now" && find . -type f -printf '/%P\n')
}

plan_files() {
  local path
  [[ -z ${own_firewall-} ]] || say '- /etc/nftables.conf is your own and stays: include deploy/nftables.conf in it (deploy/README.md)'
  for path in "${changed[@]}"; do say "- $root$path is $([[ -e $root$path ]] && echo replaced || echo written)"; done
  for path in "${removed[@]}"; do say "- $root$path is removed: this version does not have it"; done
  for path in "${kept[@]}"; do say "- $root$path has been edited and stays as it is"; done
  for path in "${edited[@]}"; do
    say "
$root$path is not as deploy/install left it. What would change:"
    diff -u "$root$path" "$work/new$path" | tail -n +3 | head -n 40 || true
  done
  [[ ${#edited[@]} -eq 0 || -n $replace_edited ]] || ask_about_edited
}

ask_about_edited() {
  [[ -z $yes && -t 0 ]] || die 'Nothing has been changed. To replace these files, and keep copies: --replace-edited'
  local answer
  read -rp $'\nReplace them, and keep copies beside them (.edited)? [y/N] ' answer
  [[ $answer == [yY]* ]] || die 'Nothing has been changed.'
}

# Switches to the version and its files, and reverts them if nginx rejects the configuration.
put_in_place() {
  local path
  for path in "${edited[@]}"; do cp -p "$root$path" "$root$path.edited"; done
  for path in "${changed[@]}"; do
    [[ ! -e $root$path ]] || install -D "$root$path" "$work/before$path"
    place "$work/new$path" "$path"
  done
  for path in "${removed[@]}"; do
    [[ $path != *.service ]] || continue
    install -D "$root$path" "$work/before$path"
    rm "$root$path"
  done
  switch_to "$target"
  if ! test_nginx; then
    for path in "${changed[@]}" "${removed[@]}"; do
      [[ $path != *.service || " ${changed[*]} " == *" $path "* ]] || continue
      if [[ -e $work/before$path ]]; then place "$work/before$path" "$path"; else rm -f "$root$path"; fi
    done
    if [[ -n $now ]]; then switch_to "$now"; else rm -f "$versions/current"; fi
    die 'nginx refuses its configuration (above). Everything is as it was.'
  fi
  remove_units
  (cd "$work/new" && find . -type f -printf '/%P\n' | sort | while read -r path; do
    printf '%s  %s\n' "$(sum_of ".$path")" "$path"
  done) >"$checksums.new"
  mv "$checksums.new" "$checksums"
  remember_versions
}

# Stops and removes the services that this version does not have.
remove_units() {
  local path
  for path in "${removed[@]}"; do
    [[ $path == *.service ]] || continue
    ! runs_systemd || systemctl disable --now --quiet "$(basename "$path")" || true
    rm "$root$path"
  done
}

# Replaces a file atomically, so that nobody reads a partial one.
place() {
  install -D -m 644 "$1" "$root$2.new"
  mv "$root$2.new" "$root$2"
}
