/** @jest-environment node */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError } from '@/lib/env';
import { forgetSites, makeFolder, openSite } from './testing/site';

afterEach(forgetSites);

describe('a folder that can not be used', () => {
  it.each([
    [
      'a file lies in its place',
      (folder: string) => writeFile(join(folder, 'content'), ''),
      'ENOTDIR',
    ],
    [
      'a folder lies in place of a file',
      async (folder: string) => {
        await openSite({ CONTENT_DIR: join(folder, 'content') });
        const [source = ''] = await readdir(join(folder, 'content'));
        await mkdir(join(folder, 'content', source, 'journal.ndjson.tmp'));
      },
      'EISDIR',
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
