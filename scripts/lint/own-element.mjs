import ts from 'typescript';

/**
 * @typedef {import('estree').Node} Node
 * @typedef {{ type: string, value?: string, expression: Node }} Child
 * @typedef {{ openingElement?: { name: { name?: string } }, children: Child[] }} Element
 */

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

const MESSAGE =
  'Text that changes, or comes and goes, has an element of its own (docs/decisions/0082-translated-pages.md).';

/** Returns true for mere white space, which a translator leaves unchanged. */
const isBlank = (/** @type {unknown} */ value) => typeof value === 'string' && value.trim() === '';

/** Returns the alternatives of an expression. @returns {Node[]} */
function alternativesOf(/** @type {Node} */ node) {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(alternativesOf);
  if (node.type === 'LogicalExpression')
    return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(
      alternativesOf,
    );
  return [node];
}

/**
 * Requires text that changes, appears or disappears to be alone in its element. Beside anything else it is a separate node,
 * which React updates and removes, but which a browser that has translated the page has replaced. The same holds for text
 * after something that appears, which React inserts before that node, and for text in a fragment, which disappears with the
 * fragment. Types tell what is text.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const ownElement = {
  meta: { type: 'problem', schema: [] },
  create({ sourceCode, report }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    const checker = program.getTypeChecker();

    /** Returns true for an expression that is text or nothing, and never an element. */
    const isText = (/** @type {Node} */ node) => {
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
      const some = (type.isUnion() ? type.types : [type]).filter(
        (/** @type {ts.Type} */ { flags }) => (flags & NOTHING) === 0,
      );
      return (
        some.length > 0 && some.every((/** @type {ts.Type} */ { flags }) => (flags & TEXT) !== 0)
      );
    };

    /** Returns true for a constant: a literal, or a part of one of the module's values. @returns {boolean} */
    const isConstant = (/** @type {Node} */ node) => {
      if (node.type === 'Literal') return true;
      if (node.type === 'TemplateLiteral') return node.expressions.length === 0;
      if (node.type === 'MemberExpression') return !node.computed && isConstant(node.object);
      if (node.type !== 'Identifier') return false;
      /** @type {import('eslint').Scope.Scope | null} */
      let scope = sourceCode.getScope(node);
      for (; scope; scope = scope.upper) {
        if (scope.set.has(node.name)) return scope.type === 'module';
      }
      return false;
    };

    const check = (/** @type {Element} */ { openingElement, children }) => {
      const parts = children.filter((child) => {
        if (child.type === 'JSXText') return !isBlank(child.value);
        if (child.type !== 'JSXExpressionContainer') return true;
        const { expression } = child;
        // JSX's node for `{}` and comments.
        if (String(expression.type) === 'JSXEmptyExpression') return false;
        return !(expression.type === 'Literal' && isBlank(expression.value));
      });
      // `<>` has no name, and one with a key is called `Fragment`.
      const isFragment = [undefined, 'Fragment'].includes(openingElement?.name.name);
      if (parts.length < 2 && !isFragment) return;
      /** True after a part that may appear or disappear, until the next element. */
      let isLoose = isFragment;
      for (const part of parts) {
        const isExpression = part.type === 'JSXExpressionContainer';
        if (part.type === 'JSXText' || (isExpression && isConstant(part.expression))) {
          const isElement = isExpression && !isText(part.expression);
          if (isLoose && !isElement) report({ node: part.expression ?? part, message: MESSAGE });
        } else if (!isExpression) {
          isLoose = isFragment;
        } else if (alternativesOf(part.expression).some(isText)) {
          report({ node: part.expression, message: MESSAGE });
        } else {
          isLoose = true;
        }
      }
    };
    // ESLint's own types know no JSX.
    return /** @type {import('eslint').Rule.RuleListener} */ (
      /** @type {unknown} */ ({ JSXElement: check, JSXFragment: check })
    );
  },
};
