import { expect, test } from '../support/browser-test';
import { FAULT_NAMES } from '../../demo/server/faults.mjs';
import { rounds, seededRandom } from '../support/rounds';
import { eventually, whole } from '../support/site';
import { startWorld, type World } from './support/world';

/**
 * Every fault a CMS may have, at every moment it may have it: while the site runs, during an edit, after a restart and
 * at the first start. Prints what readers got as a table.
 */

const MOMENTS = ['running', 'edit', 'restart', 'first start'] as const;

const CASE = '/investigation/the-courtyard-at-number-nine';
const UNOPENED = '/investigation/reading-a-crater';

/** What any visitor must get from a site that has had content, by path. */
const PAGES: Readonly<Record<string, number>> = {
  '/': 200,
  '/studies': 200,
  [CASE]: 200,
  [UNOPENED]: 200,
  '/search?q=crater': 200,
  '/api/search?q=crater': 200,
  '/programme/news': 200,
  '/investigation/made-up': 404,
  '/about/team/member/made-up': 404,
};

/** Only a guard against hangs (ms): the table tells how long answers took. */
const PATIENCE = 60_000;

/** Faults whose answers a first start can't tell from content. */
const ANSWERS = new Set(['acf-array', 'bad-record', 'half-list']);

const table = new Map<string, Map<string, string>>();

/** Faults in a random order, as many as this run takes. */
function sampleOfFaults(): readonly (typeof FAULT_NAMES)[number][] {
  const random = seededRandom();
  const shuffled = FAULT_NAMES.map((name) => ({ name, at: random() })).toSorted(
    (a, b) => a.at - b.at,
  );
  return shuffled.slice(0, rounds({ sample: 2, long: FAULT_NAMES.length })).map(({ name }) => name);
}

const visit = async (world: World, path: string) => {
  const begun = performance.now();
  const response = await fetch(world.site.url + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - begun };
};

/** Visits every page, one after another, as those that wait for their turn may be refused; records the slowest in the table. */
async function visitAll(world: World, fault: string, moment: (typeof MOMENTS)[number]) {
  const visits: (readonly [string, Awaited<ReturnType<typeof visit>>])[] = [];
  for (const path of Object.keys(PAGES)) visits.push([path, await visit(world, path)]);
  const slowest = Math.max(...visits.map(([, { ms }]) => ms));
  const statuses = [...new Set(visits.map(([, { status }]) => status))].toSorted().join(' ');
  const row = table.get(fault) ?? new Map<string, string>();
  table.set(fault, row.set(moment, `${statuses}, ${Math.round(slowest)} ms`));
  return new Map(visits.map(([path, { status, text }]) => [path, { status, text }]));
}

const statusesOf = (answers: ReadonlyMap<string, { status: number }>) =>
  Object.fromEntries([...answers].map(([path, { status }]) => [path, status]));

const headings = (html: string) => [...html.matchAll(/<h[1-3][^>]*>.*?<\/h[1-3]>/gs)].length;

for (const name of sampleOfFaults()) {
  test(`${name} at every moment`, async () => {
    const fault = { call: '*', fault: name, ...(name === 'slow' && { ms: 20_000 }) };
    const world = await startWorld();
    try {
      await whole(world.site);
      // The first visitor may see what the list knows of a case.
      await eventually('the case has its text', async () =>
        (await visit(world, CASE)).text.includes('id="updates"'),
      );
      const before = await visitAll(world, 'none', 'running');
      table.delete('none');

      await world.fail(fault);
      await test.step('running', async () => {
        const during = await visitAll(world, name, 'running');
        expect(statusesOf(during)).toEqual(PAGES);
        for (const path of ['/', '/studies', CASE]) {
          expect(headings(during.get(path)?.text ?? ''), path).toBe(
            headings(before.get(path)?.text ?? ''),
          );
        }
      });

      await test.step('edit', async () => {
        await world.edit('news', 'ten-years', { title: 'Edited during the fault' });
        const during = await visitAll(world, name, 'edit');
        expect(statusesOf(during)).toEqual(PAGES);
        await world.recover();
        await eventually('the edit is shown', async () =>
          (await visit(world, '/programme/news')).text.includes('Edited during the fault'),
        );
      });

      await test.step('restart', async () => {
        await world.site.stop();
        await world.fail(fault);
        await world.restart();
        const after = await visitAll(world, name, 'restart');
        expect(statusesOf(after)).toEqual(PAGES);
        await world.recover();
      });
    } finally {
      await world.end();
    }

    await test.step('first start', async () => {
      const fresh = await startWorld({ fault });
      try {
        const during = await visitAll(fresh, name, 'first start');
        const { status = 0 } = during.get('/') ?? {};
        expect(ANSWERS.has(name) ? [200, 503] : [503]).toContain(status);
        await fresh.recover();
        await eventually(
          'the site has content',
          async () => (await visit(fresh, '/')).status === 200,
        );
      } finally {
        await fresh.end();
      }
    });
  });
}

test.afterAll(() => {
  const rows = [...table].map(([fault, row]) => ({ fault, ...Object.fromEntries(row) }));
  console.table(rows, ['fault', ...MOMENTS]);
});
