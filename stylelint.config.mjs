/** @type {import('stylelint').Config} */
const config = {
  extends: ['stylelint-config-standard-scss'],
  ignoreFiles: ['.next/**', '.wordpress/**', 'node_modules/**'],
  reportDescriptionlessDisables: true,
  rules: {
    // CSS Modules: names are camelCase so that they read as properties in the component.
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Class names are camelCase' }],
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Print-safe and older engines need both forms in places.
    'property-no-vendor-prefix': null,
    // WebKit takes a line alone: `underline` of styles/_mixins.scss.
    'declaration-property-value-disallowed-list': { 'text-decoration': ['/\\s/'] },
    'no-descending-specificity': null,
  },
  overrides: [
    {
      // Plain style sheets beside WordPress's, with its names, for the browsers that it supports.
      files: ['wordpress/editor/**/*.css'],
      rules: {
        'selector-class-pattern': [
          '^[a-z][a-z0-9]*((-|--|__)[a-z0-9]+)*$',
          { message: 'Kebab-case' },
        ],
        'custom-property-pattern': '^(open-ground|wp)-[a-z0-9-]+$',
        'media-feature-range-notation': 'prefix',
      },
    },
  ],
};

export default config;
