/** @jest-environment node */
import { readFile } from 'node:fs/promises';

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly integrity?: string; readonly link?: boolean }>
  >;
}

it.each(['package-lock.json', 'wordpress/editor/package-lock.json'])(
  '%s pins every package with its hash (SECURITY.md), also those for other machines',
  async (path) => {
    const { packages } = JSON.parse(await readFile(path, 'utf8')) as LockFile;
    const entries = Object.entries(packages).filter(([name, { link }]) => name !== '' && !link);
    expect(entries.length).toBeGreaterThan(10);
    const unpinned = entries.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
    expect(unpinned.map(([name]) => name)).toEqual([]);
  },
);
