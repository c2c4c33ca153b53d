const MESSAGE = 'Wait for a condition, not for a time (docs/guides/testing.md).';

const NO_RETRY = 'Nothing is run again after it failed (docs/guides/testing.md).';

/** A promise that a timer resolves. */
const FIXED_WAIT = {
  selector:
    "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length>1]",
  message: MESSAGE,
};

/** Rules for unit tests (docs/guides/testing.md). */
export const testRules = {
  files: ['**/*.test.{ts,tsx}'],
  rules: {
    'house/restricted-syntax': [
      'error',
      {
        selector:
          "CallExpression > :matches(Identifier[name='test'], MemberExpression[object.name='test']).callee",
        message: "Unit tests use 'it'.",
      },
      {
        selector: "ImportDeclaration[source.value='fast-check']",
        message: 'Import fast-check from lib/testing/fast-check.ts, which sets its seed.',
      },
      {
        selector: "MemberExpression[property.name='retryTimes']",
        message: NO_RETRY,
      },
      FIXED_WAIT,
    ],
  },
};

/** Rules for browser tests. */
export const browserTestRules = {
  files: ['e2e/**/*.ts', 'playwright.config.ts'],
  excludeFiles: ['**/*.test.ts'],
  rules: {
    'house/restricted-syntax': [
      'error',
      FIXED_WAIT,
      { selector: "MemberExpression[property.name='waitForTimeout']", message: MESSAGE },
      { selector: "Property[key.name='retries']", message: NO_RETRY },
      { selector: "Literal[value='networkidle']", message: MESSAGE },
      {
        selector:
          "ImportDeclaration[source.value='@playwright/test'] > ImportSpecifier[imported.name='test']",
        message: "Import 'test' from e2e/support/browser-test.ts.",
      },
    ],
  },
};
