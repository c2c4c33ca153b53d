import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '../support/test';
import { CMS_IDS } from '../../lib/site';
import { startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { sendWebhook } from '../freshness/support/webhook';
import { startReadyWorld, type World } from '../freshness/support/world';
import { eventually } from '../support/site';
import { ask } from './support/ask';

/**
 * In a rush nginx may send what it has stored for ten seconds while it is made anew (docs/specification/site.md, 'Under load').
 * What is lost meanwhile is shown to nobody all the same.
 */

/** More readers of one page at once than make a rush. */
const CROWD = 40;
/** How much later (ms) than a loss nobody who asks is shown it: `MARGIN` of deploy/nginx/forget-removed.mjs. */
const MARGIN = 5_000;
/** The page that the crowd asks for. */
const CROWDED = '/investigation/low-water';

let world: World;
let nginx: Nginx;
let endForgetting: () => Promise<void>;

test.beforeAll(async () => {
  world = await startReadyWorld();
  const site = Number(new URL(world.site.url).port);
  nginx = await startNginx({ sites: [site], cms: world.cms.url });
  endForgetting = await nginx.forgetRemoved(world.contentDir);
});

test.afterAll(async () => {
  await endForgetting();
  await nginx.stop();
  await world.end();
});

/** Does something over and over until it is stopped. */
function repeat(task: () => Promise<unknown>) {
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) await task();
  })();
  return {
    stop() {
      isStopped = true;
      return done;
    },
  };
}

/** Keeps a rush up, which lasts for ten seconds after each crowd: it waits for a page whose render is held. */
const startRush = () =>
  repeat(async () => {
    const ask = async () => (await fetch(world.site.url + CROWDED)).text();
    await Promise.all(Array.from({ length: CROWD }, ask));
    await pause(1_000);
  });

/** Reads pages through nginx over and over, and notes when those asked who were shown some words. */
function startReading(paths: readonly string[], words: string) {
  const shown: { readonly path: string; readonly askedAt: number }[] = [];
  let count = 0;
  const readers = [...paths, ...paths].map((path) =>
    repeat(async () => {
      const askedAt = performance.now();
      const { text } = await ask(nginx, path);
      count += 1;
      if (text.includes(words)) shown.push({ path, askedAt });
      await pause(100);
    }),
  );
  return {
    count: () => count,
    /** Ends it; resolves to the addresses at which the words were shown to somebody who asked later than this. */
    async stopped(since: number): Promise<readonly string[]> {
      await Promise.all(readers.map((reader) => reader.stop()));
      return shown.filter(({ askedAt }) => askedAt > since).map(({ path }) => path);
    },
  };
}

/** What nginx has stored of pages, by their addresses. */
async function stored(): Promise<ReadonlyMap<string, string>> {
  const folder = join(nginx.cacheDir, 'pages');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    // It may be replaced meanwhile.
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1').catch(() => ''));
  const byAddress = (await Promise.all(texts)).map((text) => {
    const [, address = ''] = /\nKEY: html identity (\S+)\n/.exec(text) ?? [];
    return [address, text] as const;
  });
  return new Map(byAddress);
}

/** The losses that have been dealt with: each is remembered after the last look at what is stored. */
async function forgotten(): Promise<readonly string[]> {
  const text = await readFile(join(nginx.cacheDir, 'forgotten'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as readonly string[];
}

/**
 * Has something lost in the middle of a rush, and checks that no reader is shown it afterwards.
 *
 * @param lose resolves when the site says that it is gone
 */
async function loseInRush(
  paths: readonly string[],
  words: string,
  lose: () => Promise<unknown>,
): Promise<void> {
  const edit = (title: string) => world.edit('investigations', CROWDED.slice(15), { title });
  for (const path of [...paths, CROWDED])
    await eventually(`${path} is kept`, async () => (await ask(nginx, path)).status === 200);
  const before = new Set(await forgotten());
  await world.probe.holdRenders(true);
  await edit(`Edited ${randomUUID()}`);
  const rush = startRush();
  const readers = startReading(paths, words);
  await eventually('nginx may send all of them for ten seconds', async () => {
    const copies = await stored();
    return paths.every((path) => {
      const copy = copies.get(path) ?? '';
      return copy.includes('stale-while-revalidate=10') && copy.includes(words);
    });
  });

  await lose();
  const lostAt = performance.now();
  const had = readers.count();
  await eventually('the last look is over', async () =>
    (await forgotten()).some((loss) => !before.has(loss)),
  );
  expect(readers.count()).toBeGreaterThan(had);
  expect(await readers.stopped(lostAt + MARGIN)).toEqual([]);
  // One of the crowd has begun to be answered, and waits for that.
  await world.probe.holdRenders(false);
  await rush.stop();
  for (const path of paths) {
    await eventually(`${path} is answered`, async () => (await ask(nginx, path)).status < 500);
    expect([path, (await ask(nginx, path)).text.includes(words)]).toEqual([path, false]);
  }
  // Nor would an outage show it.
  for (const [path, text] of await stored())
    expect([path, text.includes(words)]).toEqual([path, false]);
}

test('what is taken down in a rush is shown to nobody any more', async () => {
  const slug = 'shadow-length-as-a-clock';
  const own = `/investigation/${slug}`;
  await loseInRush(['/', '/lite', own, `/lite${own}`], 'Shadow Length as a Clock', async () => {
    const gone = world.cms.control.store.remove('investigations', slug);
    const event = { type: 'investigation', id: gone?.id, slug, action: 'trash' };
    expect((await sendWebhook(world.site, event)).status).toBe(202);
  });
});

test('an announcement that is over in a rush is shown to nobody any more', async () => {
  const words = 'Two research posts';
  await loseInRush(['/'], words, async () => {
    const { items } = world.cms.control.store.content.ticker.get('ticker') ?? { items: [] };
    await world.edit('ticker', 'ticker', { items: items.filter((item) => !item.includes(words)) });
    await eventually(
      'the site has taken it out',
      async () => !(await (await fetch(world.site.url)).text()).includes(words),
    );
  });
});

test('somebody who leaves the team in a rush is shown to nobody any more', async () => {
  // What is stored is read byte by byte.
  const words = 'Abel Norrg';
  await loseInRush(['/about/team'], words, async () => {
    world.cms.control.store.put('people', 'abel-norrgard', { group: null });
    const event = { type: 'page', id: CMS_IDS.teamPage, action: 'save' };
    expect((await sendWebhook(world.site, event)).status).toBe(202);
    await eventually(
      'the site has taken them out',
      async () => !(await (await fetch(`${world.site.url}/about/team`)).text()).includes(words),
    );
  });
});
