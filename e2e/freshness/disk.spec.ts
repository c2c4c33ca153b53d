import { expect, test } from '../support/browser-test';
import { eventually } from '../support/site';
import { mountDisk, type Disk } from './support/disk';
import { sendWebhook } from './support/webhook';
import { startReadyWorld, type World } from './support/world';

const CASE = '/investigation/the-courtyard-at-number-nine';
/** Only the case's own answer has it, not the list. */
const DETAIL = 'id="updates"';

let world: World | null = null;
let disk: Disk | null = null;

// One for all: each test leaves it with room, and writable.
test.beforeAll(async () => {
  const mounted = await mountDisk(64);
  if ('refused' in mounted) return test.skip(true, `Not permitted here: ${mounted.refused}`);
  disk = mounted;
  const ready = (world = await startReadyWorld({ contentDir: disk.folder }));
  await eventually('the case has its text', async () =>
    (await (await fetch(ready.site.url + CASE)).text()).includes(DETAIL),
  );
});

test.afterAll(async () => {
  await world?.end();
  await disk?.end();
  [world, disk] = [null, null];
});

const statusOf = async ({ site }: World, path: string) => (await fetch(site.url + path)).status;

const storageOf = async ({ site }: World) => {
  const { storage } = (await (await fetch(`${site.url}/api/health`)).json()) as { storage: string };
  return storage;
};

/** Visitors see everything, and the CMS is told to send its events again. */
async function servesWithoutWriting(served: World) {
  for (const path of ['/', '/studies', '/programme/news', CASE]) {
    expect(await statusOf(served, path), path).toBe(200);
  }
  expect(await (await fetch(served.site.url + CASE)).text()).toContain(DETAIL);
  // What still fits into the journal's last block is accepted.
  await eventually('events are refused', async () => {
    const { status } = await sendWebhook(served.site, { type: 'news' });
    expect([202, 503]).toContain(status);
    return status === 503;
  });
  expect(await storageOf(served)).toBe('unwritable');
}

for (const [name, spoil, mend] of [
  ['full', (it: Disk) => it.fill(), (it: Disk) => it.free()],
  [
    'read-only',
    (it: Disk) => Promise.resolve(it.setReadOnly(true)),
    (it: Disk) => Promise.resolve(it.setReadOnly(false)),
  ],
] as const) {
  test(`a start on a disk that is ${name}: pages are served, events refused, health says so`, async () => {
    if (!world || !disk) return;
    expect(await storageOf(world)).toBe('writable');
    await world.site.stop();
    await spoil(disk);
    await world.restart();
    // Without any event, too.
    expect(await storageOf(world)).toBe('unwritable');
    await servesWithoutWriting(world);

    await mend(disk);
    const { site } = world;
    await eventually('events are accepted', async () => {
      const { status } = await sendWebhook(site, { type: 'news' });
      return status === 202;
    });
    expect(await storageOf(world)).toBe('writable');
  });
}

test('a disk that fills up while the site runs: edits show once it has room again', async () => {
  if (!world || !disk) return;
  await disk.fill();
  await servesWithoutWriting(world);

  await disk.free();
  const running = world;
  await eventually('health says so', async () => (await storageOf(running)) === 'writable');
  await world.edit('news', 'ten-years', { title: 'Edited after it had room' });
  await eventually('the edit is shown', async () =>
    (await (await fetch(`${running.site.url}/programme/news`)).text()).includes(
      'Edited after it had room',
    ),
  );
});
