import { eventually } from '../support/site';
import { expect, test } from '../support/test';
import { acceptedEvents, pendingEvents } from './support/journal';
import { sendWebhook } from './support/webhook';
import { startReadyWorld, type World } from './support/world';

const CASE = 'low-water';
const PLACES = ['/corrections', '/lite/corrections'];
const FEEDS = ['/corrections.xml', '/corrections.rss', '/corrections.json'];

const SHOWN = ['North, not south.', 'Of the ledger.', 'Ticked by hand.'];
const UNDATED = 'Nobody knows since when.';
const ADDED = 'A new film.';

const ROWS = [
  { date: '2026-05-03', format: 'KORREKTUR', content: SHOWN[0] },
  { date: '2026-05-02', format: '<b>Correction</b>', content: SHOWN[1] },
  { date: '2026-05-01', format: 'Web', content: SHOWN[2], correction: true },
  { date: '', format: 'berichtigung', content: UNDATED },
  { date: '2026-05-04', format: 'Corrections and additions', content: ADDED },
  { date: '', format: '', content: '', correction: true },
];

/** Which of these words each of the addresses has. */
const found = (world: World, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (path) => {
      const answer = await fetch(world.site.url + path);
      expect([path, answer.status]).toEqual([path, 200]);
      const text = await answer.text();
      return [path, [...SHOWN, UNDATED, ADDED].filter((words) => text.includes(words))];
    }),
  );

const all = (words: readonly string[], addresses = [...PLACES, ...FEEDS]) =>
  addresses.map((path) => [path, words]);

/** Edits the case, and waits until the site knows. */
async function edit(world: World, patch: object) {
  const before = await acceptedEvents(world.contentDir);
  await world.edit('investigations', CASE, patch);
  // The CMS does not wait for the site before it says that an edit is saved.
  await eventually(
    'the edit is accepted',
    async () => (await acceptedEvents(world.contentDir)) > before,
  );
  await eventually(
    'the edit is worked off',
    async () => (await pendingEvents(world.contentDir)) === 0,
  );
}

test('corrections come with an edit, stay while the CMS is down, and leave with their case at once', async () => {
  const world = await startReadyWorld();
  try {
    expect(await found(world, [...PLACES, ...FEEDS])).toEqual(all([]));
    await edit(world, { revisions: ROWS });
    await expect.poll(() => found(world, PLACES)).toEqual(all([...SHOWN, UNDATED], PLACES));
    // On a busy machine a copy from before the edit may stand in for what is still made.
    await expect.poll(() => found(world, FEEDS)).toEqual(all(SHOWN, FEEDS));

    await world.fail({ call: '*', fault: 'connection-reset' });
    await world.site.stop();
    await world.restart();
    expect(await found(world, PLACES)).toEqual(all([...SHOWN, UNDATED], PLACES));
    expect(await found(world, FEEDS)).toEqual(all(SHOWN, FEEDS));
    await world.recover();

    await edit(world, { protected: true });
    expect(await found(world, [...PLACES, ...FEEDS])).toEqual(all([]));
    await edit(world, { protected: null });
    await expect.poll(() => found(world, PLACES)).toEqual(all([...SHOWN, UNDATED], PLACES));

    const id = world.cms.control.store.content.investigations.get(CASE)?.id;
    await world.remove('investigations', CASE);
    // The removal is in force once the site has answered, not as soon as the event is in the journal.
    const removed = { type: 'investigation', id, slug: CASE, action: 'delete' };
    expect((await sendWebhook(world.site, removed)).status).toBe(202);
    expect(await found(world, [...PLACES, ...FEEDS])).toEqual(all([]));
  } finally {
    await world.end();
  }
});
