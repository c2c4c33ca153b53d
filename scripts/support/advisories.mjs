/** Packages of `devDependencies` that `wordpress/editor/build.mjs` bundles into the plugin: they reach editors. */
export const BUNDLED = ['@dnd-kit/core', '@dnd-kit/sortable', '@dnd-kit/utilities'];

/**
 * A package in the lock file.
 *
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {Readonly<Record<string, string>>} [dependencies]
 */

/**
 * A package in the output of `npm audit --json`. `via` has its own advisories, and names of vulnerable dependencies, which have
 * entries of their own.
 *
 * @typedef {object} Vulnerable
 * @property {string} name
 * @property {readonly (string | { readonly url: string, readonly severity: string })[]} via
 * @property {readonly string[]} nodes
 */

/** @typedef {{ readonly id: string, readonly name: string, readonly severity: string, readonly versions: readonly string[] }} Advisory */

/** @typedef {import('./advisory-exceptions.mjs').Exception} Exception */

/**
 * Returns the advisories about packages that a server installs or the plugin contains and that no exception covers, and the
 * exceptions that cover none: a package was updated to a fixed version, or its advisory was withdrawn.
 *
 * @param {Readonly<Record<string, Vulnerable>>} vulnerabilities from `npm audit --json`
 * @param {Readonly<Record<string, Locked>>} locked `packages` of the lock file
 * @param {readonly Exception[]} exceptions
 * @returns {{ readonly unexpected: readonly Advisory[], readonly superfluous: readonly Exception[] }}
 */
export function judge(vulnerabilities, locked, exceptions) {
  const found = concerning(vulnerabilities, locked);
  return {
    unexpected: found.filter((advisory) => !exceptions.some((one) => covers(one, advisory))),
    superfluous: exceptions.filter((one) => !found.some((advisory) => covers(one, advisory))),
  };
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** @param {Exception} exception @param {Advisory} advisory */
const covers = ({ id, name, mendedIn }, advisory) =>
  advisory.id === id &&
  advisory.name === name &&
  advisory.versions.every((version) => compare(version, mendedIn) < 0);

/**
 * @param {Readonly<Record<string, Vulnerable>>} vulnerabilities
 * @param {Readonly<Record<string, Locked>>} locked
 * @returns {readonly Advisory[]}
 */
function concerning(vulnerabilities, locked) {
  const bundled = withDependencies(
    BUNDLED.map((name) => `node_modules/${name}`),
    locked,
  );
  return Object.values(vulnerabilities)
    .filter(({ nodes }) => nodes.some((node) => !locked[node]?.dev || bundled.has(node)))
    .flatMap(({ name, via, nodes }) =>
      via.flatMap((one) => {
        if (typeof one === 'string') return [];
        const versions = nodes.map((node) => locked[node]?.version ?? '');
        return [{ id: idOf(one.url), name, severity: one.severity, versions }];
      }),
    );
}

/** @param {string} url of an advisory, `https://github.com/advisories/GHSA-…` */
const idOf = (url) => url.slice(url.lastIndexOf('/') + 1);

/** @param {readonly string[]} nodes @param {Readonly<Record<string, Locked>>} locked */
function withDependencies(nodes, locked) {
  const found = new Set(nodes);
  for (const node of found) {
    for (const name of Object.keys(locked[node]?.dependencies ?? {})) {
      const own = `${node}/node_modules/${name}`;
      found.add(own in locked ? own : `node_modules/${name}`);
    }
  }
  return found;
}
