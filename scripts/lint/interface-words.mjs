/** Whatever the interface says stands in lib/words (docs/decisions/0015-words-in-one-place.md). */
export const wordRules = {
  files: ['app/**/*.tsx', 'components/**/*.tsx'],
  ignores: ['**/*.test.tsx'],
  rules: {
    'react/jsx-no-literals': ['error', { allowedStrings: [',', '.', ':', '/', '-', '–'] }],
    'no-restricted-syntax': [
      'error',
      {
        selector:
          'JSXAttribute[name.name=/^(alt|aria-label|aria-valuetext|empty|heading|label|placeholder|title)$/] Literal[value=/[A-Za-z]/]',
        message: 'Words of the interface stand in lib/words.',
      },
      {
        // Any other attribute that begins like a sentence, and what a condition puts in the markup.
        selector:
          ':matches(JSXAttribute Literal[value=/^[A-Z][a-z]/]:not(Property > .key), JSXElement > JSXExpressionContainer > LogicalExpression > Literal[value=/[A-Za-z]{2}/])',
        message: 'Words of the interface stand in lib/words.',
      },
    ],
  },
};
