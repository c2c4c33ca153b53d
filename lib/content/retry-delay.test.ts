/** @jest-environment node */
import { retryDelay } from './worker';

describe('retryDelay', () => {
  const base = { ready: true, refused: false, owed: false, ageLimit: 600_000 };

  it.each([
    ['the first failure', 1, {}, 1_000],
    ['the second', 2, {}, 2_000],
    ['the sixth', 6, {}, 32_000],
    ['the seventh: a minute at most', 7, {}, 60_000],
    ['the thousandth', 1_000, {}, 60_000],
    ['a call the CMS does not know: the age limit', 1, { refused: true }, 600_000],
    ['the same with a short age limit: a minute', 1, { refused: true, ageLimit: 1_000 }, 60_000],
    ['an editor waits', 1, { owed: true }, 1_000],
    ['an editor waits long: five seconds at most', 9, { owed: true }, 5_000],
    ['an editor waits for a call the CMS refuses', 9, { owed: true, refused: true }, 5_000],
    ['nothing is held yet', 1, { ready: false }, 2_000],
    ['nothing is held for long', 50, { ready: false, refused: true, owed: true }, 2_000],
  ])('after %s', (_, failures, more, delay) =>
    expect(retryDelay(failures, { ...base, ...more })).toBe(delay),
  );
});
