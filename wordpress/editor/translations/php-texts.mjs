import { Engine } from 'php-parser';
import { forTranslators, isTranslation, textsOf } from './texts.mjs';

const parser = new Engine({
  parser: { extractDoc: true, version: '8.1' },
  ast: { withPositions: true },
});

/** The translatable parts of the header of a plugin's main file. */
const HEADER = /^ \* (Plugin Name|Description):\s*(.+)$/gm;

/** @param {string} code @param {string} file @param {string} domain */
export const phpTexts = (code, file, domain) => [
  ...[...code.matchAll(HEADER)].map(([, comment, text]) => ({ text, comment })),
  ...textsOf(file, domain, callsIn(code, file)),
];

/** @param {string} code @param {string} file */
function callsIn(code, file) {
  const program = parser.parseCode(code, file);
  /** @type {import('./texts.mjs').Call[]} */
  const calls = [];
  visit(program, (node) => {
    const name =
      node.kind === 'call' && typeof node.what.name === 'string'
        ? node.what.name.replace(/^\\/, '')
        : '';
    if (isTranslation(name)) {
      calls.push({
        at: node.loc.start.offset,
        name,
        values: node.arguments.map((/** @type {any} */ { kind, value }) =>
          kind === 'string' ? value : undefined,
        ),
      });
    }
  });
  const comments = (program.comments ?? []).flatMap(({ loc, value }) => {
    const text = forTranslators(value);
    return text && loc ? [{ at: loc.start.offset, text }] : [];
  });
  return { calls, comments };
}

/**
 * The parser has no traversal of its own.
 *
 * @param {unknown} node
 * @param {(node: any) => void} look
 */
function visit(node, look) {
  if (typeof node !== 'object' || node === null) return;
  if ('kind' in node) look(node);
  for (const [key, part] of Object.entries(node)) {
    if (key !== 'loc' && !/comments$/i.test(key)) visit(part, look);
  }
}
