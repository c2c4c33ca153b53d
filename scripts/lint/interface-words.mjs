/** Words in markup: in an expression that is shown, in one of its alternatives, or in an alternative of these. */
const SHOWN = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const CHOICE = ':matches(LogicalExpression, ConditionalExpression)';
const TEXT =
  ':matches(Literal[value=/[A-Za-z]{2}/], TemplateLiteral:has(> TemplateElement[value.raw=/[A-Za-z]{2}/]))';

/** Whatever the interface says stands in lib/words (docs/decisions/0015-words-in-one-place.md). */
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
        // Any other attribute that begins like a sentence, and what an expression puts in the markup.
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
