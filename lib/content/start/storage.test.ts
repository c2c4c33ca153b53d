/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError } from '@/lib/env';
import { forgetSites, makeFolder, openSite } from '../testing/site';

afterEach(forgetSites);

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
