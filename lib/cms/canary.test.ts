/** @jest-environment node */
import { createManualClock } from '@/lib/testing/manual-clock';
import { Canary, CANARY_INTERVAL_MS, HANGS_AFTER_MS, QUIET_INTERVAL_MS } from './canary';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Starts a canary of a CMS that answers, fails or hangs, as the test sets it. */
function startCanary() {
  const clock = createManualClock();
  const state = {
    cms: 'answers' as 'answers' | 'fails' | 'hangs',
    oldestCall: null as number | null,
    isAwaited: true,
  };
  const sent: number[] = [];
  const failures: number[] = [];
  const recoveries: number[] = [];
  const canary = new Canary({
    clock,
    ask(signal) {
      sent.push(clock.elapsed());
      if (state.cms === 'answers') return Promise.resolve();
      if (state.cms === 'fails') return Promise.reject(new Error('down'));
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
    oldestCall: () => state.oldestCall,
    isAwaited: () => state.isAwaited,
    onFailure: () => failures.push(clock.elapsed()),
    onRecovery: (sentAt) => recoveries.push(sentAt),
  });
  /** Advances the clock in steps, so that pending promises settle in between. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      await settled();
      clock.advance(Math.min(100, ms - passed));
    }
    await settled();
  };
  return { canary, state, sent, failures, recoveries, pass };
}

describe('a canary', () => {
  it('is not sent while calls succeed', async () => {
    const { canary, sent, pass } = startCanary();
    canary.schedule();
    await pass(60_000);
    expect(sent).toEqual([]);
  });

  it('is sent when a call begins to hang, then once a second', async () => {
    const { canary, state, sent, pass } = startCanary();
    state.oldestCall = 0;
    canary.schedule();
    await pass(HANGS_AFTER_MS - 1);
    expect(sent).toEqual([]);
    await pass(1 + 3 * CANARY_INTERVAL_MS);
    expect(sent).toEqual([1_000, 2_000, 3_000, 4_000]);
    state.oldestCall = null;
    await pass(10_000);
    expect(sent).toHaveLength(4);
  });

  it('has no effect when it succeeds and none has failed', async () => {
    const { canary, state, recoveries, pass } = startCanary();
    state.oldestCall = 0;
    canary.schedule();
    await pass(5_000);
    expect(recoveries).toEqual([]);
    expect(canary.isFailing).toBe(false);
  });

  it.each(['fails', 'hangs'] as const)('that %s is followed by one that recovers', async (cms) => {
    const { canary, state, sent, failures, recoveries, pass } = startCanary();
    state.oldestCall = 0;
    state.cms = cms;
    canary.schedule();
    await pass(2_500);
    expect(canary.isFailing).toBe(true);
    expect(recoveries).toEqual([]);
    state.cms = 'answers';
    await pass(1_000);
    expect(recoveries).toEqual([sent.at(-1)]);
    expect(canary.isFailing).toBe(false);
    await pass(3_000);
    expect(recoveries).toHaveLength(1);
    expect(failures).toHaveLength(1);
  });

  it('continues while the CMS fails: once a second if somebody is waiting, otherwise less often', async () => {
    const { canary, state, sent, pass } = startCanary();
    state.cms = 'fails';
    canary.suspect();
    await pass(2_500);
    expect(sent).toEqual([0, 1_000, 2_000]);
    state.isAwaited = false;
    await pass(2 * QUIET_INTERVAL_MS);
    expect(sent.slice(3)).toEqual([2_000 + QUIET_INTERVAL_MS, 2_000 + 2 * QUIET_INTERVAL_MS]);
    // An event has arrived, so a call starts now.
    state.isAwaited = true;
    canary.schedule();
    await pass(1_000);
    expect(sent).toHaveLength(6);
  });

  it('checks a suspicion at once, but at most once a second', async () => {
    const { canary, sent, pass } = startCanary();
    canary.suspect();
    expect(canary.isFailing).toBe(true);
    await settled();
    expect(canary.isFailing).toBe(false);
    await pass(100);
    for (let index = 0; index < 50; index += 1) canary.suspect();
    await settled();
    expect(canary.isFailing).toBe(true);
    expect(sent).toEqual([0]);
    await pass(900);
    expect(sent).toEqual([0, 1_000]);
    expect(canary.isFailing).toBe(false);
  });
});
