/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import { createManualClock } from '@/lib/testing/manual-clock';
import { TrackFiles } from '../store';
import { forgetFolders, makeFolder } from '../testing/folders';
import { until } from '../testing/until';
import { SUBTITLE_LIMITS, SubtitleCache } from './subtitle-cache';

type Ask = ConstructorParameters<typeof SubtitleCache>[0]['ask'];

const KEPT_FOR = 60_000;

let clock = createManualClock();
let folder: string;
const later = (ms: number) => clock.advance(ms);
beforeEach(async () => {
  clock = createManualClock();
  folder = await makeFolder();
});
afterEach(forgetFolders);

/** A cache in front of a CMS whose responses the test chooses. */
function newTable() {
  let answerNow: Ask = () => Promise.resolve(null);
  const changed: string[] = [];
  const cache = new SubtitleCache({
    clock,
    ask: (address, signal) => answerNow(address, signal),
    files: new TrackFiles(folder),
    keptFor: KEPT_FOR,
    onChange: (address) => changed.push(address),
  });
  return {
    cache,
    changed,
    set answerNow(ask: Ask) {
      answerNow = ask;
    },
    find(address: string, ask: Ask) {
      answerNow = ask;
      cache.keep(address);
      return cache.find(address);
    },
    get size() {
      return cache.size;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until `count` texts are on disk. */
const isWritten = (count: number) =>
  until(`${count} on disk`, async () => {
    const names = await readdir(folder);
    return names.length === count && names.every((name) => name.endsWith('.json'));
  });

const answer = (text: string | null) => jest.fn(() => Promise.resolve(text));
const failure = () => jest.fn(() => Promise.reject(new Error('down')));
/** Makes a CMS that answers when it is told to. */
function slowly() {
  let resolve: (text: string) => void;
  const answered = new Promise<string>((settle) => (resolve = settle));
  return { ask: jest.fn(() => answered), end: (text: string) => resolve(text) };
}
const found = (text: string) => ({ kind: 'found', text });

describe('SubtitleCache', () => {
  it.each([
    [0, 1],
    [KEPT_FOR - 1, 1],
    [KEPT_FOR, 2],
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
    later(KEPT_FOR);
    expect(table.find('address', answer('new'))).toEqual(found('old'));
    await settled();
    expect(table.find('address', answer('none'))).toEqual(found('new'));
  });

  it('drops a text when the CMS returns 404, and restores it later', async () => {
    const table = newTable();
    await table.find('address', answer('old'));
    later(KEPT_FOR);
    await table.find('address', answer(null));
    await settled();
    expect(table.find('address', answer('new'))).toEqual({ kind: 'absent' });
    later(KEPT_FOR);
    expect(await table.find('address', answer('new'))).toEqual(found('new'));
  });

  it('keeps a text while the CMS fails, and retries only after a pause', async () => {
    const table = newTable();
    await table.find('address', answer('good'));
    later(KEPT_FOR);
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

  it('has after a restart what it had before, while the CMS is down', async () => {
    await newTable().find('address', answer('good'));
    await isWritten(1);
    const table = newTable();
    const ask = failure();
    expect(await table.find('address', ask)).toEqual(found('good'));
    expect(ask).not.toHaveBeenCalled();
    later(KEPT_FOR);
    expect(await table.find('address', ask)).toEqual(found('good'));
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await newTable().find('address', ask)).toEqual(found('good'));
    expect(table.changed).toEqual([]);
  });

  it('has nothing after a restart of what the CMS no longer has', async () => {
    const table = newTable();
    await table.find('address', answer('old'));
    await isWritten(1);
    table.answerNow = answer(null);
    await table.cache.refresh('address');
    await isWritten(0);
    expect(await newTable().find('address', failure())).toEqual({ kind: 'unknown' });
  });

  it('tells of a text that has changed, and of one that somebody had to do without', async () => {
    const table = newTable();
    await table.find('one', failure());
    expect(table.changed).toEqual([]);
    later(SUBTITLE_LIMITS.restsFor);
    await table.find('one', answer('a'));
    expect(table.changed).toEqual(['one']);
    table.answerNow = answer('a');
    await table.cache.refresh('one');
    expect(table.changed).toEqual(['one']);
    table.answerNow = answer('b');
    await table.cache.refresh('one');
    expect(table.changed).toEqual(['one', 'one']);
    await table.find('two', answer('a'));
    expect(table.changed).toEqual(['one', 'one']);
  });

  it('asks anew at once for what may have changed, also while it is being asked for', async () => {
    const table = newTable();
    const { ask, end } = slowly();
    const asking = table.find('address', ask);
    await until('it is asked for', () => ask.mock.calls.length > 0);
    const anew = table.cache.refresh('address');
    table.answerNow = answer('new');
    end('old');
    expect(await asking).toEqual(found('old'));
    expect(await anew).toEqual(found('new'));
  });

  it('keeps nothing of what no record has any more, not even what is under way', async () => {
    const table = newTable();
    for (const address of ['a', 'b']) await table.find(address, answer(address));
    await isWritten(2);
    const { ask, end } = slowly();
    const asking = table.find('c', ask);
    await until('it is asked for', () => ask.mock.calls.length > 0);
    await table.cache.keepOnly(new Set(['a']));
    end('c');
    await asking;
    await isWritten(1);
    const after = newTable();
    const down = failure();
    expect(await after.find('a', down)).toEqual(found('a'));
    expect(await after.find('b', down)).toEqual({ kind: 'unknown' });
    expect(await after.find('c', down)).toEqual({ kind: 'unknown' });
    expect(await table.find('b', down)).toEqual({ kind: 'unknown' });
  });

  it('has no text on disk that no record held has, as of a draft, until one has it', async () => {
    const table = newTable();
    table.answerNow = answer('secret');
    await table.cache.find('draft');
    await table.find('other', answer('other'));
    await isWritten(1);
    table.cache.keep('draft');
    await isWritten(2);
    expect(await newTable().find('draft', failure())).toEqual(found('secret'));
  });
});
