/** @jest-environment node */
import { CmsError } from '@/lib/cms';
import { pauseAfter, retryDelay } from './retry-delay';

const down = new Error('down');
const answered = (status: number, retryAfterSeconds?: number) =>
  new CmsError('status', 'news', `answered ${status}`, { status, retryAfterSeconds });

describe('retryDelay', () => {
  const base = { isReady: true, isAwaited: false, ageLimit: 600_000 };

  it.each([
    ['the first failure', 1, down, {}, 1_000],
    ['the second', 2, down, {}, 2_000],
    ['the sixth', 6, down, {}, 32_000],
    ['the seventh: a minute at most', 7, down, {}, 60_000],
    ['the thousandth', 1_000, down, {}, 60_000],
    ['an unknown call: the age limit', 1, answered(404), {}, 600_000],
    ['the last 4xx status', 1, answered(499), {}, 600_000],
    ['the first 5xx status', 1, answered(500), {}, 1_000],
    ['the last 3xx status', 1, answered(399), {}, 1_000],
    ['too many requests, which is retried', 1, answered(429), {}, 1_000],
    ['a refusal with a short age limit: a minute', 1, answered(403), { ageLimit: 1_000 }, 60_000],
    ['an editor waits', 1, down, { isAwaited: true }, 1_000],
    ['an editor waits longer: five seconds at most', 9, down, { isAwaited: true }, 5_000],
    ['an editor waits for a call the CMS refuses', 9, answered(404), { isAwaited: true }, 5_000],
    ['nothing is held yet', 1, down, { isReady: false }, 2_000],
    ['nothing is held for long', 50, answered(404), { isReady: false, isAwaited: true }, 2_000],
    [
      'nothing is held, and the CMS asks for a pause',
      1,
      answered(503, 20),
      { isReady: false },
      2_000,
    ],
    ['a CMS that asks for a pause', 1, answered(503, 20), {}, 20_000],
    ['a CMS that asks for a shorter one', 6, answered(503, 20), {}, 32_000],
    ['a CMS that asks for half a minute', 1, answered(429, 30), {}, 30_000],
    ['a CMS that asks for more', 1, answered(429, 31), {}, 30_000],
    ['a CMS that asks for a day', 1, answered(503, 86_400), { isAwaited: true }, 30_000],
  ])('after %s', (_, failures, error, more, delay) =>
    expect(retryDelay(failures, error, { ...base, ...more })).toBe(delay),
  );
});

describe('pauseAfter', () => {
  it.each([
    ['no event', 0, 0, 250],
    ['four events', 0, 4, 250],
    ['five events: a burst', 0, 5, 1_000],
    ['a burst that goes on', 1_000, 5, 2_000],
    ['a burst that goes on longer', 2_000, 100, 4_000],
    ['a burst without an end: four seconds at most', 4_000, 5, 4_000],
    ['the last of a burst', 4_000, 4, 250],
    ['a burst after a single event', 250, 5, 1_000],
  ])('after %s', (_, pause, events, next) => expect(pauseAfter(pause, events)).toBe(next));
});
