/** @jest-environment node */
import { startContentServer } from '@/demo/server/index.mjs';
import { getDetail, noteVisit } from './details';
import { acceptEvent } from './revalidation';
import type { SiteState } from './state';
import { heldFor } from './store';
import type { DetailKey } from './targets';
import { bootSite, forgetSites, killSite, until } from './testing/site-state';

type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

// Real servers on a machine that may be busy.
jest.setTimeout(20_000);

let cms: ContentServer;

beforeAll(async () => {
  cms = await startContentServer();
});

afterAll(() => cms.stop());

afterEach(async () => {
  await forgetSites();
  cms.control.reset();
});

const SLUG = 'low-water';
const ID = 2049;
const KEY = `investigation-detail:${ID}` as const;
const CALL = `acf/v3/investigation/${ID}`;

async function boot(settings: Record<string, string> = {}): Promise<SiteState> {
  const state = await bootSite({ CMS_API_ROOT: cms.apiRoot, ...settings });
  await until('the lists are held', () => state.jobs.size > 0 && state.running.size === 0);
  cms.control.requests.length = 0;
  return state;
}

const detail = () => getDetail('investigation-detail', ID);
const calls = () => cms.control.requests.filter(({ path }) => path.endsWith(CALL)).length;
const edit = (synopsis: string) => cms.control.store.put('investigations', SLUG, { synopsis });

const BARE = { id: null, slug: null, previousSlug: null, action: 'save' } as const;

async function untilOnDisk(state: SiteState, key: DetailKey) {
  let written = false;
  await until(`${key} is on disk`, () => {
    void state.disk.read(key).then((answer) => (written = answer !== null));
    return written;
  });
}

it('asks the CMS once, however many ask at once and afterwards', async () => {
  const state = await boot();
  const { revision } = state;
  const details = await Promise.all([detail(), detail(), detail()]);
  expect(details[0]).not.toBeNull();
  expect(new Set(details).size).toBe(1);
  expect(await detail()).toBe(details[0]);
  expect(calls()).toBe(1);
  // Nobody has seen a page without it.
  expect(state.revision).toBe(revision);
});

it('is null where the CMS holds nothing', async () => {
  await boot();
  expect(await getDetail('investigation-detail', 1)).toBeNull();
  expect(await getDetail('page', 'no-such-page')).toBeNull();
  expect(await getDetail('related', 1)).toEqual([]);
});

it('is null before there is a worker, as in a build', async () => {
  expect(await detail()).toBeNull();
});

it('comes from disk after a restart, with the CMS down', async () => {
  const first = await boot();
  const held = await detail();
  await untilOnDisk(first, KEY);
  await killSite(first);
  cms.control.faults.add({ call: '*', fault: 'connection-reset' });
  const second = await bootSite({
    CMS_API_ROOT: cms.apiRoot,
    CONTENT_DIR: first.environment.contentDir,
  });
  expect(await detail()).toEqual(held);
  expect(second.missed.size).toBe(0);
});

describe('with a CMS that fails', () => {
  it('shows what the list knows, does not wait again, and starts an epoch when it arrives', async () => {
    const state = await boot();
    cms.control.faults.add({ call: CALL, fault: 'status', status: 500, times: 2 });
    expect(await detail()).toBeNull();
    expect(state.missed.has(KEY)).toBe(true);
    const { revision } = state;
    const before = calls();
    expect(await detail()).toBeNull();
    noteVisit('investigation-detail', ID);
    expect(calls()).toBe(before);
    await until('it arrives', () => heldFor(state, KEY) !== null);
    expect(state.revision).toBe(revision + 1);
    expect(state.missed.size).toBe(0);
    expect(await detail()).not.toBeNull();
  });

  it('waits three seconds for one that hangs, once', async () => {
    const state = await boot();
    cms.control.faults.add({ call: CALL, fault: 'hang', times: 1 });
    const begun = Date.now();
    expect(await detail()).toBeNull();
    expect(Date.now() - begun).toBeGreaterThan(2_900);
    const again = Date.now();
    expect(await detail()).toBeNull();
    expect(Date.now() - again).toBeLessThan(1_000);
    const { revision } = state;
    cms.control.clearFaults();
    await until('it arrives', () => heldFor(state, KEY) !== null);
    expect(state.revision).toBe(revision + 1);
  });

  it('shows one that arrives later than a visitor waits', async () => {
    const state = await boot();
    cms.control.faults.add({ call: CALL, fault: 'slow', ms: 3_500, times: 1 });
    expect(await detail()).toBeNull();
    const { revision } = state;
    await until('it arrives', () => heldFor(state, KEY) !== null);
    expect(state.revision).toBe(revision + 1);
    expect(calls()).toBe(1);
  });
});

describe('after an event that may have changed it', () => {
  it('is fetched again before it is shown', async () => {
    const state = await boot();
    await detail();
    edit('Edited');
    const { revision } = state;
    await acceptEvent(state, 'e', {
      type: 'press',
      id: 1,
      slug: null,
      previousSlug: null,
      action: 'save',
    });
    await until('the mark is set', () => state.revision > revision);
    expect((await detail())?.synopsis).toContain('Edited');
    await detail();
    expect(calls()).toBe(2);
  });

  it.each([
    ['its slug alone', { type: 'investigation', slug: SLUG }],
    ['its id alone', { type: 'investigation', id: ID }],
    ['the slug it had before', { type: 'investigation', slug: 'not-yet', previousSlug: SLUG }],
    ['nothing but its type', { type: 'investigation' }],
    ['a slug no list holds', { type: 'investigation', slug: 'not-yet' }],
  ] as const)('is seen changed, named by %s', async (_, named) => {
    const state = await boot();
    await detail();
    edit('Edited');
    await acceptEvent(state, 'e', { ...BARE, ...named });
    await until('the event is settled', () => state.journal.pending().length === 0);
    expect((await detail())?.synopsis).toContain('Edited');
  });

  it.each([
    ['its slug alone', { slug: 'funding' }, true],
    ['its id alone', { id: 1572 }, true],
    ['its id, and memory has let it go', { id: 1572 }, false],
    ['nothing', {}, true],
  ])('is seen changed when it is a page named by %s', async (_, named, inMemory) => {
    const state = await boot();
    await getDetail('page', 'funding');
    await untilOnDisk(state, 'page:funding');
    if (!inMemory) state.details.delete('page:funding');
    cms.control.store.put('pages', 'funding', { title: 'Edited' });
    await acceptEvent(state, 'e', { ...BARE, type: 'page', ...named });
    await until('the event is settled', () => state.journal.pending().length === 0);
    expect((await getDetail('page', 'funding'))?.title).toBe('Edited');
  });

  it('is the last good one while the CMS fails, and turns when it answers', async () => {
    const state = await boot();
    const good = await detail();
    edit('Edited');
    cms.control.faults.add({ call: CALL, fault: 'status', status: 500, times: 1 });
    await state.expiry.raise('details', Date.now());
    expect(await detail()).toBe(good);
    const { revision } = state;
    await until('the worker brings it', () => state.revision > revision);
    expect((await detail())?.synopsis).toContain('Edited');
  });

  it('is not left old by a call that was under way when the event came', async () => {
    const state = await boot();
    cms.control.faults.add({ call: CALL, fault: 'slow', ms: 200, times: 1 });
    const first = detail();
    await until('the call is under way', () => calls() === 1);
    edit('Edited');
    await acceptEvent(state, 'e', {
      type: 'investigation',
      id: ID,
      slug: SLUG,
      previousSlug: null,
      action: 'save',
    });
    await first;
    await until('the event is settled', () => state.journal.pending().length === 0);
    expect((await detail())?.synopsis).toContain('Edited');
  });

  it('is not left old by a call that was under way when everything was marked', async () => {
    const state = await boot();
    cms.control.faults.add({ call: CALL, fault: 'slow', ms: 200, times: 1 });
    const first = detail();
    await until('the call is under way', () => calls() === 1);
    edit('Edited');
    await acceptEvent(state, 'e', {
      type: '*',
      id: null,
      slug: null,
      previousSlug: null,
      action: 'save',
    });
    await first;
    await until('the event is settled', () => state.journal.pending().length === 0);
    expect((await detail())?.synopsis).toContain('Edited');
  });
});

describe('noteVisit', () => {
  it('has a detail past the age limit fetched again, once, while the old one is shown', async () => {
    const state = await boot({ REVALIDATE_SECONDS: '1' });
    const { revision } = state;
    const first = await detail();
    noteVisit('investigation-detail', ID);
    expect(calls()).toBe(1);
    edit('Edited');
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    noteVisit('investigation-detail', ID);
    noteVisit('investigation-detail', ID);
    expect(await detail()).toBe(first);
    await until(
      'it is fetched',
      () => state.revision > revision && heldFor(state, KEY)?.value !== first,
    );
    expect((await detail())?.synopsis).toContain('Edited');
    expect(calls()).toBe(2);
  });

  it('brings back what memory has let go of', async () => {
    const state = await boot();
    const first = await detail();
    await untilOnDisk(state, KEY);
    state.details.delete(KEY);
    noteVisit('investigation-detail', ID);
    await until('it is back', () => heldFor(state, KEY) !== null);
    expect(await detail()).toEqual(first);
    expect(calls()).toBe(1);
  });
});
