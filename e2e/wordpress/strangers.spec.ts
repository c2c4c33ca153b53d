import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { evaluate, type WordPress } from './support/installation';
import { callsOf, type Call, type Made } from './strangers/calls';

/** What somebody without an account gets of this WordPress: the table of docs/specification/strangers.md, asked anew. */

const TABLE = join(import.meta.dirname, '../../docs/specification/strangers.md');

/** Columns; what is only part of a record, and who wrote it, last. */
const STATES = [
  'published',
  'draft',
  'pending',
  'scheduled',
  'private',
  'protected',
  'trash',
  'takendown',
  'typed',
  'revision',
  'autosave',
  'user',
];

let dir: string;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-strangers-'));
  wordpress = await startWordPress({ dir });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

/** The status of an answer, and the states of what it tells beyond what was asked for. */
async function ask({ path, method }: Call) {
  const address = path.replace('{home}', encodeURIComponent(wordpress.url));
  const answer = await fetch(wordpress.url + address, {
    redirect: 'manual',
    ...(method && { method }),
  });
  const headers = [...answer.headers].map((header) => header.join(': ')).join('\n');
  // An answer may repeat what was asked for.
  const asked = new Set(path.match(/zq\w+name[\w-]*/g));
  const text = [...asked].reduce(
    (rest, name) => rest.replaceAll(name, ''),
    headers + (await answer.text()),
  );
  const told = new Set(
    [...text.matchAll(/zq([a-z]+?)(?:told|name)/g)].map(([, state = '']) => state),
  );
  return { status: answer.status, told };
}

test('of what is not published nobody gets a word, a name or a file', async () => {
  test.setTimeout(600_000);
  const code = await readFile(join(import.meta.dirname, 'strangers', 'make.php'), 'utf8');
  const made = await evaluate<Made>(dir, code.replace(/^<\?php/, ''));
  const faults: string[] = [];
  const rows: string[][] = [];
  for (const [row, calls] of callsOf(made)) {
    const cells = new Map(STATES.map((state) => [state, new Set<string>()]));
    for (const call of calls) {
      const { status, told } = await ask(call);
      for (const state of told) {
        cells.get(state)?.add('told');
        if (state !== 'published') faults.push(`${call.path} tells of ${state}`);
      }
      if (call.state && !told.has(call.state)) cells.get(call.state)?.add(String(status));
    }
    rows.push([
      row,
      ...STATES.map((state) => [...(cells.get(state) ?? [])].sort().join(', ') || '–'),
    ]);
  }
  expect(faults).toEqual([]);
  const table = [['Call', ...STATES], STATES.concat('').map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  const text = await readFile(TABLE, 'utf8');
  const whole = text.replace(/(?<=<!-- table -->\n\n)[^]*?(?=\n\n<!-- end -->)/, table);
  if (process.env['WRITE_TABLE']) await writeFile(TABLE, whole);
  else
    expect(text.replaceAll(/ +(?=\|)|-+(?= \|)/g, '')).toBe(
      whole.replaceAll(/ +(?=\|)|-+(?= \|)/g, ''),
    );
});
