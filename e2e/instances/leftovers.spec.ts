import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/browser-test';
import { ask } from '../deploy/support/ask';
import { sendWebhook } from '../freshness/support/webhook';
import { eventually } from '../support/site';
import { startInstances, type Instances } from './support/instances';
import { Leftovers } from './support/leftovers';

/**
 * What remains of a removal, whatever kind it is: in nothing that is shown, and in nothing that is kept, a title; and of what
 * was erased no name it ever had. Whoever adds a copy of content adds it to `Leftovers`.
 */

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

test.describe.configure({ timeout: 400_000 });

type Collection = Parameters<Instances['cms']['control']['store']['get']>[0];
type Way = 'trash' | 'delete' | 'erase' | 'command' | 'silently';

/** A record of each kind, how it is removed, its section, and its slugs: the last is its present one. */
const REMOVALS: readonly (readonly [
  type: string,
  collection: Collection,
  of: string,
  way: Way,
  section: string,
])[] = [
  ['investigation', 'investigations', 'the-courtyard-at-number-nine', 'erase', '/investigation/'],
  ['investigation', 'investigations', 'the-harbour-flare', 'delete', '/investigation/'],
  ['exhibition', 'exhibitions', 'soil-as-witness', 'trash', '/programme/exhibitions/'],
  ['event', 'events', 'open-files', 'command', '/programme/events/'],
  ['news', 'news', 'courtyard-admitted', 'erase', '/programme/news/'],
  ['publication', 'publications', 'room-tone-notes', 'silently', '/programme/publications/'],
  ['person', 'people', 'ilka-serban', 'erase', '/about/team/member/'],
  ['subdomain', 'subdomains', 'harbour-index', 'delete', '/subdomain/'],
  ['page', 'pages', 'residencies', 'erase', '/programme/'],
];

interface Case {
  readonly type: string;
  readonly collection: Collection;
  readonly id: number;
  readonly way: Way;
  /** The slugs it has had, the present one last. */
  readonly slugs: readonly string[];
  readonly title: string;
  readonly path: string;
}

test.describe.configure({ timeout: 900_000 });

let world: Instances;
let leftovers: Leftovers;
let endForgetting: () => Promise<void>;
let cases: readonly Case[];

test.beforeEach(async () => {
  world = await startInstances({
    count: 2,
    hasNginx: true,
    settings: { REVALIDATE_SECONDS: '3600', METRICS_TOKEN: 'a-token-of-the-tests-alone' },
  });
  leftovers = new Leftovers(world);
  endForgetting = (await world.nginx?.forgetRemoved(world.folder)) ?? (() => Promise.resolve());
  cases = REMOVALS.map(([type, collection, of, way, section], number) => {
    const record = world.cms.control.store.get(collection, of);
    if (!record) throw new Error(`The demo has no ${collection}/${of}`);
    // One in letters that an address encodes.
    const slugs = [`kanarya-${number}`, `канарейка-${number}`, `canari-${number}`];
    const title = `Kanarienvogel ${number}`;
    return { type, collection, id: record.id, way, slugs, title, path: section + slugs[2] };
  });
});

test.afterEach(async () => {
  await endForgetting();
  await world.end();
});

/** Gives each record its title and its slugs, one after the other, as an editor does. */
async function edit() {
  const { store } = world.cms.control;
  for (const [number, { type, collection, slugs, title }] of cases.entries()) {
    let before = REMOVALS[number]?.[2] ?? '';
    for (const slug of slugs) {
      const named = collection === 'people' ? { name: title } : { title };
      const { id } = store.put(collection, before, { slug, ...named });
      const { site } = world.all[number % 2]!;
      const event = { type, id, slug, previous_slug: before, action: 'save' };
      expect((await sendWebhook(site, event)).status).toBe(202);
      before = slug;
    }
  }
  for (const { site } of world.all)
    for (const { path, title } of cases) {
      await eventually(`${path} is shown`, async () =>
        (await (await fetch(site.url + path)).text()).includes(title),
      );
    }
}

async function remove() {
  const { store } = world.cms.control;
  for (const [number, { type, collection, id, slugs, way }] of cases.entries()) {
    if (way !== 'command') store.remove(collection, slugs.at(-1) ?? '');
    const { site, contentDir } = world.all[number % 2]!;
    if (way === 'command') {
      const path = cases[number]?.path ?? '';
      await run(process.execPath, [join(ROOT, 'scripts/content.mjs'), 'takedown', path], {
        env: { ...process.env, CONTENT_DIR: contentDir },
      });
    } else if (way !== 'silently') {
      const event = { type, id, slug: slugs.at(-1), action: way };
      expect((await sendWebhook(site, event)).status).toBe(202);
    }
  }
  // What no event names leaves with the next list.
  await sendWebhook(world.all[0]!.site, { type: '*' });
}

const titles = () => cases.map(({ title }) => title);
const erased = () => cases.flatMap(({ way, slugs }) => (way === 'erase' ? slugs : []));
const paths = () => cases.map(({ path }) => path);

/** All spellings of slugs that a file or a page may have. */
const spelled = (slugs: readonly string[]) =>
  slugs.flatMap((slug) => [
    slug,
    encodeURIComponent(slug),
    encodeURIComponent(slug).toLowerCase(),
    JSON.stringify(slug).replace(
      /[^\x20-\x7e]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  ]);

async function expectGone() {
  for (const { site } of world.all)
    for (const { path } of cases) {
      await eventually(
        `${path} is gone`,
        async () => (await fetch(site.url + path)).status === 404,
      );
    }
  const shown = () => leftovers.shown([...titles(), ...spelled(erased())], paths(), titles());
  await expect.poll(shown, { timeout: 240_000 }).toEqual([]);
  const kept = () => leftovers.kept([...titles(), ...spelled(erased())]);
  await expect.poll(kept, { timeout: 240_000, intervals: [1_000] }).toEqual([]);
}

/** Everything is asked for once, so that every copy there may be is there. */
async function visit() {
  await leftovers.shown([], paths(), titles());
  for (const { site } of world.all) {
    for (const { path } of cases) await (await fetch(site.url + path)).text();
  }
  expect((await leftovers.kept(titles())).length).toBeGreaterThan(10);
  if (world.nginx)
    expect((await ask(world.nginx, cases[0]?.path ?? '')).text).toContain(titles()[0]);
}

// It reads every page of both instances again and again, which takes minutes.
test('of removals of every kind nothing is shown or kept', { tag: '@long' }, async () => {
  await edit();
  await visit();
  await remove();
  await expectGone();

  // Whoever harvests learns of those that were public and were not erased, and of no others.
  for (const { site } of world.all) {
    await sendWebhook(site, { type: 'investigation', id: 99_999, slug: 'never', action: 'trash' });
    const list = await fetch(`${site.url}/oai?verb=ListIdentifiers&metadataPrefix=oai_dc`);
    const headers = (await list.text()).match(/<header status="deleted">.*?<\/header>/g) ?? [];
    const told = headers.map((it) => /:(\w+\/\d+)</.exec(it)?.[1]).sort();
    const wanted = cases
      .filter(
        ({ type, way }) => way !== 'erase' && /investigation|exhibition|publication/.test(type),
      )
      .map(({ type, id }) => `${type}/${id}`);
    expect(told).toEqual(wanted.sort());
  }

  // Nor after a stop and a kill, nor at an instance that starts now, when all is read anew.
  await world.all[0]!.site.stop('SIGTERM');
  await world.all[1]!.site.stop('SIGKILL');
  for (const instance of world.all) await instance.start();
  await expectGone();
});

test(
  'nothing remains of a removal while Redis and the CMS are away, and a kill',
  { tag: '@long' },
  async () => {
    await edit();
    await visit();
    await world.redis.stop('SIGKILL');
    world.cms.control.faults.add({ call: '*', fault: 'status', status: 500 });
    const [one, other] = world.all as [Instances['all'][0], Instances['all'][0]];
    for (const { type, id, slugs, way } of cases) {
      const action = way === 'erase' ? 'erase' : 'delete';
      const event = { type, id, slug: slugs.at(-1), action };
      expect((await sendWebhook(one.site, event)).status).toBe(202);
    }
    await one.site.stop('SIGKILL');
    await other.site.stop('SIGKILL');
    await world.redis.start();
    await one.start();
    await other.start();
    await expectGone();
    world.cms.control.faults.clear();
    for (const { collection, slugs } of cases)
      world.cms.control.store.remove(collection, slugs.at(-1) ?? '');
    await expectGone();
  },
);
