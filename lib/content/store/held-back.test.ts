/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createManualClock } from '@/lib/testing/manual-clock';
import { forgetSites, makeFolder } from '../testing/site';
import { HeldBack } from './held-back';

afterEach(forgetSites);

const DAY = 24 * 60 * 60 * 1_000;

async function open(path?: string, clock = createManualClock(DAY)) {
  const file = path ?? join(await makeFolder(), 'held-back.json');
  return { file, clock, heldBack: await HeldBack.open(file, clock) };
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
    expect([...second.of('events'), ...second.massOf('events')]).toEqual(['7', '8', '8']);
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
