/** @jest-environment node */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError } from '@/lib/env';
import { getHealth } from '../status';
import { LineFile } from '../sync/line-file';
import { killSite, makeFolder, openSite } from '../testing/site';
import { runSmallCms } from '../testing/small-cms';
import { eventOf } from '../testing/waiting';

const cms = runSmallCms();

describe('an unusable folder', () => {
  it.each([
    [
      'a file lies in its place',
      (folder: string) => writeFile(join(folder, 'content'), ''),
      'ENOTDIR',
    ],
  ])('because %s is named as the setting it is', async (_, spoil, code) => {
    const folder = await makeFolder();
    await spoil(folder);
    const opened = openSite({ CONTENT_DIR: join(folder, 'content') });
    await expect(opened).rejects.toThrow(EnvironmentError);
    await expect(opened).rejects.toThrow(/CONTENT_DIR/);
    await expect(opened).rejects.toThrow(code);
    await expect(opened).rejects.not.toThrow(folder);
  });
});

it('events of earlier versions’ journals are taken over, and those are deleted', async () => {
  const first = await openSite();
  await first.events.accept('own', eventOf('news'));
  await killSite(first);
  const entry = { id: 'earlier', receivedAt: first.clock.now(), event: eventOf('news', { id: 1 }) };
  const text = `${JSON.stringify({ entry })}\n`;
  await writeFile(join(first.folder, 'journal-host.example.1.2.3.ndjson'), text);
  const { contentDir } = first.environment;
  const second = await openSite({ CONTENT_DIR: contentDir });
  expect(second.journal.pending().map(({ id }) => id)).toEqual(['own', 'earlier']);
  const names = await readdir(second.folder);
  expect(names.filter((name) => name.endsWith('.ndjson'))).toEqual(['journal.ndjson']);
  await killSite(second);
  const third = await openSite({ CONTENT_DIR: contentDir });
  expect(third.journal.pending().map(({ id }) => id)).toEqual(['own', 'earlier']);
});

it('an event is not accepted once another process has the folder', async () => {
  const site = await openSite();
  await site.events.accept('a', eventOf('news'));
  await writeFile(join(site.folder, 'lock'), 'another 1\n');
  // Simulates that this process was suspended for as long.
  site.clock.advance(60_000);
  await expect(site.events.accept('b', eventOf('news'))).rejects.toThrow('was taken over');
  expect(site.journal.has('b')).toBe(false);
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
