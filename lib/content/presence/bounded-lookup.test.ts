/** @jest-environment node */
import { createManualClock } from '@/lib/testing/manual-clock';
import { BoundedLookup, LOOKUP_LIMITS, type Finding } from './bounded-lookup';

let clock = createManualClock();
const later = (ms: number) => clock.advance(ms);

beforeEach(() => {
  clock = createManualClock();
});

const newTable = () => new BoundedLookup(clock);

/** A CMS that knows a few names and counts its calls. */
function askable(known: readonly string[] = []) {
  const asked: string[] = [];
  const ask = (slug: string) => () => {
    asked.push(slug);
    return Promise.resolve(known.includes(slug));
  };
  return { asked, ask };
}

/** A response that the test resolves. */
function pendingAnswer() {
  let resolve: (known: boolean) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const answer = new Promise<boolean>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { ask: () => answer, resolve, reject };
}

describe('BoundedLookup', () => {
  it.each<[string, () => Promise<boolean>, Finding]>([
    ['a record', () => Promise.resolve(true), 'found'],
    ['no record', () => Promise.resolve(false), 'absent'],
    ['a failure', () => Promise.reject(new Error('down')), 'unknown'],
  ])('tells of %s', async (_, ask, finding) => {
    expect(await newTable().find('person:a', ask)).toBe(finding);
  });

  it('caches an unknown name for a minute', async () => {
    const table = newTable();
    const { asked, ask } = askable();
    await table.find('person:a', ask('a'));
    later(LOOKUP_LIMITS.absentFor - 1);
    expect(await table.find('person:a', ask('a'))).toBe('absent');
    expect(asked).toHaveLength(1);
    later(1);
    await table.find('person:a', ask('a'));
    expect(asked).toHaveLength(2);
  });

  it('caches neither failures nor records', async () => {
    const table = newTable();
    const down = jest.fn(() => Promise.reject(new Error('down')));
    await table.find('person:a', down);
    await table.find('person:a', down);
    expect(down).toHaveBeenCalledTimes(2);
    expect(table.absentCount).toBe(0);
  });

  it('distinguishes a person and a page with the same name', async () => {
    const table = newTable();
    await table.find('person:jobs', () => Promise.resolve(false));
    expect(await table.find('page:jobs', () => Promise.resolve(true))).toBe('found');
  });

  it('shares one call between concurrent lookups of a name', async () => {
    const table = newTable();
    const { ask, resolve } = pendingAnswer();
    const counted = jest.fn(ask);
    const all = Array.from({ length: 50 }, () => table.find('person:a', counted));
    resolve(true);
    expect(new Set(await Promise.all(all))).toEqual(new Set(['found']));
    expect(counted).toHaveBeenCalledTimes(1);
  });

  it('makes at most two concurrent calls', async () => {
    const table = newTable();
    const slow = [pendingAnswer(), pendingAnswer()];
    const waiting = slow.map(({ ask }, index) => table.find(`person:slow-${index}`, ask));
    expect(table.find('person:third', pendingAnswer().ask)).toBe('unknown');
    for (const { resolve } of slow) resolve(true);
    await Promise.all(waiting);
    expect(await table.find('person:third', () => Promise.resolve(true))).toBe('found');
  });

  it('allows a burst of five calls, then five per second', async () => {
    const table = newTable();
    later(60_000);
    const findings: Finding[] = [];
    const { ask } = askable();
    const next = async () =>
      findings.push(await table.find(`page:${findings.length}`, ask(String(findings.length))));
    for (let index = 0; index < 7; index += 1) await next();
    later(199);
    await next();
    later(1);
    await next();
    expect(findings).toEqual([
      ...Array<Finding>(5).fill('absent'),
      'unknown',
      'unknown',
      'unknown',
      'absent',
    ]);
  });

  it('answers cached unknown names when the rate limit is reached', async () => {
    const table = newTable();
    const { ask } = askable();
    for (let index = 0; index < 6; index += 1) await table.find(`page:${index}`, ask(''));
    expect(await table.find('page:0', ask(''))).toBe('absent');
    expect(await table.find('page:5', ask(''))).toBe('unknown');
  });

  it('makes at most 55 calls for 10,000 names in ten seconds', async () => {
    const table = newTable();
    const { asked, ask } = askable();
    for (let index = 0; index < 10_000; index += 1) {
      later(1);
      await table.find(`person:${index}`, ask(String(index)));
    }
    expect(asked.length).toBeGreaterThanOrEqual(LOOKUP_LIMITS.perSecond * 10);
    expect(asked.length).toBeLessThanOrEqual(LOOKUP_LIMITS.perSecond * 11);
  });

  it('caches only the latest thousand unknown names', async () => {
    const table = newTable();
    const { asked, ask } = askable();
    for (let index = 0; index < 1_200; index += 1) {
      // As fast as the rate limit allows.
      later(1_000 / LOOKUP_LIMITS.perSecond);
      await table.find(`person:${index}`, ask(String(index)));
      expect(table.absentCount).toBeLessThanOrEqual(LOOKUP_LIMITS.mostAbsent);
    }
    expect(asked).toHaveLength(1_200);
    expect(table.absentCount).toBe(LOOKUP_LIMITS.mostAbsent);
  });

  it('asks again after a save event', async () => {
    const table = newTable();
    await table.find('person:new', () => Promise.resolve(false));
    table.forgetAbsent();
    expect(table.absentCount).toBe(0);
    expect(await table.find('person:new', () => Promise.resolve(true))).toBe('found');
  });

  it('does not cache a response requested before a save', async () => {
    const table = newTable();
    const { ask, resolve } = pendingAnswer();
    let keep: (() => boolean) | null = null;
    const before = table.find('person:new', (isCurrent) => {
      keep = isCurrent;
      return ask();
    });
    table.forgetAbsent();
    const after = table.find('person:new', () => Promise.resolve(true));
    resolve(false);
    await before;
    expect(keep!()).toBe(false);
    expect(table.absentCount).toBe(0);
    expect(await after).toBe('found');
  });
});
