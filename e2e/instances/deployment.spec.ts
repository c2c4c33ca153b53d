import { expect, test } from '../support/browser-test';
import { ask } from '../deploy/support/ask';
import { pendingEvents } from '../freshness/support/journal';
import { sendWebhook } from '../freshness/support/webhook';
import { eventually, ready } from '../support/site';
import { startInstances, type Instance, type Instances } from './support/instances';
import { startLoad } from './support/load';

const PATHS = ['/', '/about/agency', '/programme/news', '/investigation/the-harbour-flare'];
/** Answered by the instances alone, whatever nginx holds. */
const NEVER_STORED = '/search?q=harbour';
const NEWS = '/programme/news/ten-years';

let world: Instances;
let a: Instance;
let b: Instance;

test.beforeAll(async () => {
  world = await startInstances({ count: 2, hasNginx: true });
  [a, b] = world.all as [Instance, Instance];
});
test.afterAll(() => world.end());

const nginx = () => {
  if (!world.nginx) throw new Error('nginx is not running');
  return world.nginx;
};
const shown = async ({ site }: Instance, path: string) => (await fetch(site.url + path)).text();

/** Edits, one after the other; each is sent until an instance accepts it, as WordPress does. */
function startEditing() {
  let isStopped = false;
  let count = 0;
  const accepted: string[] = [];
  const done = (async () => {
    while (!isStopped) {
      count += 1;
      const title = `Edit ${count} of a deployment`;
      const { id } = world.cms.control.store.put('news', 'ten-years', { title });
      const event = { type: 'news', id, slug: 'ten-years' };
      let attempt = 0;
      await eventually('an instance takes the event', async () => {
        const { site } = attempt++ % 2 === 0 ? a : b;
        const answer = await sendWebhook(site, event, { id: title }).catch(() => null);
        return isStopped || (answer !== null && answer.status <= 202);
      });
      accepted.push(title);
    }
  })();
  return async () => {
    isStopped = true;
    await done;
    return accepted;
  };
}

test('an instance killed under load fails no request', async () => {
  for (const path of PATHS) await ask(nginx(), path);
  const load = startLoad(nginx(), PATHS);
  for (const instance of [a, b]) {
    const before = load.count();
    await eventually('there is load', () => Promise.resolve(load.count() > before + 50));
    await instance.site.stop('SIGKILL');
    const killed = load.count();
    await eventually('there is load', () => Promise.resolve(load.count() > killed + 100));
    await instance.start();
    await ready(instance.site);
  }
  expect(await load.stop()).toEqual([]);
});

test('a rolling deployment under load loses no request and no event', async () => {
  const load = startLoad(nginx(), [...PATHS, NEVER_STORED]);
  const stopEditing = startEditing();
  for (const instance of [a, b]) {
    await instance.site.stop('SIGTERM');
    await instance.start();
    await ready(instance.site);
  }
  const accepted = await stopEditing();
  expect(await load.stop()).toEqual([]);
  expect(accepted.length).toBeGreaterThan(1);
  const { title } = world.cms.control.store.content.news.get('ten-years') ?? {};
  for (const instance of [a, b]) {
    await eventually('the last edit is shown', async () =>
      (await shown(instance, NEWS)).includes(String(title)),
    );
  }
  await eventually('no event waits', async () => (await pendingEvents(world.folder)) === 0);
});

test('what is taken down leaves nginx, whichever instance was told and whose folder it watches', async () => {
  const end = await nginx().forgetRemoved(b.contentDir);
  const path = '/investigation/the-harbour-flare';
  try {
    for (const address of [path, '/']) expect((await ask(nginx(), address)).status).toBe(200);
    const removed = world.cms.control.store.remove('investigations', 'the-harbour-flare');
    const event = { type: 'investigation', id: removed?.id, slug: 'the-harbour-flare' };
    expect((await sendWebhook(a.site, { ...event, action: 'trash' })).status).toBe(202);
    await eventually('all have removed it', async () => {
      const statuses = await Promise.all(world.all.map(({ site }) => fetch(site.url + path)));
      return statuses.every(({ status }) => status === 404);
    });
    await Promise.all(world.all.map(({ site }) => site.stop('SIGKILL')));
    for (const address of [path, '/']) {
      await eventually(`${address} is evicted`, async () => {
        const answer = await ask(nginx(), address);
        return !answer.text.includes('Harbour Flare');
      });
    }
  } finally {
    await end();
    await Promise.all(world.all.map((instance) => instance.start()));
  }
});
