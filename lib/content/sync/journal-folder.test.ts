/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { EnvironmentError } from '@/lib/env';
import { LineFile } from './line-file';
import { claimJournal, leaveJournal, orphanedJournals } from './journal-folder';
import { getHealth } from '../status';
import { runSmallCms } from '../testing/small-cms';
import { eventOf } from '../testing/waiting';
import { killSite, makeFolder, openSite, until } from '../testing/site';

const cms = runSmallCms();

/** A process that runs until it is killed. */
async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  return child;
}

async function touch(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, '');
  return path;
}

describe('orphanedJournals', () => {
  it('are those of ended processes, and the legacy shared journal', async () => {
    const folder = await makeFolder();
    const child = await startProcess();
    const { pid } = process;
    const own = claimJournal(folder);
    await writeFile(own, '');
    const [, , start] = /\.(\d+)\.(\d+)\.\d+\.ndjson$/.exec(basename(own)) ?? [];
    const shared = await touch(folder, 'journal.ndjson');
    const restarted = await touch(folder, `journal-${hostname()}.${child.pid}.1.1.ndjson`);
    const former = await touch(folder, `journal-${hostname()}.${pid}.${start}.999.ndjson`);
    await touch(folder, 'journal.ndjson.tmp');
    expect([...(await orphanedJournals(folder))].sort()).toEqual(
      [shared, restarted, former].sort(),
    );
    leaveJournal(own);
    expect(await orphanedJournals(folder)).toContain(own);
    child.kill();
  });

  it('of another machine are those untouched for a minute', async () => {
    const folder = await makeFolder();
    const path = await touch(folder, 'journal-elsewhere.example.7.8.1.ndjson');
    expect(await orphanedJournals(folder)).toEqual([]);
    const before = new Date(Date.now() - 61_000);
    await utimes(path, before, before);
    expect(await orphanedJournals(folder)).toEqual([path]);
  });
});

describe('two sites on one folder', () => {
  it('keep separate journals, and one takes over the events of the other when it ends', async () => {
    const folder = await makeFolder();
    const first = await cms.bootFull({ CONTENT_DIR: folder });
    cms.fail({ call: '*', fault: 'status', status: 500 });
    await first.events.accept('a', eventOf('news', { id: 1 }));
    const second = await openSite({ ...settingsOf(first), CONTENT_DIR: folder });
    expect([second.journal.has('a'), second.journal.pending()]).toEqual([false, []]);
    await killSite(first);
    const journals = async () =>
      (await readdir(second.folder)).filter((name) => name.endsWith('.ndjson'));
    await until('it is taken over', async () => {
      second.clock.advance(5_000);
      return second.journal.has('a') && (await journals()).length === 1;
    });
    expect(await journals()).toEqual([basename(second.journal.path)]);
    await killSite(second);
    const third = await openSite({ ...settingsOf(second), CONTENT_DIR: folder });
    expect(third.journal.pending().map(({ id }) => id)).toEqual(['a']);
  });
});

const settingsOf = ({ environment }: { environment: { cmsApiRoot: string } }) => ({
  CMS_API_ROOT: environment.cmsApiRoot,
});

describe('a disk that is not writable', () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });

  it('is a configuration error when there is no stored content', async () => {
    jest.spyOn(LineFile.prototype, 'rewrite').mockRejectedValue(full);
    await expect(openSite()).rejects.toThrow(EnvironmentError);
    jest.restoreAllMocks();
  });

  it('shows stored content and refuses events until the disk is writable again', async () => {
    const folder = await makeFolder();
    const first = await cms.bootFull({ CONTENT_DIR: folder });
    await killSite(first);
    jest.spyOn(LineFile.prototype, 'rewrite').mockRejectedValue(full);
    const second = await cms.boot({ CONTENT_DIR: folder }, first.clock);
    expect(second.store.isReady).toBe(true);
    await expect(second.events.accept('a', eventOf('news'))).rejects.toThrow('no space');
    expect(getHealth().storage).toBe('unwritable');
    jest.restoreAllMocks();
    await second.events.accept('a', eventOf('news'));
    expect(second.journal.has('a')).toBe(true);
    expect(getHealth().storage).toBe('writable');
  });
});
