/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forgetMovedCache } from './build.mjs';

it('the build’s cache is deleted once after the checkout has moved, and kept otherwise', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'moved-'));
  const [here, there] = [path.join(parent, 'here'), path.join(parent, 'there')];
  mkdirSync(here);
  const fill = (checkout: string) => writeFileSync(path.join(checkout, '.next/cache/file'), '');
  const isKept = (checkout: string) => {
    forgetMovedCache(checkout);
    return existsSync(path.join(checkout, '.next/cache/file'));
  };
  forgetMovedCache(here);
  fill(here);
  expect(isKept(here)).toBe(true);
  renameSync(here, there);
  expect(isKept(there)).toBe(false);
  fill(there);
  expect(isKept(there)).toBe(true);
  rmSync(parent, { recursive: true });
});
