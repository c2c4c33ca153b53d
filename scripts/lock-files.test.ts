/** @jest-environment node */
import { readFile } from 'node:fs/promises';

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly integrity?: string; readonly link?: boolean }>
  >;
}

it('pins every package with its hash (SECURITY.md), also those for other machines', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as LockFile;
  const entries = Object.entries(packages).filter(([name, { link }]) => name !== '' && !link);
  expect(entries.length).toBeGreaterThan(10);
  const unpinned = entries.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
  expect(unpinned.map(([name]) => name)).toEqual([]);
});
