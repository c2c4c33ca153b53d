import { expect, test } from '../support/browser-test';
import { atAnyMoment, rounds, SEED, seededRandom } from '../support/rounds';
import { eventually, whole } from '../support/site';
import { pendingEvents } from './support/journal';
import { sendWebhook } from './support/webhook';
import { startWorld, type World } from './support/world';

/**
 * `kill -9` at a random moment while events arrive, again and again: no event that was answered 202 is lost, and
 * nothing taken down comes back.
 */

const KILLS = rounds({ sample: 3, long: 100 });
/** Kills of one site. */
const BATCH = 25;
const EDITS = 4;
/** Within this time (ms) the events are sent. */
const WINDOW = 250;

const EDITED = [
  { type: 'news', collection: 'news', path: '/programme/news' },
  { type: 'event', collection: 'events', path: '/programme/events' },
  { type: 'investigation', collection: 'investigations', path: '/investigation' },
] as const;

interface Sent {
  readonly id: string;
  readonly event: object;
  /** The answer; null when the site was killed before it. */
  readonly status: number | null;
}

const totals = { kills: 0, accepted: 0, refused: 0, takenDown: 0 };

class Killing {
  readonly #world: World;
  readonly #random: () => number;
  /** The title that a page must show in the end, by its path; null while that is uncertain. */
  readonly titles = new Map<string, string | null>();
  readonly takenDown: string[] = [];
  #answered = 0;

  constructor(world: World, random: () => number) {
    this.#world = world;
    this.#random = random;
  }

  /** Sends an event at a random moment. */
  async #send(id: string, event: object, within = WINDOW): Promise<Sent> {
    await atAnyMoment(this.#random, within);
    const answer = await sendWebhook(this.#world.site, event, { id }).catch(() => null);
    this.#answered += 1;
    return { id, event, status: answer?.status ?? null };
  }

  async #edit(id: string): Promise<Sent> {
    const { content } = this.#world.cms.control.store;
    const { type, collection, path } = EDITED[Math.floor(this.#random() * EDITED.length)]!;
    const slug = [...content[collection].keys()].filter((it) => !it.startsWith('doomed-'))[
      Math.floor(this.#random() * 3)
    ]!;
    const title = `Edit ${id}`;
    const change = this.#world.cms.control.store.put(collection, slug, { title });
    this.titles.set(`${path}/${slug}`, null);
    const sent = await this.#send(id, { type, id: change.id, slug, action: 'save' });
    if (sent.status === 202 && content[collection].get(slug)?.title === title) {
      this.titles.set(`${path}/${slug}`, title);
    }
    return sent;
  }

  async #takeDown(id: string, slug: string): Promise<Sent> {
    const change = this.#world.cms.control.store.remove('news', slug);
    const event = { type: 'news', id: change?.id, slug, action: 'trash' };
    // Among the first, so that most are accepted.
    const sent = await this.#send(id, event, WINDOW / 5);
    if (sent.status === 202) this.takenDown.push(`/programme/news/${slug}`);
    return sent;
  }

  async kill(round: string): Promise<void> {
    const world = this.#world;
    const hangs = this.#random() < 0.5;
    if (hangs) await world.fail({ call: '*', fault: 'hang' });
    this.#answered = 0;
    const sending = Promise.all([
      this.#takeDown(`${round}-down`, `doomed-${round}`),
      ...Array.from({ length: EDITS }, (_, index) => this.#edit(`${round}-${index}`)),
    ]);
    // Some have been answered by then, some are on their way.
    const enough = Math.floor(this.#random() * (EDITS + 2));
    while (this.#answered < enough) await new Promise(setImmediate);
    await world.site.stop('SIGKILL');
    const sent = await sending;
    await world.restart();

    for (const { id, event, status } of sent) {
      if (status === null) totals.refused += 1;
      else {
        expect(status, id).toBe(202);
        totals.accepted += 1;
        const again = await sendWebhook(world.site, event, { id });
        expect(again.status, `${id} is remembered`).toBe(200);
      }
    }
    // While the CMS hangs, only the site itself knows what was taken down.
    for (const path of this.takenDown.slice(-3)) await this.expectGone(path);
    if (hangs) await world.recover();
    totals.kills += 1;
  }

  async expectGone(path: string): Promise<void> {
    const { status } = await fetch(this.#world.site.url + path, { redirect: 'manual' });
    expect(status, path).toBe(404);
  }
}

for (let first = 0; first < KILLS; first += BATCH) {
  const kills = Math.min(BATCH, KILLS - first);
  test(`kills ${first + 1} to ${first + kills} lose nothing that was accepted`, async () => {
    test.setTimeout(600_000 + kills * 30_000);
    const world = await startWorld({ settings: { REVALIDATE_SECONDS: '3600' } });
    try {
      for (let kill = first; kill < first + kills; kill += 1) {
        const slug = `doomed-${kill}`;
        world.cms.control.store.put('news', slug, {
          title: `Doomed ${kill}`,
          date: 'today-2',
          content: 'Short news.',
        });
      }
      await whole(world.site);
      await sendWebhook(world.site, { type: 'news' });
      await eventually('the site has the doomed', async () => {
        const { status } = await fetch(`${world.site.url}/programme/news/doomed-${first}`);
        return status === 200;
      });

      const killing = new Killing(world, seededRandom(SEED + first));
      for (let kill = first; kill < first + kills; kill += 1) await killing.kill(String(kill));

      for (const [path, title] of killing.titles) {
        if (title === null) continue;
        await eventually(`${path} shows ${title}`, async () =>
          (await (await fetch(world.site.url + path)).text()).includes(title),
        );
      }
      for (const path of killing.takenDown) await killing.expectGone(path);
      await eventually('no event waits', async () => (await pendingEvents(world.contentDir)) === 0);
      for (const path of killing.takenDown) await killing.expectGone(path);
      totals.takenDown += killing.takenDown.length;
    } finally {
      await world.end();
    }
  });
}

test.afterAll(() => console.table([totals]));
