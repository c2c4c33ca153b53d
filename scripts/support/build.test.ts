/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forgetMovedCache } from './build.mjs';

it.each(['.next/cache', '.next/dev/cache'])(
  '%s is deleted once after the checkout has moved, and kept otherwise',
  (cache) => {
    const parent = mkdtempSync(path.join(tmpdir(), 'moved-'));
    const [here, there] = [path.join(parent, 'here'), path.join(parent, 'there')];
    mkdirSync(here);
    const fill = (checkout: string) => writeFileSync(path.join(checkout, cache, 'file'), '');
    const isKept = (checkout: string) => {
      forgetMovedCache(checkout, cache);
      return existsSync(path.join(checkout, cache, 'file'));
    };
    forgetMovedCache(here, cache);
    fill(here);
    expect(isKept(here)).toBe(true);
    renameSync(here, there);
    expect(isKept(there)).toBe(false);
    fill(there);
    expect(isKept(there)).toBe(true);
    rmSync(parent, { recursive: true });
  },
);
