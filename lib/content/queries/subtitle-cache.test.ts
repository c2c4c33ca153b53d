/** @jest-environment node */
import { createManualClock } from '@/lib/testing/manual-clock';
import { SUBTITLE_LIMITS, SubtitleCache } from './subtitle-cache';

type Ask = ConstructorParameters<typeof SubtitleCache>[1];

let clock = createManualClock();
const later = (ms: number) => clock.advance(ms);
beforeEach(() => {
  clock = createManualClock();
});

/** A cache in front of a CMS whose responses the test chooses. */
function newTable() {
  let answerNow: Ask = () => Promise.resolve(null);
  const cache = new SubtitleCache(clock, (address, signal) => answerNow(address, signal));
  return {
    find(address: string, ask: Ask) {
      answerNow = ask;
      return cache.find(address);
    },
    get size() {
      return cache.size;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

const answer = (text: string | null) => jest.fn(() => Promise.resolve(text));
const failure = () => jest.fn(() => Promise.reject(new Error('down')));
const found = (text: string) => ({ kind: 'found', text });

describe('SubtitleCache', () => {
  it.each([
    [0, 1],
    [SUBTITLE_LIMITS.keptFor - 1, 1],
    [SUBTITLE_LIMITS.keptFor, 2],
  ])('after %i ms has asked for the same %i times', async (wait, calls) => {
    const table = newTable();
    const ask = answer('a');
    await table.find('address', ask);
    later(wait);
    await table.find('address', ask);
    expect(ask).toHaveBeenCalledTimes(calls);
  });

  it('serves the cached text while it fetches the new one', async () => {
    const table = newTable();
    await table.find('address', answer('old'));
    later(SUBTITLE_LIMITS.keptFor);
    expect(table.find('address', answer('new'))).toEqual(found('old'));
    await settled();
    expect(table.find('address', answer('none'))).toEqual(found('new'));
  });

  it('drops a text when the CMS returns 404, and restores it later', async () => {
    const table = newTable();
    await table.find('address', answer('old'));
    later(SUBTITLE_LIMITS.keptFor);
    await table.find('address', answer(null));
    await settled();
    expect(table.find('address', answer('new'))).toEqual({ kind: 'absent' });
    later(SUBTITLE_LIMITS.keptFor);
    expect(await table.find('address', answer('new'))).toEqual(found('new'));
  });

  it('keeps a text while the CMS fails, and retries only after a pause', async () => {
    const table = newTable();
    await table.find('address', answer('good'));
    later(SUBTITLE_LIMITS.keptFor);
    const ask = failure();
    for (let times = 1; times <= 3; times += 1) {
      for (let index = 0; index < 5; index += 1) {
        expect(await table.find('address', ask)).toEqual(found('good'));
        await settled();
      }
      expect(ask).toHaveBeenCalledTimes(times);
      later(SUBTITLE_LIMITS.restsFor);
    }
  });

  it('calls a failing CMS once for many requests', async () => {
    const table = newTable();
    const ask = failure();
    const findings = await Promise.all(Array.from({ length: 50 }, () => table.find('a', ask)));
    findings.push(await table.find('a', ask));
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['unknown']));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('makes at most two concurrent calls', async () => {
    const table = newTable();
    let now = 0;
    let most = 0;
    const ask = async () => {
      most = Math.max(most, (now += 1));
      await settled();
      now -= 1;
      return 'a';
    };
    await Promise.all(Array.from({ length: 9 }, (_, index) => table.find(`${index}`, ask)));
    expect(most).toBe(SUBTITLE_LIMITS.underWay);
  });

  it('limits the number of texts and characters', async () => {
    const table = newTable();
    const ask = answer('');
    for (let index = 0; index <= SUBTITLE_LIMITS.mostTexts; index += 1)
      await table.find(`${index}`, ask);
    expect(table.size).toBe(SUBTITLE_LIMITS.mostTexts);
    const half = 'x'.repeat(SUBTITLE_LIMITS.mostCharacters / 2);
    for (const address of ['a', 'b', 'c']) await table.find(address, answer(half));
    expect(table.size).toBe(2);
    expect(table.find('c', answer(null))).toEqual(found(half));
  });
});
