import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** The file in this repository that a specifier resolves to; null for a package. */
function resolveImport(/** @type {string} */ from, /** @type {string} */ specifier) {
  const base = specifier.startsWith('@/')
    ? join(ROOT, specifier.slice(2))
    : specifier.startsWith('.') && join(dirname(from), specifier);
  if (!base) return null;
  const file = ENDINGS.map((ending) => base + ending).find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
  return file ?? null;
}

/** The files that a file imports, including by `import type` but not `import()`: a dynamic import makes no cycle. */
function importsOf(/** @type {string} */ file) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const specifier = isImport ? statement.moduleSpecifier : undefined;
    if (!specifier || !ts.isStringLiteral(specifier)) return [];
    return resolveImport(file, specifier.text) ?? [];
  });
}

/** @type {Map<string, readonly string[]> | undefined} */
let graph;

/** Built once per run, as it is the same for every file. */
function importGraph() {
  graph ??= new Map(
    ['app', 'components', 'lib', 'wordpress/editor/src']
      .map((folder) => join(ROOT, folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
          join(folder, path),
        ),
      )
      .filter((path) => /\.tsx?$/.test(path))
      .map((file) => [file, importsOf(file)]),
  );
  return graph;
}

/** The shortest cycle through a file; null when there is none. */
export function cycleThrough(
  /** @type {string} */ start,
  /** @type {ReadonlyMap<string, readonly string[]>} */ imports,
) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at = file; at !== start; at = cameFrom.get(at) ?? start) way.unshift(at);
        return [start, ...way];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

/**
 * Forbids import cycles, even through `import type`, which `import/no-cycle` ignores: two files that can't be
 * understood separately should be one.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noCycle = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      const cycle = cycleThrough(context.filename, importGraph());
      if (!cycle) return;
      const way = cycle.map((file) => relative(ROOT, file)).join(' → ');
      context.report({ loc: { line: 1, column: 0 }, message: `Import cycle: ${way}` });
    },
  }),
};
