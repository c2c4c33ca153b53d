import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const LOG = 'wordpress.log';

/**
 * Of our installations: WordPress may not ask for updates. Of Secure Custom Fields: it
 * translates earlier than WordPress 6.7 and later like. Of trouble.ts: its errors.
 */
const EXPECTED =
  /WordPress\.org|sqlite-database-integration|<code>secure-custom-fields<\/code>|Trouble, on purpose/;

/** What was to be stored and is not (`scripts/wordpress/php/sqlite-writers.php`). */
const LOST = /database is locked/;

/** What PHP and WordPress have written to the debug log of an installation, by entry. */
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
 * Removes an installation after its tests, which must not have left anything in its debug log.
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
