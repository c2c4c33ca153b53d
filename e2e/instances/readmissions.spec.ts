import { expect, test } from '../support/browser-test';
import { pendingEvents } from '../freshness/support/journal';
import { sendWebhook } from '../freshness/support/webhook';
import { eventually } from '../support/site';
import { startInstances, type Instance, type Instances } from './support/instances';

/**
 * What an event removes at one instance stays gone at all of them, though the CMS goes on answering as before (a replica, a
 * cache), through a kill, until another event, which any instance may receive, says that it was saved.
 */

type Collection = Parameters<Instances['cms']['control']['store']['get']>[0];

const CASE = '/investigation/a-door-that-opens-inwards';
/** Of its pictures the CMS says what type they are of. */
const FIELDS = '/investigation/clearance-at-kessen-valley';

/** A record of each sort, a page on which it is named, and the words by which. */
const RECORDS: readonly (readonly [
  type: string,
  collection: Collection,
  slug: string,
  path: string,
  words: string,
])[] = [
  ['investigation', 'investigations', 'a-river-moved-twice', '/', 'a-river-moved-twice'],
  ['news', 'news', 'ten-years', '/programme/news', 'ten-years'],
  ['person', 'people', 'ilka-serban', CASE, 'ilka-serban'],
  ['category', 'areas', 'borders', '/category/borders', '<h1'],
  ['location', 'locations', 'port-ilar', '/location/port-ilar', '<h1'],
  ['organisation', 'organisations', 'lantern-legal-aid', CASE, 'Lantern Legal Aid'],
  ['media', 'media', 'terrain-1', `${FIELDS}/resources`, 'terrain-1.jpg'],
];

let world: Instances;
test.beforeAll(async () => {
  world = await startInstances({ count: 2, settings: { REVALIDATE_SECONDS: '3600' } });
});
test.afterAll(() => world.end());

async function isShown({ site }: Instance, path: string, words: string): Promise<boolean> {
  const response = await fetch(site.url + path);
  const text = await response.text();
  return response.status === 200 && text.includes(words);
}

const all = (what: string, wanted: boolean, path: string, words: string) =>
  Promise.all(
    world.all.map((instance) =>
      eventually(`${what} is ${wanted ? 'shown' : 'gone'}`, async () => {
        return (await isShown(instance, path, words)) === wanted;
      }),
    ),
  );

/** That none is shown, or hidden, for a moment either. */
async function expectShown(wanted: boolean): Promise<void> {
  for (const instance of world.all) {
    for (const [type, , slug, path, words] of RECORDS) {
      const isAsWanted = (await isShown(instance, path, words)) === wanted;
      expect([type, slug, isAsWanted]).toEqual([type, slug, true]);
    }
  }
}

/** The id by which the CMS's answers name an upload. */
async function idOfUpload(file: string): Promise<number> {
  const { apiRoot, control } = world.cms;
  const { id } = control.store.get('investigations', FIELDS.split('/').at(-1) ?? '') ?? {};
  const answer = await (await fetch(`${apiRoot}acf/v3/investigation/${id}`)).text();
  return Number(new RegExp(`"ID":(\\d+),"url":"[^"]*/${file}"`).exec(answer)?.[1]);
}

/** Lets both instances ask for every list again. */
async function refetch(): Promise<void> {
  for (const { site } of world.all) await sendWebhook(site, { type: '*' });
  await eventually('no event waits', async () => (await pendingEvents(world.folder)) === 0);
}

/** The number by which an event names a record. */
const idOf = async (type: string, collection: Collection, slug: string, words: string) =>
  type === 'media' ? idOfUpload(words) : world.cms.control.store.get(collection, slug)?.id;

// Together, as each kill and each question for every list takes its time.
test('a record of each sort is gone at all instances until it is saved', async () => {
  const [one, other] = world.all as [Instance, Instance];
  const events: {
    readonly type: string;
    readonly id: number | undefined;
    readonly slug: string;
  }[] = [];
  for (const [type, collection, slug, path, words] of RECORDS) {
    await all(`${type} ${slug}`, true, path, words);
    events.push({ type, id: await idOf(type, collection, slug, words), slug });
  }
  const becomeShown = async (wanted: boolean) => {
    for (const [type, , slug, path, words] of RECORDS) {
      await all(`${type} ${slug}`, wanted, path, words);
    }
  };
  for (const event of events) await sendWebhook(one.site, { ...event, action: 'delete' });
  await becomeShown(false);
  await refetch();
  await expectShown(false);
  await other.site.stop('SIGKILL');
  await other.start();
  await expectShown(false);
  await refetch();
  await expectShown(false);
  for (const event of events) await sendWebhook(other.site, { ...event, action: 'save' });
  await becomeShown(true);
  await refetch();
  await expectShown(true);
});
