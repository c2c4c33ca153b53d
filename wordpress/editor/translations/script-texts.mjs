import ts from 'typescript';
import { forTranslators, isTranslation, textsOf } from './texts.mjs';

/** @param {string} code @param {string} file @param {string} domain */
export const scriptTexts = (code, file, domain) => textsOf(file, domain, callsIn(code, file));

/** @param {string} code @param {string} file */
function callsIn(code, file) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  /** @type {import('./texts.mjs').Call[]} */
  const calls = [];
  /**
   * By position, because nodes that begin together have the same comments.
   *
   * @type {Map<number, import('./texts.mjs').Comment>}
   */
  const comments = new Map();
  /** @param {ts.Node} node */
  const visit = (node) => {
    // `{/* A comment */}` contains no node.
    const start = ts.isJsxExpression(node) ? node.getStart() + 1 : node.getFullStart();
    for (const { pos: at, end } of [
      // After the previous token on the same line, and in the lines between.
      ...(ts.getTrailingCommentRanges(code, start) ?? []),
      ...(ts.getLeadingCommentRanges(code, start) ?? []),
    ]) {
      const text = forTranslators(code.slice(at, end));
      if (text) comments.set(at, { at, text });
    }
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      isTranslation(node.expression.text)
    ) {
      calls.push({
        at: node.getStart(),
        name: node.expression.text,
        values: node.arguments.map((one) => (ts.isStringLiteralLike(one) ? one.text : undefined)),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { calls, comments: [...comments.values()] };
}
