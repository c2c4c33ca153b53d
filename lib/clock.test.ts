/** @jest-environment node */
import { systemClock, within } from './clock';
import { createManualClock } from './testing/manual-clock';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('within', () => {
  it.each([
    [699, undefined],
    [700, null],
  ])('after %i ms gives %p', async (ms, expected) => {
    const clock = createManualClock();
    let outcome: unknown;
    void within(clock, 700, new Promise(() => undefined)).then((value) => (outcome = value));
    clock.advance(ms);
    await settled();
    expect(outcome).toBe(expected);
  });

  it('settles as the promise does, and leaves no timer', async () => {
    const clock = createManualClock();
    expect(await within(clock, 700, Promise.resolve('in time'))).toBe('in time');
    await expect(within(clock, 700, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await settled();
    expect(clock.pending).toBe(0);
  });

  it('does not give up because the process was busy when the answer arrived', async () => {
    const answer = new Promise<string>((resolve) =>
      systemClock.after(150, () => resolve('in time')),
    );
    const waited = within(systemClock, 200, answer);
    const busyUntil = Date.now() + 300;
    while (Date.now() < busyUntil);
    expect(await waited).toBe('in time');
  });
});
