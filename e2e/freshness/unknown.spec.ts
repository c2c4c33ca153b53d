import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { rounds, seededRandom } from '../support/rounds';
import { eventually, holdsCases } from '../support/site';
import { expect, test } from '../support/test';
import { askRaw } from './support/raw';
import { startReadyWorld, type World } from './support/world';

const BUILD = join(import.meta.dirname, '../../.next');

/** Addresses of every kind that is completely listed. */
const KINDS = [
  (name: string) => `/investigation/${name}`,
  (name: string) => `/investigation/${name}/resources`,
  (name: string) => `/category/${name}`,
  (name: string) => `/methodology/${name}`,
  (name: string) => `/location/${name}`,
  (name: string) => `/subdomain/${name}`,
  (name: string) => `/programme/exhibitions/${name}`,
  (name: string) => `/programme/events/${name}`,
  (name: string) => `/programme/news/${name}`,
  (name: string) => `/programme/publications/${name}`,
  (name: string) => `/${name}`,
  (name: string) => `/${name}/${name}`,
];

/** Eight at a time; the slugs of two rounds differ, and are of any length up to a hundred characters. */
async function askUnknown(origin: string, round: string, count: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  const random = seededRandom();
  let next = 0;
  async function work() {
    while (next < count) {
      const index = next++;
      const name = `${round}-${index}-${'x'.repeat(random() * 90)}`;
      const path = KINDS[index % KINDS.length]?.(name) ?? '/';
      const { status, body } = await askRaw(origin, path);
      statuses.add(status);
      if (index === count - 1) expect(body).toContain(path);
    }
  }
  await Promise.all(Array.from({ length: 8 }, work));
  return statuses;
}

/** A temporary file counts as the file it will be renamed to. */
const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true }))
    .map((name) => name.replace(/\.[\da-f-]{36}\.tmp$/, ''))
    .sort();

/** But for what the site writes some time after it holds every list. */
const filesOfContent = async (folder: string) =>
  (await filesBelow(folder)).filter((name) => !name.endsWith('/held-back.json'));

async function listsAreWritten({ site, contentDir }: World): Promise<boolean> {
  const { content } = (await (await fetch(`${site.url}/api/health`)).json()) as { content: object };
  const files = await filesOfContent(contentDir);
  const isWritten = (list: string) => files.some((file) => file.includes(`/${list}-`));
  return [
    ...Object.keys(content).map(isWritten),
    files.some((file) => /first-content/.test(file)),
  ].every(Boolean);
}

/** Without Next's own cache, in which the servers of other tests may make a folder. */
const filesOfBuild = async () =>
  (await filesBelow(BUILD)).filter((name) => !name.startsWith('cache'));

let world: World;

test.beforeAll(async () => {
  // No list is fetched again by its age while the calls are counted.
  world = await startReadyWorld({ settings: { REVALIDATE_SECONDS: '3600' } });
});

test.afterAll(() => world.end());

test('thousands of unknown addresses cause no file, no memory growth and no call of the CMS', async () => {
  const { url } = world.site;
  // Warm-up, until the code is compiled and the heap size is stable.
  await askUnknown(url, 'warm', 1_000);
  const [build, content] = await Promise.all([filesOfBuild(), filesOfContent(world.contentDir)]);
  const before = await world.probe.measureMemory();
  await world.takeCalls();

  expect(await askUnknown(url, 'unknown', rounds({ sample: 2_000, long: 10_000 }))).toEqual(
    new Set([404]),
  );

  const after = await world.probe.measureMemory();
  expect(await world.takeCalls()).toEqual([]);
  expect(await filesOfContent(world.contentDir)).toEqual(content);
  expect(await filesOfBuild()).toEqual(build);
  const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  console.log(
    `unknown: resident ${mebibytes(before.rss)} → ${mebibytes(after.rss)}, heap ${mebibytes(before.heapUsed)} → ${mebibytes(after.heapUsed)}`,
  );
  // Every page kept would be 40 KB: two thousand of them would be more than the heap.
  expect(after.heapUsed).toBeLessThan(before.heapUsed * 1.15);
  expect(after.rss).toBeLessThan(before.rss * 1.15);
});

test('unknown people and pages, which no list knows, cost the CMS a few calls a second at most', async () => {
  const { url } = world.site;
  // A list is shown before it is written.
  await eventually('every list is on disk', () => listsAreWritten(world));
  const content = await filesOfContent(world.contentDir);
  await world.takeCalls();
  const begun = Date.now();
  const statuses = new Set<number>();
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all(
      ['/about/team/member', '/about', '/programme'].map((section) =>
        askRaw(url, `${section}/nobody-${round}`),
      ),
    );
    for (const { status } of answers) statuses.add(status);
  }
  const seconds = (Date.now() - begun) / 1000;
  // What the site asks for by itself meanwhile does not count.
  const calls = (await world.takeCalls()).filter((call) => call.includes('nobody-'));
  console.log(`unlisted: ${calls.length} calls for 150 unknown names in ${seconds.toFixed(1)} s`);
  // 404 where the CMS was asked; over the limit the answer is unknown, and a visitor may try again.
  expect([...statuses].filter((status) => status !== 404 && status !== 503)).toEqual([]);
  expect(calls.length).toBeLessThan(150);
  expect(calls.length).toBeLessThanOrEqual(6 + 5 * seconds);
  expect(await filesOfContent(world.contentDir)).toEqual(content);
});

test('made-up addresses below a record show one of its panels, each rendered once', async () => {
  const CASE = '/investigation/the-courtyard-at-number-nine';
  const SHOW = '/programme/exhibitions/works-2016-2026';
  const { url } = world.site;
  await holdsCases(world.site, [CASE]);
  await askRaw(url, `${CASE}/resources/1`);
  await askRaw(url, `${SHOW}/gallery/0`);
  await world.probe.takeRenders();
  for (let number = 0; number < 100; number += 1) {
    for (const path of [
      `${CASE}/made-up-${number}`,
      `${CASE}/resources/made-up-${number}`,
      `${CASE}/made-up-${number}/made-up`,
      `${SHOW}/gallery/${100 + number}`,
      `${SHOW}/gallery/0${String(number).padStart(2, '0')}`,
    ]) {
      expect((await askRaw(url, path)).status).toBe(200);
    }
  }
  // Its resources, the exhibition's five images but the one seen before, and what says that there are no others.
  expect((await world.probe.takeRenders()).toSorted()).toEqual([
    `${CASE}/resources`,
    `${CASE}/resources/0`,
    ...[1, 2, 3, 4].map((image) => `${SHOW}/gallery/${image}`),
    `${SHOW}/resources/0`,
  ]);
});
