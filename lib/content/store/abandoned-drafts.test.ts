/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandonedDrafts } from './abandoned-drafts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drafts-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('deletes files that are drafts', async () => {
  for (const name of ['events.json', 'events.json.1.tmp']) await writeFile(join(folder, name), '');
  await mkdir(join(folder, 'sub.tmp'));
  await removeAbandonedDrafts(folder);
  expect((await readdir(folder)).sort()).toEqual(['events.json', 'sub.tmp']);
});

it('does without a folder', async () => {
  await expect(removeAbandonedDrafts(join(folder, 'none'))).resolves.toBeUndefined();
});
