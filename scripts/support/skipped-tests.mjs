/** The prefix of the names of tests whose requirements a machine may lack. */
const NOT_HERE = /^Not provided here\b/;

/**
 * A Jest reporter: a skipped test fails a complete run (CI, `npm run test:all`), unless its name says that the machine lacks its
 * requirements.
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

  /** Returns an error, which fails the run, if tests were skipped. */
  getLastError() {
    return this.#skipped.length > 0 ? new Error('Tests were skipped') : undefined;
  }
}
