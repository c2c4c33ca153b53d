/** @jest-environment node */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createManualClock } from '@/lib/testing/manual-clock';
import { SLUGS, spellings } from '@/lib/domain/testing/slugs';
import { cases, investigationsAnswer, record } from '../testing/answers';
import {
  bootSite,
  forgetSites,
  killSite,
  NOON,
  openSite,
  until,
  type TestSite,
} from '../testing/site';
import { eventOf } from '../testing/waiting';
import { LineFile } from '../sync/line-file';

afterEach(forgetSites);

/** Returns all files of a site, with their names. */
async function onDisk({ folder }: TestSite): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const text = await readFile(join(parentPath, name), 'utf8').catch(() => '');
      return `${name} ${text}`;
    });
  return (await Promise.all(texts)).join('\n');
}

async function isNowhere(site: TestSite, word: RegExp): Promise<void> {
  let text = '';
  await until('it is nowhere on disk', async () => {
    text = await onDisk(site);
    return !word.test(text);
  }).catch(() => {
    throw new Error(
      `Still on disk: ${text
        .split('\n')
        .filter((line) => word.test(line))
        .join('\n')}`,
    );
  });
}

const settingsOf = ({ environment: { contentDir, cmsApiRoot } }: TestSite) => ({
  CONTENT_DIR: contentDir,
  CMS_API_ROOT: cmsApiRoot,
});

const WORDS = /vogel/i;

/**
 * Opens a site with a record that was renamed twice, and appears by name on the map, in the team's rows and among
 * held-back items.
 */
async function openNamed(): Promise<TestSite> {
  const site = await bootSite();
  site.commit('investigations', investigationsAnswer([record(1, 'one'), record(2, 'vogel-drei')]));
  site.commit('map', [{ slug: 'vogel-drei', location: { lat: 1, lng: 1 } }]);
  site.commit('related:90', [{ post_type: 'investigation', slug: 'vogel-eins', title: 'Vogel' }]);
  const rename = (id: string, previousSlug: string, slug: string, more = {}) =>
    site.events.accept(id, eventOf('investigation', { id: 2, slug, previousSlug, ...more }));
  await rename('a', 'vogel-eins', 'vogel-zwei');
  await rename('b', 'vogel-zwei', 'vogel-drei', { sequence: 7 });
  // A save would lift removals of the same millisecond.
  site.clock.advance(1_000);
  site.store.heldBack.hold('map', ['vogel-drei', 'other'], ['vogel-drei']);
  site.store.heldBack.noteDeparture('map', 'vogel-eins');
  await site.store.heldBack.flush();
  return site;
}

it.each([
  ['id and slug', { id: 2, slug: 'vogel-drei' }],
  ['id alone', { id: 2 }],
  ['slug alone', { slug: 'vogel-drei' }],
])('of an erased record no name is on disk, whatever the CMS says: by %s', async (_, names) => {
  const site = await openNamed();
  expect(await onDisk(site)).toMatch(/vogel-eins[^]*vogel-zwei/);
  await site.events.accept('gone', eventOf('investigation', { ...names, action: 'erase' }));
  await isNowhere(site, WORDS);
  expect(site.store.heldBack.items().map(({ item }) => item)).toEqual(['other']);
  expect(site.store.slugHistory.all()).toEqual([]);
  // Its event still waits for a CMS that does not answer, even across a restart.
  expect(site.journal.pending().length).toBeGreaterThan(0);
  await killSite(site);
  const next = await openSite(settingsOf(site));
  await next.events.resume();
  await isNowhere(next, WORDS);
  const row = { post_type: 'investigation', slug: 'vogel-eins', title: 'Vogel' };
  expect(next.store.answers.read('related:90', [row])).toEqual([]);
});

it('a record that is erased after it was moved to the trash leaves no name, although nobody tells one', async () => {
  const site = await openNamed();
  await site.events.accept(
    'a',
    eventOf('investigation', { id: 2, slug: 'vogel-drei', action: 'trash' }),
  );
  site.clock.advance(1_000);
  await site.events.accept('gone', eventOf('investigation', { id: 2, action: 'erase' }));
  await isNowhere(site, WORDS);
});

it('a late event of an erased record leaves none either', async () => {
  const site = await openNamed();
  await site.events.accept(
    'gone',
    eventOf('investigation', { id: 2, action: 'erase', sequence: 9 }),
  );
  await site.events.accept(
    'late',
    eventOf('investigation', {
      id: 2,
      slug: 'vogel-vier',
      previousSlug: 'vogel-drei',
      sequence: 8,
    }),
  );
  await isNowhere(site, WORDS);
});

it.each(Object.entries(spellings(SLUGS.cyrillic)))(
  'the names of a removal are nowhere, spelled %s',
  async (_, text) => {
    const site = await bootSite();
    site.commit('investigations', investigationsAnswer([record(1, 'one'), record(2, text)]));
    await site.events.accept(
      'gone',
      eventOf('investigation', { slug: SLUGS.cyrillic, action: 'erase' }),
    );
    await isNowhere(site, new RegExp(`${SLUGS.cyrillic}|%d1%81|%D1%81`));
    expect(site.store.content.index.investigation.has(SLUGS.cyrillic)).toBe(false);
    await site.events.accept('again', eventOf('person', { slug: SLUGS.cyrillic, action: 'trash' }));
    await isNowhere(site, new RegExp(SLUGS.cyrillic));
  },
);

it('a process that is killed before it was done leaves the rest to the next', async () => {
  const site = await openNamed();
  const disk = jest.spyOn(LineFile.prototype, 'rewrite').mockRejectedValue(new Error('killed'));
  await site.events.accept('gone', eventOf('investigation', { id: 2, action: 'erase' }));
  await site.store.removals.copies.settle();
  expect(await onDisk(site)).toMatch(WORDS);
  disk.mockRestore();
  await killSite(site);
  const next = await openSite(settingsOf(site));
  await isNowhere(next, WORDS);
});

it('what could not be purged is tried again', async () => {
  const site = await openNamed();
  const disk = jest.spyOn(LineFile.prototype, 'rewrite').mockRejectedValue(new Error('full'));
  await site.events.accept('gone', eventOf('investigation', { id: 2, action: 'erase' }));
  await site.store.removals.copies.settle();
  expect(await onDisk(site)).toMatch(WORDS);
  disk.mockRestore();
  await until('it is nowhere on disk', async () => {
    site.clock.advance(5_000);
    return !WORDS.test(await onDisk(site));
  });
  await until('it is noted', () => site.store.tombstones.all.every(({ isPurged }) => isPurged));
});

it('a folder of an earlier version loses the names of what was removed, and keeps it down', async () => {
  const first = await bootSite();
  first.commit('investigations', cases(2));
  await killSite(first);
  const at = (...names: string[]) => join(first.folder, ...names);
  const stone = {
    kind: 'investigation',
    id: 2,
    slug: 'vogel-zwei',
    marks: [],
    at: 1_000,
    by: 'event',
  };
  await mkdir(at('removals'), { recursive: true });
  await writeFile(at('removals', 'old.json'), JSON.stringify({ ...stone, isPurged: true }));
  const event = { type: 'investigation', id: 2, slug: 'vogel-zwei', previousSlug: 'vogel-eins' };
  const lines = [
    { entry: { id: 'x', receivedAt: NOON, event: { ...event, action: 'save' } } },
    { entry: { id: 'y', receivedAt: NOON, event: { ...event, action: 'erase' } } },
    { done: 'x' },
  ];
  await writeFile(at('journal.ndjson'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await writeFile(at('journal.ndjson.tmp'), JSON.stringify(lines[0]));
  await writeFile(at('sequences.json'), '[["news:vogel-drei",4]]');
  await writeFile(
    at('held-back.json'),
    JSON.stringify({
      held: [['map', ['vogel-zwei']]],
      mass: [],
      departures: [{ key: 'map', item: 'vogel-eins', at: NOON }],
    }),
  );
  await rm(at('removal-keys.json'), { force: true });
  const site = await openSite(settingsOf(first), createManualClock(NOON));
  await isNowhere(site, WORDS);
  expect(site.journal.pending().map(({ id }) => id)).toEqual(['y']);
  expect(site.journal.has('x')).toBe(true);
  const row = { post_type: 'investigation', slug: 'vogel-zwei', title: 'Vogel' };
  expect(site.store.answers.read('related:90', [row])).toEqual([]);
  expect(site.store.tombstones.find('investigation', { id: 2, slug: null })).not.toBeNull();
});
