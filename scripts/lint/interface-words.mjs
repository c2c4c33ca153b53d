/** Words in markup: in a rendered expression, one of its alternatives, or an alternative of these. */
const SHOWN = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const CHOICE = ':matches(LogicalExpression, ConditionalExpression)';
const TEXT =
  ':matches(Literal[value=/[A-Za-z]{2}/], TemplateLiteral:has(> TemplateElement[value.raw=/[A-Za-z]{2}/]))';

/** Requires all interface text to be in lib/words (docs/decisions/0015-words-in-one-place.md). */
export const wordRules = {
  files: ['app/**/*.tsx', 'components/**/*.tsx'],
  excludeFiles: ['**/*.test.tsx'],
  rules: {
    'react/jsx-no-literals': ['error', { allowedStrings: [',', '.', ':', '/', '-', '–'] }],
    'house/restricted-syntax': [
      'error',
      {
        selector:
          'JSXAttribute[name.name=/^(alt|aria-label|aria-valuetext|empty|heading|label|placeholder|title)$/] Literal[value=/[A-Za-z]/]',
        message: 'Words of the interface stand in lib/words.',
      },
      {
        // Any other attribute that begins like a sentence, and text that an expression renders.
        selector: [
          'JSXAttribute Literal[value=/^[A-Z][a-z]/]:not(Property > .key)',
          `${SHOWN} > ${TEXT}`,
          `${SHOWN} > ${CHOICE} > ${TEXT}`,
          `${SHOWN} > ${CHOICE} > ${CHOICE} > ${TEXT}`,
        ].join(', '),
        message: 'Words of the interface stand in lib/words.',
      },
      {
        selector: 'VariableDeclarator[init.name="words"]',
        message:
          'Name them as words.x: whoever takes some out of the whole has all of them loaded on every page.',
      },
    ],
  },
};
