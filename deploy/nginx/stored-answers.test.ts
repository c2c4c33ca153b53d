/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFull } from '@/lib/testing/runs';
import { forgetUploads, uploadDigest } from './stored-answers.mjs';

const UPLOADS = 'https://cms.example/wp-content/uploads/2026/03';
/** The digest of '2026/03/plan', also in wordpress/tests/FormerFilesTest.php. */
const PLAN = 'e381ed2e3e65fe4448a2fff09690d5dd';

let cache: string;
/** The addresses that the CMS was asked about, in order. */
let asked: string[];

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'stored-'));
  await mkdir(join(cache, 'media'));
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const address = String(input);
    asked.push(address);
    return Promise.resolve(new Response(null, { status: /\/plan[-.]/.test(address) ? 404 : 200 }));
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(cache, { recursive: true });
});

/** Stores a response as nginx does, as of a time (s since 1970). */
async function store(name: string, at: number, piece = 0) {
  const file = join(cache, 'media', `${name}.${piece}`);
  const range = `bytes=${piece * 1_048_576}-`;
  await writeFile(file, `\nKEY: ${UPLOADS}/${name} ${range}\nHTTP/1.1 200 OK\r\nETag: "1"\r\n\r\n`);
  await utimes(file, at, at);
}

it('asks about each upload once, about what was stored last first', async () => {
  await store('film.mp4', 100, 0);
  await store('film.mp4', 500, 1);
  await store('plan.png', 200);
  await store('weir.jpg', 400);
  await store('dam.jpg', 300);
  expect(await forgetUploads(cache)).toEqual({ deleted: 1, unanswered: new Set() });
  expect(asked).toEqual(
    ['film.mp4', 'weir.jpg', 'dam.jpg', 'plan.png'].map((name) => `${UPLOADS}/${name}`),
  );
});

it('asks about the sizes of one upload alone, of all that are stored', async () => {
  const stored = isFull ? 10_000 : 300;
  const names = Array.from({ length: stored }, (_, number) => `plan${number}.png`);
  for (let from = 0; from < names.length; from += 100)
    await Promise.all(names.slice(from, from + 100).map((name) => store(name, 500)));
  for (const name of ['plan.png', 'plan-300x200.png', 'plan-scaled.png']) await store(name, 100);
  const { deleted } = await forgetUploads(cache, (address) => uploadDigest(address) === PLAN);
  expect(asked).toHaveLength(3);
  expect(deleted).toBe(3);
  expect(await readdir(join(cache, 'media'))).toHaveLength(stored);
});

it.each([
  [`${UPLOADS}/plan.png`, true],
  [`${UPLOADS}/Plan-300x200.png`, true],
  [`${UPLOADS}/plan-pdf-232x300.jpg`, true],
  [`${UPLOADS}/pl%61n-e1712345678901.png?x=1`, true],
  ['https://cms.example/wp-content/uploads/sites/2/2026/03/plan.png', true],
  [`${UPLOADS}/plan-2.png`, false],
  ['https://cms.example/wp-content/uploads/2026/04/plan.png', false],
  ['https://cms.example/2026/03/plan.png', false],
  [`${UPLOADS}/pl%zzan.png`, false],
  ['plan.png', false],
])('%s is named by the digest of a file: %s', (address, isNamed) => {
  expect(uploadDigest(address) === PLAN).toBe(isNamed);
});
