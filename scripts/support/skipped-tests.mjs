/** Begins the name of a test of what a machine may lack. */
const NOT_HERE = /^Not provided here\b/;

/**
 * A reporter for Jest: a test that is skipped fails a run that leaves nothing out (CI, `npm run test:all`), unless its name says that the
 * machine lacks what it needs.
 */
export default class SkippedTests {
  /** @type {string[]} */
  #skipped = [];

  /**
   * @param {unknown} _test
   * @param {{ testFilePath: string, testResults: readonly { status: string, fullName: string }[] }} result
   */
  onTestResult(_test, { testFilePath, testResults }) {
    for (const { status, fullName } of testResults) {
      if (status !== 'pending' && status !== 'todo') continue;
      if (NOT_HERE.test(fullName)) console.error(`Skipped: ${fullName}`);
      else {
        this.#skipped.push(`${testFilePath}: ${fullName}`);
      }
    }
  }

  onRunComplete() {
    for (const name of this.#skipped) console.error(`Skipped, which this run may not: ${name}`);
  }

  /** An error fails the run. */
  getLastError() {
    return this.#skipped.length > 0 ? new Error('Tests were skipped') : undefined;
  }
}
