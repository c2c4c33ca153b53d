/** @jest-environment node */
import { VISITOR_PATIENCE_MS } from '@/lib/clock';
import { createManualClock } from '@/lib/testing/manual-clock';
import { newsCall, tickerCall } from './calls';
import type { CmsClient, FetchOptions } from './client';
import { CmsError } from './errors';
import { watchCms } from './watched-client';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A watched client of a CMS whose responses the test controls, call by call. */
function watchedCms() {
  const clock = createManualClock();
  const asked: string[] = [];
  const hanging: (() => void)[] = [];
  let answer: (call: string) => unknown = () => 'answer';
  const client: CmsClient = {
    test: () => Promise.resolve(null),
    fetchText: () => Promise.resolve('text'),
    fetchRaw({ name }, { signal }: FetchOptions = {}) {
      asked.push(name);
      const answered = answer(name);
      if (answered instanceof Error) return Promise.reject(answered);
      if (answered !== undefined) return Promise.resolve(answered);
      return new Promise((resolve, reject) => {
        hanging.push(() => resolve('late'));
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  };
  const onRecovery = jest.fn();
  const onFailure = jest.fn();
  const watched = watchCms(client, { clock, isAwaited: () => true, onFailure, onRecovery });
  return {
    clock,
    watched,
    onRecovery,
    asked,
    hanging,
    answer(next: typeof answer) {
      answer = next;
    },
    count: (name: string) => asked.filter((call) => call === name).length,
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        await settled();
        clock.advance(100);
      }
      await settled();
    },
  };
}

const NEWS = newsCall();
const TICKER = tickerCall().name;

describe('a watched client', () => {
  it('repeats a hanging call once when the CMS recovers', async () => {
    const cms = watchedCms();
    cms.answer(() => undefined);
    const news = cms.watched.fetchRaw(NEWS);
    await cms.pass(3_000);
    expect(cms.watched.isFailing).toBe(true);
    expect(cms.count(NEWS.name)).toBe(1);
    cms.answer(() => 'answer');
    await cms.pass(1_000);
    expect(await news).toBe('answer');
    expect(cms.count(NEWS.name)).toBe(2);
    expect(cms.onRecovery).toHaveBeenCalledTimes(1);
    expect(cms.watched.isFailing).toBe(false);
  });

  it('lets visitors wait less for a CMS that has not answered anything since the start', async () => {
    const cms = watchedCms();
    expect(cms.watched.visitorPatience).toBe(VISITOR_PATIENCE_MS);
    cms.answer(() => undefined);
    const news = cms.watched.fetchRaw(NEWS);
    await cms.pass(200);
    expect(cms.watched.visitorPatience).toBe(VISITOR_PATIENCE_MS - 200);
    await cms.pass(VISITOR_PATIENCE_MS);
    expect(cms.watched.visitorPatience).toBe(0);
    cms.hanging[0]?.();
    await news;
    const slow = cms.watched.fetchRaw(NEWS);
    await cms.pass(400);
    expect(cms.watched.visitorPatience).toBe(VISITOR_PATIENCE_MS);
    cms.hanging[1]?.();
    await slow;
  });

  it('does not repeat a call twice', async () => {
    const cms = watchedCms();
    cms.answer(() => undefined);
    const news = cms.watched.fetchRaw(NEWS);
    news.catch(() => undefined);
    for (let round = 0; round < 2; round += 1) {
      await cms.pass(3_000);
      // The CMS answers only the canary.
      cms.answer((name) => (name === TICKER ? 'answer' : undefined));
      await cms.pass(1_500);
      cms.answer(() => undefined);
    }
    expect(cms.onRecovery).toHaveBeenCalledTimes(2);
    expect(cms.count(NEWS.name)).toBe(2);
  });

  it('leaves a slow call alone while the CMS answers', async () => {
    const cms = watchedCms();
    cms.answer((name) => (name === TICKER ? 'answer' : undefined));
    const news = cms.watched.fetchRaw(NEWS);
    await cms.pass(8_000);
    expect(cms.count(NEWS.name)).toBe(1);
    expect(cms.count(TICKER)).toBeLessThanOrEqual(8);
    cms.hanging[0]?.();
    expect(await news).toBe('late');
  });

  it.each([
    [404, false],
    [401, false],
    [429, true],
    [500, true],
    [503, true],
  ])('counts a status of %i as failing: %s', async (status, isFailing) => {
    const cms = watchedCms();
    cms.answer(() => new CmsError('status', TICKER, `status ${status}`, { status }));
    cms.watched.suspect();
    await settled();
    expect(cms.watched.isFailing).toBe(isFailing);
  });

  it('forwards the abort of a caller and stops watching the call', async () => {
    const cms = watchedCms();
    cms.answer(() => undefined);
    const controller = new AbortController();
    const news = cms.watched.fetchRaw(NEWS, { signal: controller.signal });
    controller.abort(new Error('no longer wanted'));
    await expect(news).rejects.toThrow('no longer wanted');
    await cms.pass(5_000);
    expect(cms.count(TICKER)).toBe(0);
  });
});
