import { detailAnswer, investigationsAnswer, record } from './answers';
import { bootSite, killSite, untilOnDisk, type TestSite } from './site';
import { eventOf } from './waiting';

/** A content folder, opened by one version of the site after another. A copy of this file also runs in earlier versions. */

const names = (...changed: readonly (readonly [number, string])[]) => {
  const slugs = new Map(changed);
  return investigationsAnswer(
    Array.from({ length: 9 }, (_, index) => record(index, slugs.get(index) ?? `case-${index}`)),
  );
};

const PERSON = [
  { id: 7, slug: 'ilka', title: { rendered: 'Ilka' }, acf: { short_description: 'Architect' } },
];
const PAGE = [{ id: 5, slug: 'fellows', title: { rendered: 'Fellows' }, parent: 0, acf: {} }];

/** Returns options for a commit requested some time (ms) ago. */
const before = ({ clock }: TestSite, ms: number) => ({ askedAt: clock.now() - ms });

/** The steps done with the folder. `look` changes nothing. */
const STEPS: Readonly<Record<string, (site: TestSite) => Promise<void>>> = {
  async fill(site) {
    const list = names([1, 'case-one']);
    site.commit('investigations', list);
    site.commit('investigation-detail:4', detailAnswer('Words'), before(site, 30));
    site.commit('person:ilka', PERSON, before(site, 30));
    site.commit('page:fellows', PAGE, before(site, 10));
    site.commit('addresses', { '/2020/05/four/': '/investigation/case-4' });
    await site.store.slugHistory.remember('investigation', 'case-1', 'case-one');
    await site.store.removals.takeDown('investigation', { id: 2, slug: null }, 'operator');
    await site.events.accept(
      'erased',
      eventOf('investigation', { id: 3, slug: 'case-3', action: 'erase' }),
    );
    site.store.heldBack.hold('news', ['7', '8']);
    await untilOnDisk(site, 'investigation-detail:4', detailAnswer('Words'));
    await untilOnDisk(site, 'person:ilka', PERSON);
    await untilOnDisk(site, 'page:fellows', PAGE);
    await site.store.markStale('details', before(site, 20).askedAt);
  },
  async change(site) {
    await site.store.removals.restore('investigation', { id: 2, slug: null }, { by: 'operator' });
    await site.store.removals.takeDown('investigation', { id: 5, slug: null }, 'operator');
    await site.store.slugHistory.remember('investigation', 'case-6', 'case-six');
    site.store.heldBack.hold('news', ['8']);
    await site.store.markStale('details', site.clock.now());
  },
  look: () => Promise.resolve(),
};

const DETAILS = ['investigation-detail:4', 'person:ilka', 'page:fellows'] as const;

/** Returns the content that a site has from its folder. */
async function knownOf({ store }: TestSite) {
  const details: string[] = [];
  for (const key of DETAILS) {
    // A takedown clears all details from memory, so the disk counts.
    const held = await store.answers.restore(key);
    details.push(held === null ? 'absent' : store.isStale(key, held) ? 'stale' : 'held');
  }
  return {
    cases: store.entry('investigations')?.value.investigations.map(({ slug }) => slug),
    details,
    moved: ['case-1', 'case-6'].map((slug) => store.slugHistory.currentSlug('investigation', slug)),
    down: [1, 2, 3, 4, 5].filter(
      (id) => store.tombstones.find('investigation', { id, slug: null }) !== null,
    ),
    held: store.heldBack.items().map(({ item }) => item),
    old: store.entry('addresses')?.value,
  };
}

/** Boots a site in a folder, does a step and ends it. Returns what the site then knows. */
export async function openFolder(contentDir: string, step: string): ReturnType<typeof knownOf> {
  const site = await bootSite({ CONTENT_DIR: contentDir });
  await STEPS[step]?.(site);
  await site.store.heldBack.flush();
  // A process that has ended must not write while the next one does.
  await site.store.removals.copies.settle();
  const known = await knownOf(site);
  await killSite(site);
  return known;
}
