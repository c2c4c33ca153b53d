/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandonedDrafts } from './abandoned-drafts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drafts-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  [59_999, ['events.json', 'events.json.1.tmp', 'sub.tmp']],
  [60_000, ['events.json', 'sub.tmp']],
])('deletes files that are drafts and %i ms old', async (age, left) => {
  for (const name of ['events.json', 'events.json.1.tmp']) await writeFile(join(folder, name), '');
  await mkdir(join(folder, 'sub.tmp'));
  const { mtimeMs } = await stat(join(folder, 'events.json.1.tmp'));
  await removeAbandonedDrafts(folder, mtimeMs + age);
  expect((await readdir(folder)).sort()).toEqual(left);
});

it('does without a folder', async () => {
  await expect(removeAbandonedDrafts(join(folder, 'none'))).resolves.toBeUndefined();
});
