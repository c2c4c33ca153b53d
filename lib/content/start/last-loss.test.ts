/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createManualClock } from '@/lib/testing/manual-clock';
import { AtomicJsonFile } from '../store';
import { makeFolder, until } from '../testing/site';
import { noteLosses } from './last-loss';

it('notes on disk when pages lose something, and nothing else', async () => {
  const folder = await makeFolder();
  const clock = createManualClock();
  const read = () => readFile(join(folder, 'last-loss.json'), 'utf8').catch(() => null);
  let commit = () => {};
  const store = {
    removedAt: 2,
    onCommit: (listener: (keys: readonly []) => void) => {
      commit = () => listener([]);
    },
  };
  noteLosses(store, folder, clock);
  const save = jest.spyOn(AtomicJsonFile.prototype, 'save');
  commit();
  expect(save).not.toHaveBeenCalled();

  for (const at of [clock.now(), clock.now() + 1_000]) {
    clock.advance(at - clock.now());
    store.removedAt += 1;
    commit();
    const expected = JSON.stringify({ kind: 'loss', at: new Date(at).toISOString() });
    await until('it is noted', async () => (await read()) === expected);
  }
  jest.restoreAllMocks();
});
