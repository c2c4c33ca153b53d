/** @jest-environment node */
import { TEXT_LIMITS, TextTable } from './text-table';

let time = 0;
const later = (milliseconds: number) => (time += milliseconds);
beforeEach(() => (time = 0));

const newTable = () => new TextTable(() => time);
const settled = () => new Promise((resolve) => setImmediate(resolve));

const answer = (text: string | null) => jest.fn(() => Promise.resolve(text));
const failure = () => jest.fn(() => Promise.reject(new Error('down')));
const found = (text: string) => ({ kind: 'found', text });

describe('TextTable', () => {
  it.each([
    [0, 1],
    [TEXT_LIMITS.keptFor - 1, 1],
    [TEXT_LIMITS.keptFor, 2],
  ])('after %i ms has asked for the same %i times', async (wait, calls) => {
    const table = newTable();
    const ask = answer('a');
    await table.find('address', ask);
    later(wait);
    await table.find('address', ask);
    expect(ask).toHaveBeenCalledTimes(calls);
  });

  it('answers with the last text while it asks, and with the new one from then on', async () => {
    const table = newTable();
    await table.find('address', answer('old'));
    later(TEXT_LIMITS.keptFor);
    expect(table.find('address', answer('new'))).toEqual(found('old'));
    await settled();
    expect(table.find('address', answer('none'))).toEqual(found('new'));
  });

  it('believes that a text is gone when the CMS says so, and that it is back', async () => {
    const table = newTable();
    await table.find('address', answer('old'));
    later(TEXT_LIMITS.keptFor);
    await table.find('address', answer(null));
    await settled();
    expect(table.find('address', answer('new'))).toEqual({ kind: 'absent' });
    later(TEXT_LIMITS.keptFor);
    expect(await table.find('address', answer('new'))).toEqual(found('new'));
  });

  it('keeps a text while the CMS fails, which it asks again after a rest and no sooner', async () => {
    const table = newTable();
    await table.find('address', answer('good'));
    later(TEXT_LIMITS.keptFor);
    const ask = failure();
    for (let times = 1; times <= 3; times += 1) {
      for (let index = 0; index < 5; index += 1) {
        expect(await table.find('address', ask)).toEqual(found('good'));
        await settled();
      }
      expect(ask).toHaveBeenCalledTimes(times);
      later(TEXT_LIMITS.restsFor);
    }
  });

  it('asks a failing CMS once, however many come', async () => {
    const table = newTable();
    const ask = failure();
    const findings = await Promise.all(Array.from({ length: 50 }, () => table.find('a', ask)));
    findings.push(await table.find('a', ask));
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['unknown']));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('has two calls under way at a time', async () => {
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
    expect(most).toBe(TEXT_LIMITS.underWay);
  });

  it('keeps a bounded number of texts and of characters', async () => {
    const table = newTable();
    const ask = answer('');
    for (let index = 0; index <= TEXT_LIMITS.mostTexts; index += 1)
      await table.find(`${index}`, ask);
    expect(table.size).toBe(TEXT_LIMITS.mostTexts);
    const half = 'x'.repeat(TEXT_LIMITS.mostCharacters / 2);
    for (const address of ['a', 'b', 'c']) await table.find(address, answer(half));
    expect(table.size).toBe(2);
    expect(table.find('c', answer(null))).toEqual(found(half));
  });
});
