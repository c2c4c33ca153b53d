/** Packages of `devDependencies` that `wordpress/editor/build.mjs` bundles into the plugin: they reach editors. */
export const BUNDLED = ['@dnd-kit/core', '@dnd-kit/sortable', '@dnd-kit/utilities'];

/**
 * What the lock file says of a package.
 *
 * @typedef {{ readonly dev?: boolean, readonly dependencies?: Readonly<Record<string, string>> }} Locked
 */

/** @typedef {{ readonly name: string, readonly severity: string, readonly nodes: readonly string[] }} Vulnerable */

/**
 * The packages with advisories that a server installs or the plugin contains, with how severe they are.
 *
 * @param {Readonly<Record<string, Vulnerable>>} vulnerabilities as `npm audit --json` lists them
 * @param {Readonly<Record<string, Locked>>} locked `packages` of the lock file
 * @returns {readonly string[]}
 */
export function concerning(vulnerabilities, locked) {
  const bundled = withDependencies(
    BUNDLED.map((name) => `node_modules/${name}`),
    locked,
  );
  return Object.values(vulnerabilities)
    .filter(({ nodes }) => nodes.some((node) => !locked[node]?.dev || bundled.has(node)))
    .map(({ name, severity }) => `${name} (${severity})`);
}

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
