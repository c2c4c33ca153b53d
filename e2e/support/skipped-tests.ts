import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The prefix of the reason if the machine cannot run a test: because of its kernel, or because someone must provide something. */
const EXCUSED = /^(?:Not permitted here|Not provided here): /;

/** Lists skipped tests. In continuous integration, a skipped test that the machine could have run fails the run. */
export default class SkippedTests implements Reporter {
  readonly #skipped: { readonly title: string; readonly reason: string }[] = [];

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') return;
    const [, ...path] = test.titlePath().filter(Boolean);
    const { description = 'no reason' } =
      test.annotations.find(({ type }) => type === 'skip') ?? {};
    this.#skipped.push({ title: path.join(' › '), reason: description });
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    for (const { title, reason } of this.#skipped) console.log(`Skipped: ${title} (${reason})`);
    const isComplete = this.#skipped.every(({ reason }) => EXCUSED.test(reason));
    if (isComplete || !process.env.CI) return { status };
    console.error('This machine could have run some of what was skipped.');
    return { status: 'failed' };
  }
}
