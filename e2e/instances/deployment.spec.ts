import { expect, test } from '../support/browser-test';
import { ask } from '../deploy/support/ask';
import { pendingEvents } from '../freshness/support/journal';
import { sendWebhook } from '../freshness/support/webhook';
import { eventually } from '../support/site';
import { startInstances, type Instance, type Instances } from './support/instances';
import { startLoad } from './support/load';

const FLARE = '/investigation/the-harbour-flare';
/** Pages that every instance keeps, and lite pages made of them. One that has just started makes each anew. */
const KEPT = ['/', '/studies', '/programme/news', FLARE, '/lite/studies', `/lite${FLARE}`];
/** Answered by the instances alone, whatever nginx holds, and made anew for whoever asks. */
const SEARCH = '/search?q=harbour';
const NEWS = '/programme/news/ten-years';

let world: Instances;

test.beforeAll(async () => {
  world = await startInstances({ count: 3, hasNginx: true });
});
test.afterAll(() => world.end());

const nginx = () => {
  if (!world.nginx) throw new Error('nginx is not running');
  return world.nginx;
};
const shown = async ({ site }: Instance, path: string) => (await fetch(site.url + path)).text();

/** Has all instances keep what is asked for, and nginx store it. */
async function keepAll(): Promise<void> {
  for (const path of KEPT) {
    for (const { site } of world.all) {
      const isKept = async () => (await fetch(site.url + path)).status === 200;
      await eventually(`${path} is kept`, isKept);
    }
    expect((await ask(nginx(), path)).status).toBe(200);
  }
}

/** Restarts the instances as `deploy/install` does: one after the other, each once the one before it answers. */
async function restartEach(): Promise<void> {
  for (const instance of world.all) {
    await instance.site.stop('SIGTERM');
    await instance.start();
  }
}

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
        const { site } = world.all[attempt++ % world.all.length] as Instance;
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

test('an instance killed under load fails no reader', async () => {
  await keepAll();
  const load = startLoad(nginx(), KEPT);
  for (const instance of world.all) {
    const before = load.count();
    await eventually('there is load', () => Promise.resolve(load.count() > before + 50));
    await instance.site.stop('SIGKILL');
    const killed = load.count();
    await eventually('there is load', () => Promise.resolve(load.count() > killed + 100));
    await instance.start();
  }
  const { failed, refused, slowest } = await load.stop();
  console.log(
    `killed: ${load.count()} pages, ${refused} refused, the slowest after ${slowest.toFixed(0)} ms`,
  );
  expect(failed).toEqual([]);
});

test('a rolling deployment at 50 requests a second fails nobody', async () => {
  await keepAll();
  const load = startLoad(nginx(), KEPT);
  await restartEach();
  const restarted = load.count();
  await eventually('there is load', () => Promise.resolve(load.count() > restarted + 100));
  const { failed, refused, slowest } = await load.stop();
  console.log(
    `restarted: ${load.count()} pages, ${refused} refused, the slowest after ${slowest.toFixed(0)} ms`,
  );
  expect(failed).toEqual([]);
});

test('a rolling deployment under edits loses no event', async () => {
  await keepAll();
  // After each edit all must be made anew, at an instance that has just begun from nothing.
  const load = startLoad(nginx(), [...KEPT, SEARCH], 3);
  const stopEditing = startEditing();
  await restartEach();
  const accepted = await stopEditing();
  const { failed, refused, slowest } = await load.stop();
  console.log(
    `edited ${accepted.length} times: ${load.count()} pages, ${refused} refused, the slowest after ${slowest.toFixed(0)} ms`,
  );
  expect(failed).toEqual([]);
  expect(load.count()).toBeGreaterThan(0);
  expect(accepted.length).toBeGreaterThan(1);
  const { title } = world.cms.control.store.content.news.get('ten-years') ?? {};
  for (const instance of world.all) {
    await eventually('the last edit is shown', async () =>
      (await shown(instance, NEWS)).includes(String(title)),
    );
  }
  await eventually('no event waits', async () => (await pendingEvents(world.folder)) === 0);
});

test('what is taken down leaves nginx, whichever instance was told and whose folder it watches', async () => {
  const [a, b] = world.all as readonly [Instance, Instance, Instance];
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
