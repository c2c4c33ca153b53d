import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../scripts/support/free-port.mjs';
import { eventually, startSite, whole } from '../support/site';
import { expect, test } from '../support/test';
import { pendingEvents } from './support/journal';
import { sendWebhook, SECRET } from './support/webhook';
import { startReadyWorld, type World } from './support/world';

/** One process has a content folder; the next waits for it, takes it over, or ends. */

const SERVER = join(import.meta.dirname, '../../server.mjs');
const CASE = '/investigation/low-water';

let world: World;

test.beforeEach(async () => {
  world = await startReadyWorld();
});

test.afterEach(() => world.end());

const settings = () => ({ CMS_API_ROOT: world.cms.apiRoot, REVALIDATE_SECRET: SECRET });

/** Starts another server on the same folder, without waiting for it to answer. */
async function startAnother() {
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings(), CONTENT_DIR: world.contentDir },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return { child, url: `http://127.0.0.1:${port}`, output: () => output };
}

test('a second server ends with an error that names the folder, and the first goes on', async () => {
  const { child, output } = await startAnother();
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output()).toMatch(/CONTENT_DIR: .* is in use by another process/);
  expect(output()).toContain(world.contentDir);
  expect((await fetch(world.site.url + CASE)).status).toBe(200);
  await world.edit('investigations', 'low-water', { title: 'After the second' });
  await eventually('the edit is shown', async () =>
    (await (await fetch(world.site.url + CASE)).text()).includes('After the second'),
  );
});

test('a second server waits until the first ends, which serves pages until then', async () => {
  const { child, url, output } = await startAnother();
  await eventually('it waits', async () => output().includes('Waiting for another process'));
  expect((await fetch(world.site.url + CASE)).status).toBe(200);
  await eventually('it does not listen', () =>
    fetch(url).then(
      () => false,
      () => true,
    ),
  );
  await world.site.stop('SIGTERM');
  await eventually('it serves', () =>
    fetch(url + CASE).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  child.kill('SIGTERM');
  await once(child, 'exit');
  await world.restart();
});

test('a server that was stopped for longer ends when it goes on, and no event is lost', async () => {
  const { pid } = world.site;
  process.kill(pid, 'SIGSTOP');
  const other = await startSite({ contentDir: world.contentDir, env: settings() });
  try {
    await whole(other);
    await world.fail({ call: '*', fault: 'hang' });
    // One for each, as the first goes on.
    const late = sendWebhook(world.site, { type: 'news' }, { id: 'late' }).catch(() => null);
    expect((await sendWebhook(other, { type: 'news' }, { id: 'good' })).status).toBe(202);
    process.kill(pid, 'SIGCONT');
    expect((await late)?.status ?? 503).not.toBe(202);
    await eventually('it says why it ends', async () =>
      world.site.output().includes('was taken over by another process'),
    );
    expect(world.site.output()).toContain(world.contentDir);
    expect(await pendingEvents(world.contentDir)).toBe(1);
    await world.recover();
  } finally {
    await other.stop();
  }
  await world.restart();
});
