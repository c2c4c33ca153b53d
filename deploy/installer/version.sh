# Part of deploy/install: chooses, fetches and builds the version.
# shellcheck shell=bash disable=SC2154

# Prints the commit that a folder was built from.
built_of() { cat "$1/.next/installed-commit" 2>/dev/null || true; }

name_of() { basename "$1"; }

in_git() { git -C "$here" -c "safe.directory=$here" "$@"; }

# Sets `target`, the folder of the version to install, and fetches the version if it is missing.
choose_version() {
  if [[ -n $this ]]; then
    target=$here
    return
  fi
  if [[ -n $back ]]; then
    [[ -e $versions/previous ]] || die 'There is no version before this one.'
    target=$(readlink -f "$versions/previous")
    return
  fi
  [[ -e $here/.git ]] || die "$here is no checkout of git. Clone the site, and call deploy/install there."
  if [[ -n $version ]]; then
    in_git fetch --quiet --tags origin 2>/dev/null || say 'The repository could not be reached: looking at what is here.'
  elif [[ -n $(in_git status --porcelain --untracked-files=no) ]]; then
    die "$here has changes that are not committed. Commit them, or name a version."
  fi
  local commit
  commit=$(in_git rev-parse --verify --quiet "${version:-HEAD}^{commit}" ||
    in_git rev-parse --verify --quiet "origin/$version^{commit}") || die "There is no version '$version'."
  local name
  name=$(in_git describe --tags --exact-match "$commit" 2>/dev/null || in_git rev-parse --short=12 "$commit")
  target=$versions/${name//\//-}
  [[ -e $target/.git ]] || fetch_version "$commit"
  [[ $(commit_of) == "$commit" ]] || die "$target holds another commit than '$version': delete it, and try again."
}

# Fetches under a temporary name first, so that a folder with the final name is complete.
fetch_version() {
  local url
  url=$(in_git remote get-url origin 2>/dev/null || printf '%s' "$here")
  say "Fetching $(name_of "$target") …"
  rm -rf "$target" "$target.new"
  git -c "safe.directory=$here/.git" clone --quiet --no-checkout "$here" "$target.new"
  git -C "$target.new" remote set-url origin "$url"
  git -C "$target.new" checkout --quiet --detach "$1"
  mv -T "$target.new" "$target"
}

# True if the folder has a complete build. Versions that lack this file were built by hand.
is_built() {
  [[ -f $target/.next/BUILD_ID ]] || return 1
  [[ -x $target/deploy/install ]] || return 0
  [[ $(built_of "$target") == $(commit_of) ]]
}

commit_of() { git -C "$target" -c "safe.directory=$target" rev-parse HEAD 2>/dev/null || say unknown; }

# Lists folders that deploy/install has built and that neither this version nor a rollback needs.
outdated_versions() {
  local folder kept=":$target:$now:$here:"
  [[ $now != "$target" ]] || kept+=$(readlink -f "$versions/previous" 2>/dev/null || true):
  for folder in "$versions"/*/; do
    folder=$(readlink -f "$folder")
    if [[ -n $(built_of "$folder") && $kept != *":$folder:"* ]]; then say "$folder"; fi
  done | sort -u
}

plan_version() {
  is_built || say "- packages are installed in $target (npm ci), and the site is built there: two minutes or so"
  local folder
  while read -r folder; do say "- $folder is deleted"; done < <(outdated_versions)
}

# Prints the build's only setting.
variant() { sed -n 's/^SITE_VARIANT=//p' "$settings/site.env"; }

# Runs a command as the site's unprivileged user, because a build runs third-party code.
as_site() {
  if [[ -n $root ]]; then (cd "$target" && "$@"); else (cd "$target" && runuser -u open-ground -- env "HOME=$work/home" "$@"); fi
}

build_version() {
  if ! is_built; then
    [[ -x $target/deploy/install ]] || die "$target has not been built."
    if [[ -z $root ]]; then
      chmod 711 "$work"
      install -d -o open-ground -g open-ground "$work/home"
      chown -R open-ground:open-ground "$target"
    fi
    say 'Installing packages …'
    as_site npm ci --ignore-scripts --omit=dev --no-audit --no-fund --loglevel=error ||
      die 'The packages could not be installed. Nothing that runs has been changed.'
    say 'Building …'
    as_site env "SITE_VARIANT=$(variant)" npm run build >"$work/build.log" 2>&1 || {
      tail -n 40 "$work/build.log" >&2
      die 'The build failed. Nothing that runs has been changed.'
    }
    commit_of >"$target/.next/installed-commit"
    [[ -n $root ]] || chown -R root:root "$target"
  fi
  # Before the new build answers, because its pages refer to these files.
  node "$target/deploy/publish-static.mjs" "$target/.next/static" "$state/static"
}

# Points `current` at a folder, in one step.
switch_to() {
  ln -sfn "$1" "$versions/current.new"
  mv -T "$versions/current.new" "$versions/current"
}

remember_versions() {
  local folder
  while read -r folder; do rm -rf "$folder"; done < <(outdated_versions)
  [[ -z $now || $now == "$target" ]] || ln -sfn "$now" "$versions/previous"
}
