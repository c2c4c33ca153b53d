import { test } from '../support/browser-test';
import { pendingEvents } from '../freshness/support/journal';
import { sendWebhook } from '../freshness/support/webhook';
import { atAnyMoment, rounds, SEED, seededRandom } from '../support/rounds';
import { eventually } from '../support/site';
import { startInstances, type Instance, type Instances } from './support/instances';

/**
 * `kill -9` of an instance or of Redis at a random moment while events arrive at all instances, again and again: no event
 * that was answered 202 is lost at any instance, and nothing taken down comes back.
 */

const KILLS = rounds({ sample: 4, long: 100 });
/** Kills of one set of processes. */
const BATCH = 25;
const EDITS = 4;
/** Within this time (ms) the events of a round are sent. */
const WINDOW = 250;

const totals = { kills: 0, ofRedis: 0, losses: 0, accepted: 0, refused: 0, takenDown: 0 };

class Killing {
  readonly #world: Instances;
  readonly #random: () => number;
  /** The title that every instance must show in the end, by slug; null while that is uncertain. */
  readonly titles = new Map<string, string | null>();
  readonly takenDown: string[] = [];

  constructor(world: Instances, random: () => number) {
    this.#world = world;
    this.#random = random;
  }

  #any<T>(values: readonly T[]): T {
    return values[Math.floor(this.#random() * values.length)]!;
  }

  async #send(id: string, event: object): Promise<number | null> {
    const { site } = this.#any(this.#world.all);
    await atAnyMoment(this.#random, WINDOW);
    const answer = await sendWebhook(site, event, { id }).catch(() => null);
    if (answer?.status === 202) totals.accepted += 1;
    else totals.refused += 1;
    return answer?.status ?? null;
  }

  async #edit(id: string): Promise<void> {
    const { store } = this.#world.cms.control;
    const slugs = [...store.content.news.keys()].filter((it) => !it.startsWith('doomed-'));
    const slug = this.#any(slugs.slice(0, 3));
    const title = `Edit ${id}`;
    const change = store.put('news', slug, { title });
    this.titles.set(slug, null);
    const status = await this.#send(id, { type: 'news', id: change.id, slug });
    if (status === 202 && store.content.news.get(slug)?.title === title)
      this.titles.set(slug, title);
  }

  async #takeDown(id: string, slug: string): Promise<void> {
    const change = this.#world.cms.control.store.remove('news', slug);
    const status = await this.#send(id, { type: 'news', id: change?.id, slug, action: 'trash' });
    if (status === 202) this.takenDown.push(slug);
  }

  async kill(round: number): Promise<void> {
    const { redis, all, cms } = this.#world;
    const hangs = this.#random() < 0.3;
    if (hangs) cms.control.faults.add({ call: '*', fault: 'hang' });
    const sending = Promise.all([
      this.#takeDown(`${round}-down`, `doomed-${round}`),
      ...Array.from({ length: EDITS }, (_, index) => this.#edit(`${round}-${index}`)),
    ]);
    await atAnyMoment(this.#random, WINDOW);
    const victim = this.#any<Instance | 'redis'>(['redis', ...all]);
    if (victim === 'redis') {
      totals.ofRedis += 1;
      await redis.stop('SIGKILL');
      await sending;
      if (this.#random() < 0.3) {
        totals.losses += 1;
        await redis.lose();
      }
      await redis.start();
    } else {
      await victim.site.stop('SIGKILL');
      await sending;
      await victim.start();
    }
    if (hangs) cms.control.faults.clear();
    totals.kills += 1;
    for (const slug of this.takenDown.slice(-3)) await this.expectGone(slug);
  }

  /** At every instance, within seconds: one that was away learns of it first. */
  async expectGone(slug: string): Promise<void> {
    for (const { site } of this.#world.all) {
      await eventually(`${slug} is gone`, async () => {
        const { status } = await fetch(`${site.url}/programme/news/${slug}`, {
          redirect: 'manual',
        });
        return status === 404;
      });
    }
  }
}

for (let first = 0; first < KILLS; first += BATCH) {
  const kills = Math.min(BATCH, KILLS - first);
  test(`kills ${first + 1} to ${first + kills} of any process lose nothing`, async () => {
    test.setTimeout(600_000 + kills * 30_000);
    const world = await startInstances({
      count: 2,
      isStarted: false,
      settings: { REVALIDATE_SECONDS: '3600' },
    });
    try {
      for (let kill = first; kill < first + kills; kill += 1) {
        world.cms.control.store.put('news', `doomed-${kill}`, {
          title: `Doomed ${kill}`,
          date: 'today-2',
          content: 'Short news.',
        });
      }
      await Promise.all(world.all.map((instance) => instance.start()));
      for (const { site } of world.all) {
        await eventually('an instance has the doomed', async () => {
          const { status } = await fetch(`${site.url}/programme/news/doomed-${first}`);
          return status === 200;
        });
      }
      const killing = new Killing(world, seededRandom(SEED + first));
      for (let kill = first; kill < first + kills; kill += 1) await killing.kill(kill);

      for (const { site } of world.all) {
        for (const [slug, title] of killing.titles) {
          if (title === null) continue;
          await eventually(`${slug} shows ${title}`, async () =>
            (await (await fetch(`${site.url}/programme/news/${slug}`)).text()).includes(title),
          );
        }
      }
      await eventually('no event waits', async () => (await pendingEvents(world.folder)) === 0);
      for (const slug of killing.takenDown) await killing.expectGone(slug);
      totals.takenDown += killing.takenDown.length;
    } finally {
      await world.end();
    }
  });
}

test.afterAll(() => console.table([totals]));
