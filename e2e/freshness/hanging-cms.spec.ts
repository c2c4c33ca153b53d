import { expect, test } from '../support/browser-test';
import { eventually } from '../support/site';
import { sendWebhook } from './support/webhook';
import { startReadyWorld, type World } from './support/world';

const UNOPENED = '/investigation/reading-a-crater';

let world: World;

test.beforeEach(async () => {
  world = await startReadyWorld();
});

test.afterEach(() => world.end());

// For how long anybody waits is in the unit tests: here the machine may take any time.
const open = (path: string) =>
  fetch(world.site.url + path, { signal: AbortSignal.timeout(120_000) });

const isShown = async (path: string, text: string) =>
  (await (await open(path)).text()).includes(text);

/** Ends the fault for calls made from now on; those that hang go on hanging. */
const recoverForNewCalls = () => world.cms.control.faults.clear();

for (const fault of [
  { fault: 'hang' },
  { fault: 'status', status: 503, retry_after: 3_600 },
  { fault: 'slow', ms: 30_000 },
  { fault: 'drip' },
]) {
  test(`visitors do not wait for a CMS with the fault ${fault.fault}`, async () => {
    await world.fail({ call: '*', ...fault });
    const paths = [
      UNOPENED,
      '/search?q=crater',
      '/api/search?q=crater',
      '/about/team/member/nobody',
      '/about/nothing',
    ];
    const answers = await Promise.all(paths.map(open));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
    expect(await answers[0]?.text()).toContain('Reading a Crater');
    expect(await answers[1]?.text()).toContain(UNOPENED);
  });
}

test('an edit made while the CMS hangs shows as soon as it answers, though the old calls still hang', async () => {
  await world.fail({ call: '*', fault: 'hang' });
  await world.edit('news', 'ten-years', { title: 'Corrected while it hung' });
  await eventually('the CMS is known to hang', async () =>
    world.site.output().includes('The CMS does not answer'),
  );
  recoverForNewCalls();
  await eventually('the edit is shown', () =>
    isShown('/programme/news', 'Corrected while it hung'),
  );
});

test('one call that hangs holds up neither the edit of its list nor others', async () => {
  await world.takeCalls();
  await world.fail({ call: 'fa/v1/news', fault: 'hang', times: 1 });
  await world.edit('news', 'ten-years', { title: 'The first edit' });
  await eventually('its call hangs', async () =>
    (await world.takeCalls()).some((call) => call.startsWith('fa/v1/news')),
  );
  await world.edit('events', 'open-files', { title: 'An edit elsewhere' });
  await eventually('the other edit is shown', () =>
    isShown('/programme/events', 'An edit elsewhere'),
  );
  await world.edit('news', 'ten-years', { title: 'The second edit' });
  await eventually('the edit is shown', () => isShown('/programme/news', 'The second edit'));
});

test('while calls hang, one small call a second asks whether the CMS answers', async () => {
  await world.fail({ call: '*', fault: 'hang' });
  await world.takeCalls();
  await world.edit('news', 'ten-years', { title: 'An edit' });
  const begun = Date.now();
  const canaries: string[] = [];
  await eventually('there are four', async () => {
    canaries.push(...(await world.takeCalls()).filter((call) => call.startsWith('fa/v1/ticker')));
    return canaries.length >= 4;
  });
  expect(Date.now() - begun).toBeGreaterThanOrEqual(3_000);
});

test('seven lists that drip hold up neither an edit elsewhere nor visitors', async () => {
  const lists = ['exhibitions', 'news', 'recognition'].map((name) => `fa/v1/${name}`);
  const others = ['publication', 'press', 'methodology', 'subdomain'].map(
    (name) => `wp/v2/${name}`,
  );
  for (const call of [...lists, ...others]) await world.fail({ call, fault: 'drip' });
  await world.takeCalls();
  const types = ['exhibition', 'news', 'recognition', 'publication', 'press', 'methodology'];
  for (const type of [...types, 'subdomain']) {
    expect((await sendWebhook(world.site, { type })).status).toBe(202);
  }
  await eventually('they drip', async () => (await world.takeCalls()).length > 0);
  await world.edit('events', 'open-files', { title: 'An edit elsewhere' });
  await eventually('the other edit is shown', () =>
    isShown('/programme/events', 'An edit elsewhere'),
  );
  const paths = ['/', '/programme/news', UNOPENED, '/search?q=crater', '/about/team/member/nobody'];
  const answers = await Promise.all(paths.map(open));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
});
