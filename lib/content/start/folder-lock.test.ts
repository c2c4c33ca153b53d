/** @jest-environment node */
import { cp, mkdir, open as openFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createManualClock, type ManualClock } from '@/lib/testing/manual-clock';
import { forgetFolders, makeFolder } from '../testing/folders';
import { until } from '../testing/until';
import { FolderInUse, FolderLock } from './folder-lock';

// Mocked for this file alone, as in the journal's tests.
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual('node:fs/promises');
  return { ...actual, open: jest.fn(actual.open) };
});

/** How often (ms) a starting process checks another process's lock. */
const LOOK = 250;

/** A starting process, simulated by a clock of its own. All tests share one process id. */
interface Start {
  readonly clock: ManualClock;
  readonly onLost: jest.Mock<void, [Error]>;
  readonly taken: Promise<FolderLock>;
  /** Null while it waits. */
  outcome: FolderLock | Error | null;
}

let folder: string;
let starts: Start[];

beforeEach(async () => {
  folder = await makeFolder();
  starts = [];
});

afterEach(async () => {
  jest.mocked(openFile).mockImplementation(jest.requireActual('node:fs/promises').open);
  for (const { outcome } of starts) if (outcome instanceof FolderLock) outcome.release();
  await forgetFolders();
});

const lockOf = (where: string) => readFile(join(where, 'lock'), 'utf8').catch(() => null);

function start(where = folder): Start {
  const clock = createManualClock();
  const onLost = jest.fn<void, [Error]>();
  const taken = FolderLock.take({ folder: where, clock, onLost });
  const begun: Start = { clock, onLost, taken, outcome: null };
  taken.then(
    (lock) => (begun.outcome = lock),
    (error: Error) => (begun.outcome = error),
  );
  starts.push(begun);
  return begun;
}

async function own(where = folder): Promise<Start & { readonly lock: FolderLock }> {
  const begun = start(where);
  return Object.assign(begun, { lock: await begun.taken });
}

/** Lets a waiting process check again `times` times. Afterwards it waits for its next check, or has an outcome. */
async function look(begun: Start, times = 1): Promise<void> {
  const waits = () => begun.outcome !== null || begun.clock.pending > 0;
  for (let count = 0; count < times; count += 1) {
    await until('it waits', waits);
    begun.clock.advance(LOOK);
  }
  await until('it waits', waits);
}

async function renew({ clock }: Start, where = folder): Promise<void> {
  await until('it is to be renewed', () => clock.pending > 0);
  const before = await lockOf(where);
  clock.advance(1_000);
  await until('it is renewed', async () => (await lockOf(where)) !== before);
}

it('is taken at once where there is none, and left at once', async () => {
  const { lock } = await own();
  expect(await lockOf(folder)).not.toBeNull();
  await lock.confirm();
  const next = start();
  await look(next, 3);
  expect(next.outcome).toBeNull();
  lock.release();
  expect(await lockOf(folder)).toBeNull();
  await look(next);
  await next.taken;
});

it('is waited for 20 s while its owner renews it, whatever the clocks say', async () => {
  const owner = await own();
  const next = start();
  await look(next);
  owner.clock.setBack(3_600_000);
  next.clock.setBack(7_200_000);
  for (let second = 0; second < 19; second += 1) {
    await renew(owner);
    await look(next, 4);
  }
  await renew(owner);
  await look(next, 3);
  expect(next.outcome).toBeNull();
  await look(next);
  await expect(next.taken).rejects.toThrow(FolderInUse);
  await expect(next.taken).rejects.toThrow(`${folder} is in use by another process`);
  await owner.lock.confirm();
  expect(owner.onLost).not.toHaveBeenCalled();
});

it.each([
  ['what a killed process left', () => Promise.resolve(folder)],
  [
    'a copy of a folder whose owner lives',
    async () => {
      const copy = await makeFolder();
      await cp(folder, copy, { recursive: true });
      return copy;
    },
  ],
  [
    'what nobody can read',
    async () => {
      await writeFile(join(folder, 'lock'), '');
      return folder;
    },
  ],
])('%s is taken over after 10 s without a renewal', async (_, prepare) => {
  await own();
  const where = await prepare();
  const left = await lockOf(where);
  const next = start(where);
  await look(next, 39);
  expect(await lockOf(where)).toBe(left);
  await look(next);
  expect(await lockOf(where)).not.toBe(left);
  next.clock.advance(1_000);
  await (await next.taken).confirm();
});

it('one renewal makes a start wait another 10 s', async () => {
  const owner = await own();
  const next = start();
  await look(next, 39);
  await renew(owner);
  const renewed = await lockOf(folder);
  await look(next, 40);
  expect(await lockOf(folder)).toBe(renewed);
  await look(next);
  next.clock.advance(1_000);
  await next.taken;
});

it('time in which a start was suspended is not the owner’s silence', async () => {
  const owner = await own();
  const next = start();
  await look(next);
  next.clock.advance(60_000);
  await look(next);
  expect(next.outcome).toBeNull();
  await owner.lock.confirm();
});

it('an owner that was stopped for longer ends, and leaves the lock of the next as it is', async () => {
  const owner = await own();
  const next = start();
  await look(next, 40);
  next.clock.advance(1_000);
  await next.taken;
  const lock = await lockOf(folder);
  owner.clock.advance(12_000);
  await expect(owner.lock.confirm()).rejects.toThrow(folder);
  await until('it is told', () => owner.onLost.mock.calls.length > 0);
  expect(owner.onLost.mock.calls).toEqual([
    [expect.objectContaining({ message: expect.stringContaining('was taken over') })],
  ]);
  expect(owner.onLost.mock.calls[0]?.[0].message).toContain(folder);
  expect(await lockOf(folder)).toBe(lock);
  expect(owner.clock.pending).toBe(0);
  owner.lock.release();
  expect(await lockOf(folder)).toBe(lock);
});

it('an owner that was stopped, with nobody waiting, goes on', async () => {
  const owner = await own();
  owner.clock.advance(60_000);
  await owner.lock.confirm();
  await renew(owner);
  expect(owner.onLost).not.toHaveBeenCalled();
});

it.each([
  ['was deleted', () => rm(join(folder, 'lock'))],
  [
    'is an earlier one of its own, from a backup',
    async (first: string | null) => {
      await rm(join(folder, 'lock'));
      await writeFile(join(folder, 'lock'), first ?? '');
    },
  ],
])('an owner whose lock %s puts it back, and others see that it lives', async (_, spoil) => {
  const owner = await own();
  const first = await lockOf(folder);
  await renew(owner);
  await spoil(first);
  await renew(owner);
  await renew(owner);
  expect(owner.onLost).not.toHaveBeenCalled();
  expect((await lockOf(folder))?.split(' ')[0]).toBe(first?.split(' ')[0]);
});

it('of many starts at once one takes it', async () => {
  const all = Array.from({ length: 8 }, () => start());
  await Promise.race(all.map(({ taken }) => taken));
  for (const begun of all) await look(begun);
  expect(all.filter(({ outcome }) => outcome instanceof FolderLock)).toHaveLength(1);
});

it('of many starts that find it abandoned one takes it over', async () => {
  await own();
  const all = Array.from({ length: 8 }, () => start());
  for (const begun of all) await look(begun, 39);
  for (const begun of all) begun.clock.advance(LOOK);
  for (const begun of all) await look(begun, 0);
  for (const begun of all) begun.clock.advance(1_000);
  for (const begun of all) await look(begun, 0);
  expect(all.filter(({ outcome }) => outcome instanceof FolderLock)).toHaveLength(1);
});

it('is left without an error where the disk does not let it be removed', async () => {
  const { lock } = await own();
  await rm(join(folder, 'lock'));
  // A folder can be neither read nor removed as a file, like a file on a failing disk.
  await mkdir(join(folder, 'lock'));
  expect(() => lock.release()).not.toThrow();
  await expect(lock.confirm()).rejects.toThrow('has been left');
});

describe.each(['ENOSPC', 'EROFS'])('a disk that refuses it with %s', (code) => {
  const refuse = () =>
    jest.mocked(openFile).mockRejectedValue(Object.assign(new Error('refused'), { code }));
  const mend = () =>
    jest.mocked(openFile).mockImplementation(jest.requireActual('node:fs/promises').open);

  it('lets the site start, which may not write until it has the lock', async () => {
    refuse();
    const { lock } = await own();
    await expect(lock.confirm()).rejects.toMatchObject({ code });
    mend();
    await lock.confirm();
    expect(await lockOf(folder)).not.toBeNull();
  });

  it('is tried again every second', async () => {
    refuse();
    const begun = await own();
    mend();
    await renew(begun);
    await begun.lock.confirm();
  });

  it('gives the folder to one of two that wait for it', async () => {
    refuse();
    const [one, other] = [await own(), await own()];
    mend();
    await one.lock.confirm();
    await expect(other.lock.confirm()).rejects.toThrow('was taken over');
    expect(other.onLost).toHaveBeenCalledTimes(1);
    await one.lock.confirm();
  });

  it('does not end an owner that has it', async () => {
    const owner = await own();
    refuse();
    owner.clock.advance(60_000);
    await owner.lock.confirm();
    expect(owner.onLost).not.toHaveBeenCalled();
  });
});
