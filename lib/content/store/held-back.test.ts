/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createManualClock } from '@/lib/testing/manual-clock';
import { forgetFolders, makeFolder } from '../testing/folders';
import { HeldBack } from './held-back';
import { Marks } from './marks';
import type { Tombstone } from './tombstone';
import { NOTHING_SINCE } from './tombstone';

afterEach(forgetFolders);

const SECRET = Buffer.from('a secret of the tests');

const DAY = 24 * 60 * 60 * 1_000;

async function open(path?: string, clock = createManualClock(DAY), secrets = [SECRET]) {
  const file = path ?? join(await makeFolder(), 'held-back.json');
  const marks = await Marks.open(join(dirname(file), 'removal-keys.json'));
  return { file, clock, marks, heldBack: await HeldBack.open(file, { clock, marks, secrets }) };
}

describe('the allowance of a list', () => {
  it.each([
    [0, 0, 5],
    [10, 0, 5],
    [59, 0, 5],
    [60, 0, 6],
    [2_000, 0, 200],
    [10, 4, 1],
    [10, 5, 0],
    // Departed items still count towards the list's length.
    [55, 5, 1],
  ])('of %d records of which %d have left is %d', async (items, left, allowance) => {
    const { heldBack } = await open();
    for (let item = 0; item < left; item += 1) heldBack.noteDeparture('news', String(item));
    expect(heldBack.allowance('news', items)).toBe(allowance);
    expect(heldBack.allowance('events', 10)).toBe(5);
  });

  it('is restored after exactly a day', async () => {
    const { heldBack, clock } = await open();
    heldBack.noteDeparture('news', '1');
    clock.advance(DAY - 1);
    expect(heldBack.allowance('news', 10)).toBe(4);
    clock.advance(1);
    expect(heldBack.allowance('news', 10)).toBe(5);
  });

  it('is not used by items that an event names afterwards', async () => {
    const { heldBack } = await open();
    heldBack.noteDeparture('news', '1');
    heldBack.refund('news', '2');
    expect(heldBack.allowance('news', 10)).toBe(4);
    heldBack.refund('news', '1');
    expect(heldBack.allowance('news', 10)).toBe(5);
  });

  it('survives a restart', async () => {
    const { heldBack, file, clock } = await open();
    heldBack.noteDeparture('news', '1');
    heldBack.hold('events', ['7', '8'], ['8']);
    await heldBack.flush();
    const second = (await open(file, clock)).heldBack;
    expect(second.allowance('news', 10)).toBe(4);
    expect([...second.of('events'), ...second.bulkMissingOf('events')]).toEqual(['7', '8', '8']);
    expect(second.summary()).toEqual(heldBack.summary());
  });
});

describe('the summary', () => {
  it('has the same digest for the same set in any order', async () => {
    const [one, other] = [(await open()).heldBack, (await open()).heldBack];
    one.hold('news', ['1', '2']);
    one.hold('events', ['3']);
    other.hold('events', ['3']);
    other.hold('news', ['2', '1']);
    expect(one.summary()).toEqual(other.summary());
    expect(one.summary().count).toBe(3);
    other.hold('news', ['1']);
    expect(other.summary().digest).not.toBe(one.summary().digest);
    expect(other.keyCount).toBe(2);
    other.hold('news', []);
    other.hold('events', []);
    expect([other.summary().count, other.keyCount]).toEqual([0, 0]);
  });
});

describe('the digest', () => {
  const hold = async (...settings: Parameters<typeof open>) => {
    const opened = await open(...settings);
    opened.heldBack.hold('news', ['4711']);
    return opened;
  };

  it('can not be made by who guesses what is held back', async () => {
    const { digest } = (await hold()).heldBack.summary();
    for (const text of ['news 4711', 'held back\nnews 4711', '4711'])
      expect(digest).not.toBe(createHash('sha256').update(text).digest('hex'));
    const other = await hold(undefined, undefined, [Buffer.from('another secret')]);
    expect(digest).not.toBe(other.heldBack.summary().digest);
  });

  it('may be made with either secret while it is changed', async () => {
    const fresh = Buffer.from('the next secret');
    const before = (await hold()).heldBack;
    const { heldBack } = await hold(undefined, undefined, [fresh, SECRET]);
    expect(heldBack.isDigest(before.summary().digest)).toBe(true);
    expect(before.isDigest(heldBack.summary().digest)).toBe(false);
    heldBack.hold('news', []);
    expect(heldBack.isDigest(heldBack.summary().digest)).toBe(false);
  });

  it('without a secret is that of every instance with the same keys, also after a restart', async () => {
    const one = await hold(undefined, undefined, []);
    const other = await hold(undefined, undefined, []);
    const alone = one.heldBack.summary();
    expect(other.heldBack.summary()).not.toEqual(alone);
    await Promise.all([one.marks.adopt(other.marks.keys), other.marks.adopt(one.marks.keys)]);
    expect(one.heldBack.summary()).toEqual(other.heldBack.summary());
    expect(one.heldBack.isDigest(alone.digest)).toBe(true);
    await one.heldBack.flush();
    const again = await open(one.file, one.clock, []);
    expect(again.heldBack.summary()).toEqual(one.heldBack.summary());
  });
});

it('drops what belongs to a list that only another version of the site knows', async () => {
  const { file } = await open();
  const held = [
    ['podcasts', ['1']],
    ['news', ['2']],
  ];
  await writeFile(file, JSON.stringify({ held, mass: held, departures: [] }));
  const { heldBack } = await open(file);
  expect(heldBack.items()).toEqual([{ key: 'news', item: '2' }]);
});

describe('names', () => {
  it.each(['a-former-name', 'investigation-detail:5', 'text', 'имя'])(
    'of what has left are not kept: %s',
    async (item) => {
      const { heldBack, file, clock } = await open();
      heldBack.noteDeparture('map', item);
      heldBack.noteDeparture('map', item);
      expect(heldBack.departures()).toHaveLength(1);
      expect([heldBack.hasDeparted('map', item), heldBack.hasDeparted('map', 'x')]).toEqual([
        true,
        false,
      ]);
      await heldBack.flush();
      expect(await readFile(file, 'utf8')).not.toContain(item);
      const second = (await open(file, clock)).heldBack;
      expect(second.hasDeparted('map', item)).toBe(true);
      second.refund('map', item);
      expect(second.departures()).toEqual([]);
    },
  );

  it('that an earlier version has kept are gone after the next start', async () => {
    const { file, clock } = await open();
    const departures = [
      { key: 'map', item: 'a-former-name', at: DAY },
      { key: 'news', item: '7', at: DAY },
    ];
    await writeFile(file, JSON.stringify({ held: [], mass: [], departures }));
    const { heldBack } = await open(file, clock);
    expect(await readFile(file, 'utf8')).not.toContain('name');
    expect(heldBack.allowance('map', 10)).toBe(4);
    expect([
      heldBack.hasDeparted('map', 'a-former-name'),
      heldBack.hasDeparted('news', '7'),
    ]).toEqual([true, true]);
  });

  it('of removed records leave what is held back, all others stay', async () => {
    const { heldBack, file, marks } = await open();
    heldBack.hold('map', ['gone', 'former', 'kept'], ['gone']);
    heldBack.hold('person:gone', ['person:gone']);
    heldBack.hold('news', ['1']);
    const removed: Tombstone = {
      kind: 'investigation',
      id: 1,
      slugMarks: [...marks.ofSlug('gone')],
      marks: [...marks.ofSlug('former')],
      at: 1,
      by: 'event',
      wasListed: true,
      isErased: true,
      ...NOTHING_SINCE,
      isPurged: false,
    };
    await heldBack.forget([removed]);
    const left = heldBack.items().map(({ item }) => item);
    expect(left).toEqual(['kept', '1', 'person:gone']);
    expect([...heldBack.bulkMissingOf('map')]).toEqual([]);
    await heldBack.forget([{ ...removed, kind: 'person', id: null }]);
    expect(await readFile(file, 'utf8')).not.toMatch(/gone|former/);
  });
});
