/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { log } from '@/lib/log';
import { answerLiveQuestion } from '../webhook';
import { NOON, SECRET, openSite, until, type TestSite } from '../testing/site';
import { runSmallCms } from '../testing/small-cms';

const cms = runSmallCms();

const gmt = (at: number) => new Date(at).toISOString().slice(0, 19);

function questionOf(body: unknown, at: number): Request {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', SECRET)
    .update(`question.${timestamp}.${text}`)
    .digest('base64');
  return new Request('http://site.example/api/live', {
    method: 'POST',
    body: text,
    headers: {
      'webhook-id': 'question',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  });
}

const ask = (site: TestSite, type: string, id: number, modified: number) =>
  answerLiveQuestion(questionOf({ type, id, modified: gmt(modified) }, site.clock.now()));

/** Saves a record at the CMS and sends the event. */
async function save(site: TestSite, id: number, synopsis: string) {
  const savedAt = site.clock.now();
  const index = cms.content.investigations.findIndex((item) => item.id === id);
  const item = { ...cms.content.investigations[index]!, synopsis, modified_gmt: gmt(savedAt) };
  cms.content.investigations[index] = item;
  await site.events.accept(`save-${savedAt}`, {
    type: 'investigation',
    id,
    slug: item.slug,
    previousSlug: null,
    action: 'save',
  });
  return savedAt;
}

it('is live once the list has the state, and not before', async () => {
  const site = await cms.bootFull();
  cms.fail({ call: 'fa/v1/investigations', fault: 'status' });
  const savedAt = await save(site, 3, 'Changed');
  expect(await ask(site, 'investigation', 3, savedAt)).toEqual({ live: false });
  cms.recover();
  await until('the save is live', async () => {
    // While calls are under way, advancing the clock would only make them time out.
    if (site.queue.isIdle) site.clock.advance(1_000);
    const answer = await ask(site, 'investigation', 3, savedAt);
    return 'live' in answer && answer.live === true;
  });
  expect(await ask(site, 'investigation', 3, savedAt + 1_000)).toEqual({ live: false });
});

it('waits for the detail of a page that has been read', async () => {
  const site = await cms.bootFull();
  const detail = 'investigation-detail:3';
  site.commit(detail, { acf: { synopsis: 'Before' } });
  site.clock.advance(1_000);
  cms.fail({ call: 'acf/v3/investigation/3', fault: 'status' });
  const savedAt = await save(site, 3, 'After');
  await until('the list has it', () => {
    site.clock.advance(500);
    return JSON.stringify(site.store.entry('investigations')?.raw).includes(gmt(savedAt));
  });
  expect(await ask(site, 'investigation', 3, savedAt)).toEqual({ live: false });
  cms.recover();
  await until('the save is live', async () => {
    // While calls are under way, advancing the clock would only make them time out.
    if (site.queue.isIdle) site.clock.advance(1_000);
    const answer = await ask(site, 'investigation', 3, savedAt);
    return 'live' in answer && answer.live === true;
  });
});

/** Asks repeatedly, as an editor's screen does, without a reader who opens the page. */
const untilLive = (site: TestSite, id: number, savedAt: number) =>
  until('the save is live', async () => {
    // While calls are under way, advancing the clock would only make them time out.
    if (site.queue.isIdle) site.clock.advance(1_000);
    const answer = await ask(site, 'investigation', id, savedAt);
    return 'live' in answer && answer.live === true;
  });

it('is live after the third save within ten seconds, though nobody opens the page', async () => {
  const site = await cms.bootFull();
  site.commit('investigation-detail:3', { acf: { synopsis: 'Before' } });
  site.clock.advance(1_000);
  let savedAt = 0;
  for (const synopsis of ['One', 'Two', 'Three', 'Four']) {
    site.clock.advance(1_000);
    savedAt = await save(site, 3, synopsis);
    await until('its lists are fetched', () => site.journal.pending().length === 0);
  }
  await untilLive(site, 3, savedAt);
});

it('is live after an outage in which the events were lost', async () => {
  const site = await cms.bootFull();
  site.commit('investigation-detail:3', { acf: { synopsis: 'Before' } });
  site.clock.advance(60_000);
  const savedAt = site.clock.now();
  cms.content.investigations = cms.content.investigations.map((item) =>
    item.id === 3 ? { ...item, synopsis: 'After', modified_gmt: gmt(savedAt) } : item,
  );
  await untilLive(site, 3, savedAt);
});

it('goes by the time of the fetch where the CMS does not say when a record was saved', async () => {
  const site = await cms.bootFull();
  const { fetchedAt } = site.store.entry('news')!;
  expect(await ask(site, 'news', 1, fetchedAt - 1_000)).toEqual({ live: true });
  expect(await ask(site, 'news', 1, fetchedAt + 1_000)).toEqual({ live: false });
});

it('tells of an organisation, which is in no list of its own, once everything was fetched since', async () => {
  const site = await cms.bootFull();
  cms.fail({ call: 'fa/v1/investigations', fault: 'status' });
  const savedAt = site.clock.now();
  await site.events.accept('organisation-saved', {
    type: 'organisation',
    id: 7,
    slug: 'a-foundation',
    previousSlug: null,
    action: 'save',
  });
  expect(await ask(site, 'organisation', 7, savedAt)).toEqual({ live: false });
  cms.recover();
  await until('the save is live', async () => {
    // While calls are under way, advancing the clock would only make them time out.
    if (site.queue.isIdle) site.clock.advance(1_000);
    const answer = await ask(site, 'organisation', 7, savedAt);
    return 'live' in answer && answer.live === true;
  });
});

it('says no to a record that is not on the site', async () => {
  const site = await cms.bootFull();
  expect(await ask(site, 'investigation', 999, NOON - 60_000)).toEqual({ live: false });
});

it.each([
  ['news', 'news'],
  ['exhibition', 'exhibitions'],
  ['investigation', 'investigations'],
] as const)(
  'says of a record of the type %s without a title that it is left out',
  async (type, list) => {
    cms.content[list][0]!.title = '';
    const site = await cms.bootFull();
    const { fetchedAt } = site.store.entry(list)!;
    const leftOut = { live: false, notShown: { record: 1 } };
    expect(await ask(site, type, 1, fetchedAt - 1_000)).toEqual(leftOut);
    // Saved since, it may have a title.
    expect(await ask(site, type, 1, fetchedAt + 1_000)).toEqual({ live: false });
  },
);

it('tells of the records of a list in one answer, in their order', async () => {
  const site = await cms.bootFull();
  const { fetchedAt } = site.store.entry('news')!;
  const records = [
    { type: 'news', id: 1, modified: gmt(fetchedAt - 1_000) },
    { type: 'investigation', id: 999, modified: gmt(NOON - 60_000) },
    { type: 'news', id: 1, modified: gmt(fetchedAt + 1_000) },
  ];
  const answerTo = (asked: unknown) => answerLiveQuestion(questionOf(asked, site.clock.now()));
  expect(await answerTo({ records })).toEqual({ live: [true, false, false] });
  const [record] = records;
  expect(await answerTo({ records: Array(100).fill(record) })).toEqual({
    live: Array(100).fill(true),
  });
  expect(await answerTo({ records: Array(101).fill(record) })).toMatchObject({ status: 400 });
});

it.each([
  ['an empty list', { records: [] }],
  ['a list with an unknown type', { records: [{ type: 'podcast', id: 1, modified: 'yesterday' }] }],
  ['no JSON', 'x'],
  ['no record', { type: 'investigation', modified: '2026-11-21T10:00:00' }],
  ['an unknown type', { type: 'podcast', id: 1, modified: '2026-11-21T10:00:00' }],
  ['no time', { type: 'news', id: 1, modified: 'yesterday' }],
])('answers 400 to %s', async (_, body) => {
  const site = await openSite();
  expect(await answerLiveQuestion(questionOf(body, site.clock.now()))).toMatchObject({
    status: 400,
  });
});

it('answers 401 to a question that is not signed, and 503 without a secret', async () => {
  await openSite();
  const unsigned = () =>
    new Request('http://site.example/api/live', { method: 'POST', body: '{}' });
  expect(await answerLiveQuestion(unsigned())).toMatchObject({ status: 401 });
  await openSite({ REVALIDATE_SECRET: '' });
  expect(await answerLiveQuestion(unsigned())).toMatchObject({ status: 503 });
});

it('says what of a record’s texts no page can show, and logs it once', async () => {
  const site = await cms.bootFull();
  const info = jest.spyOn(log, 'info').mockImplementation(() => undefined);
  const index = cms.content.investigations.findIndex((item) => item.id === 3);
  const abstract =
    '<p>Seen</p><svg><text>unseen words</text></svg><img src="data:image/png;base64,AA">';
  cms.content.investigations[index] = Object.assign(cms.content.investigations[index]!, {
    abstract,
  });
  const answered = async (savedAt: number) => {
    await until('the save is live', async () => {
      if (site.queue.isIdle) site.clock.advance(1_000);
      const answer = await ask(site, 'investigation', 3, savedAt);
      return 'live' in answer && answer.live === true;
    });
    return ask(site, 'investigation', 3, savedAt);
  };
  const notShown = { picture: 1, drawing: 1 };
  expect(await answered(await save(site, 3, 'Changed'))).toEqual({ live: true, notShown });
  site.clock.advance(1_000);
  expect(await answered(await save(site, 3, 'Again'))).toEqual({ live: true, notShown });
  const logged = info.mock.calls.filter(([, message]) => message?.includes('not shown'));
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('unseen');
  info.mockRestore();
});
