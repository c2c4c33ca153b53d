/** @jest-environment node */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchContent } from './watch.mjs';

it('a file that is written or replaced is noticed, and an invalid one ends nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await mkdir(path.join(folder, 'news'));
  const said = jest.spyOn(console, 'error').mockImplementation();
  let onChange: () => void = () => {};
  const changed = () => new Promise<void>((resolve) => (onChange = resolve));
  const end = watchContent(() => {
    onChange();
    throw new Error('news/one.yaml: title is missing');
  }, folder);

  const written = changed();
  await writeFile(path.join(folder, 'news/one.yaml'), 'title: One');
  await written;
  const replaced = changed();
  await writeFile(path.join(folder, 'events.yaml.tmp'), '[]');
  await rename(path.join(folder, 'events.yaml.tmp'), path.join(folder, 'events.yaml'));
  await replaced;
  expect(said).toHaveBeenCalledWith('news/one.yaml: title is missing');

  end();
  said.mockRestore();
  await rm(folder, { recursive: true });
});
