import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const LOG = 'wordpress.log';

/**
 * Expected entries. Our installations: WordPress may not check for updates. Secure Custom Fields: it
 * translates earlier than WordPress 6.7 and later allow. trouble.ts: its errors.
 */
const EXPECTED =
  /WordPress\.org|sqlite-database-integration|<code>secure-custom-fields<\/code>|Trouble, on purpose/;

/** A lost write (`scripts/wordpress/php/sqlite-writers.php`). */
const LOST = /database is locked/;

/** Returns the entries of an installation's debug log, from PHP and WordPress. */
async function readLog(dir: string): Promise<readonly string[]> {
  const text = await readFile(join(dir, LOG), 'utf8').catch(() => '');
  const entries = text.split(/^(?=\[\d\d-\w{3}-\d{4} )/m);
  return entries.filter(
    (entry) => LOST.test(entry) || (entry.trim() !== '' && !EXPECTED.test(entry)),
  );
}

/** Clears the log, for example of entries from creating an installation. */
export const emptyLog = (dir: string): Promise<void> => writeFile(join(dir, LOG), '');

/**
 * Removes an installation after its tests, and fails if they left entries in its debug log.
 *
 * @param dir undefined if there was no installation
 * @param provoked entries that the tests provoke
 */
export async function removeInstallation(
  dir: string | undefined,
  provoked: readonly RegExp[] = [],
): Promise<void> {
  if (dir === undefined) return;
  const entries = await readLog(dir);
  await rm(dir, { recursive: true, force: true });
  expect(entries.filter((entry) => !provoked.some((known) => known.test(entry)))).toEqual([]);
}
