import { all } from './language.mjs';

/** Next's rules, and those of jsx-a11y that it recommends. */
export const nextRules = {
  ...all(
    'error',
    [
      'google-font-display',
      'google-font-preconnect',
      'inline-script-id',
      'next-script-for-ga',
      'no-assign-module-variable',
      'no-async-client-component',
      'no-before-interactive-script-outside-document',
      'no-css-tags',
      'no-document-import-in-page',
      'no-duplicate-head',
      'no-head-element',
      'no-head-import-in-document',
      'no-html-link-for-pages',
      'no-page-custom-font',
      'no-script-component-in-head',
      'no-styled-jsx-in-document',
      'no-sync-scripts',
      'no-title-in-document-head',
      'no-typos',
      'no-unwanted-polyfillio',
    ].map((name) => `nextjs/${name}`),
  ),
  ...all(
    'error',
    [
      'aria-props',
      'aria-proptypes',
      'aria-unsupported-elements',
      'role-has-required-aria-props',
      'role-supports-aria-props',
    ].map((name) => `jsx-a11y/${name}`),
  ),
  'jsx-a11y/alt-text': ['error', { elements: ['img'], img: ['Image'] }],
};

/** Exceptions for tests, which render links outside Next. */
export const nextTestRules = {
  files: ['**/*.test.tsx'],
  rules: { 'nextjs/no-html-link-for-pages': 'off' },
};

/** React's rules, except those about classes and its former functions, which its types lack. */
export const reactRules = {
  files: ['{app,components}/**', 'lib/**/*.tsx', 'wordpress/editor/src/**'],
  rules: all(
    'error',
    [
      'exhaustive-deps',
      'jsx-key',
      'jsx-no-comment-textnodes',
      'jsx-no-duplicate-props',
      'jsx-no-undef',
      'no-children-prop',
      'no-danger-with-children',
      'no-find-dom-node',
      'no-is-mounted',
      'no-render-return-value',
      'no-string-refs',
      'no-unescaped-entities',
      'rules-of-hooks',
    ].map((name) => `react/${name}`),
  ),
};
