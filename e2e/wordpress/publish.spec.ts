import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { readEvidence } from '../../demo/evidence.mjs';
import { startContentServer } from '../../demo/server/index.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { ready, startSite } from '../support/site';
import type { ContentServer } from '../support/test';
import { removeInstallation } from './support/debug-log';
import { kindsOf, unexpectedKinds } from './kinds';
import { callsOf, evaluate } from './support/installation';

type WordPress = Awaited<ReturnType<typeof startWordPress>>;

interface Card {
  id: number;
  slug: string;
  title: string;
}

/** Age in seconds after which the site requests content again. */
const REVALIDATE_SECONDS = 1;

const SAMPLES = join(process.cwd(), 'lib', 'cms', 'recorded', 'samples');

test.describe.configure({ mode: 'serial' });

let dir: string;
let content: ContentServer;
let wordpress: WordPress;
/** Where WordPress sends its webhook; only the webhook test starts its site there. */
let webhookPort: number;
const SECRET = 'a-secret-that-the-test-shares-with-its-site';

/** WordPress with the demo content and a webhook. */
const boot = () =>
  startWordPress({
    dir,
    contentRoot: content.apiRoot,
    webhook: { url: `http://127.0.0.1:${webhookPort}/api/revalidate`, secret: SECRET },
  });

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  content = await startContentServer();
  webhookPort = await freePort();
  wordpress = await boot();
});

test.afterAll(async () => {
  await wordpress?.stop();
  await content?.stop();
  await removeInstallation(dir);
});

async function sample(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(SAMPLES, `${name}.json`), 'utf8'));
}

async function answer(request: APIRequestContext, path: string): Promise<unknown> {
  const response = await request.get(wordpress.apiRoot + path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type'], path).toContain('application/json');
  return response.json();
}

async function cards(request: APIRequestContext): Promise<Card[]> {
  const { investigations } = (await answer(request, 'fa/v1/investigations')) as {
    investigations: Card[];
  };
  return investigations;
}

/** Saves through WordPress's REST API, as the block editor does. */
async function save(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<{ id: number }> {
  const response = await request.post(`${wordpress.apiRoot}wp/v2/${path}`, {
    headers: { authorization: wordpress.adminAuth },
    data,
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

test('responds to the calls of the contract with the shapes of its samples', async ({
  request,
}) => {
  const investigations = await cards(request);
  const studied = investigations[0];
  expect(studied).toBeDefined();

  const ids = async (path: string) => ((await answer(request, path)) as Card[]).map(({ id }) => id);
  const person = ((await answer(request, 'wp/v2/person')) as Card[])[0];
  const calls = [
    ['fa/v1/investigations', 'fa-v1-investigations'],
    ['fa/v1/exhibitions', 'fa-v1-exhibitions'],
    ['fa/v1/events', 'fa-v1-events'],
    ['fa/v1/news?per_page=100', 'fa-v1-news'],
    ['fa/v1/recognition', 'fa-v1-recognition'],
    ['fa/v1/ticker', 'fa-v1-ticker'],
    ['fa/v1/map', 'fa-v1-map'],
    ['fa/v1/search?q=the', 'fa-v1-search'],
    [`fa/v1/related/${person?.id}`, 'fa-v1-related'],
    ['acf/v3/pages/1546?categories=2&per_page=100', 'acf-v3-pages-1546'],
    ['wp/v2/subdomain', 'wp-v2-subdomain'],
    ['wp/v2/methodology?per_page=100', 'wp-v2-methodology'],
    ['wp/v2/publication?per_page=100', 'wp-v2-publication'],
    ['wp/v2/press?press_types=81&per_page=100', 'wp-v2-press'],
    ['wp/v2/pages?path=/about/funding', 'wp-v2-pages-funding'],
    ['wp/v2/pages?path=/about/advisory-board', 'wp-v2-pages-advisory-board'],
    [`wp/v2/person?slug=${person?.slug}`, 'wp-v2-person'],
    ...investigations.map(({ id }) => [`acf/v3/investigation/${id}`, 'acf-v3-investigation']),
    ...(await ids('fa/v1/exhibitions')).map((id) => [
      `acf/v3/exhibition/${id}`,
      'acf-v3-exhibition',
    ]),
    ...(await ids('fa/v1/events')).map((id) => [`acf/v3/event/${id}`, 'acf-v3-event']),
  ] as [string, string][];
  for (const [path, name] of calls) {
    const actual = kindsOf(await answer(request, path));
    expect(unexpectedKinds(actual, kindsOf(await sample(name))), path).toEqual([]);
  }

  const { investigations: expected } = (await sample('fa-v1-investigations')) as {
    investigations: object[];
  };
  for (const card of investigations) {
    expect(Object.keys(card), card.slug).toEqual(
      expect.arrayContaining(Object.keys(expected[0] ?? {})),
    );
  }
});

test('sends the count of each of its lists, so that an empty one can be trusted', async ({
  request,
}) => {
  for (const name of ['investigations', 'exhibitions', 'events', 'news', 'recognition']) {
    const response = await request.get(`${wordpress.apiRoot}fa/v1/${name}`);
    const body = (await response.json()) as { investigations?: Card[] } | Card[];
    const rows = Array.isArray(body) ? body : (body.investigations ?? []);
    expect(Number(response.headers()['x-wp-total']), name).toBe(rows.length);
    expect(rows.length, name).toBeGreaterThan(0);
  }
});

test('has everything in the demo content', async ({ request }) => {
  for (const path of [
    'fa/v1/investigations',
    'fa/v1/exhibitions',
    'fa/v1/events',
    'fa/v1/news?per_page=100',
    'wp/v2/methodology?per_page=100',
    'wp/v2/subdomain',
    'wp/v2/person?per_page=100',
  ]) {
    const [ours, theirs] = (await Promise.all([
      answer(request, path),
      request.get(content.apiRoot + path).then((response) => response.json()),
    ])) as ({ investigations: Card[] } | Card[])[];
    const slugs = (list: typeof ours) =>
      (Array.isArray(list) ? list : (list?.investigations ?? [])).map(({ slug }) => slug).sort();
    expect(slugs(ours), path).toEqual(slugs(theirs));
    expect(slugs(ours).length, path).toBeGreaterThan(0);
  }
  expect(await answer(request, 'fa/v1/ticker')).not.toEqual({ items: [] });
  // What a case cites of itself and of the others keeps the address that its file had there.
  const cases = await cards(request);
  const details = await Promise.all(
    Object.keys(readEvidence()).map((slug) => {
      const { id } = cases.find((one) => one.slug === slug) ?? {};
      return answer(request, `acf/v3/investigation/${id}`);
    }),
  );
  const told = JSON.stringify(details);
  const cited = [...told.matchAll(/\/resources\/[\w-]*(k[\da-f]{10})/g)].map(([, key]) => key);
  expect(cited.length).toBeGreaterThan(40);
  for (const key of cited) expect(told).toContain(`"key":"${key}"`);
  expect(JSON.stringify(await answer(request, 'fa/v1/investigations'))).not.toContain(content.url);
});

test('renders titles once', async ({ request }) => {
  const title = 'O’Neil &amp; Sons: a “quoted” title';
  const { id } = await save(request, 'investigation', { title, status: 'publish' });
  const card = (await cards(request)).find((found) => found.id === id);
  expect(card?.title).toBe(title);
  await save(request, `investigation/${id}`, { status: 'draft' });
});

test('responds with an empty detail for a record that does not exist or is not public', async ({
  request,
}) => {
  const acf = { code: '901', synopsis: '<p>Not yet public.</p>' };
  const draft = await save(request, 'investigation', { title: 'A draft', status: 'draft', acf });
  const secret = await save(request, 'investigation', {
    title: 'A protected one',
    status: 'publish',
    password: 'correct horse',
    acf,
  });
  const [methodology] = (await answer(request, 'wp/v2/methodology')) as Card[];

  for (const id of [999_999, draft.id, secret.id, methodology?.id]) {
    expect(await answer(request, `acf/v3/investigation/${id}`), String(id)).toEqual({ acf: [] });
  }
  const listed = (await cards(request)).map(({ id }) => id);
  expect(listed).not.toContain(draft.id);
  expect(listed).not.toContain(secret.id);
  const refusal = await request.get(`${wordpress.apiRoot}wp/v2/investigation/${secret.id}`);
  expect(refusal.status()).toBe(401);
});

test('names a record with a password in no call, and says what it is to its editors', async ({
  request,
}) => {
  const password = 'correct horse';
  const headers = { authorization: wordpress.adminAuth };
  const title = (kind: string) => `Sealed ${kind}`;
  const seal = (type: string, more: object = {}) =>
    save(request, type, { title: title(type), status: 'publish', password, ...more });
  const { id: person } = await seal('person', { acf: { team: 'current' } });
  const { id: methodology } = await seal('methodology');
  const { id: exhibition } = await seal('exhibition');
  const { id: publication } = await seal('publication');
  const { id: sealed } = await seal('investigation', {
    acf: { team: [{ role: 'Lead', people: [person] }], location: { lat: 1, lng: 2 } },
  });
  const news = await seal('news');
  const page = await seal('pages');
  const subdomain = await seal('subdomain');
  const press = await seal('press');
  const recognition = await seal('recognition');
  const event = await seal('event');
  const open = await save(request, 'investigation', {
    title: 'An open one',
    status: 'publish',
    acf: {
      methodologies: [methodology],
      exhibitions: [exhibition],
      team: [{ role: 'Lead', people: [person] }],
      related: { publications: [publication], investigations: [sealed], events: [event.id] },
    },
  });

  for (const path of [
    ...['investigations', 'exhibitions', 'events', 'news', 'recognition', 'map', 'team'].map(
      (name) => `fa/v1/${name}`,
    ),
    'fa/v1/search?q=sealed',
    `fa/v1/related/${person}`,
    'acf/v3/pages/1546?categories=2&per_page=100',
    `acf/v3/investigation/${open.id}`,
    'wp/v2/pages?path=/about/sealed-pages',
  ]) {
    expect(JSON.stringify(await answer(request, path)), path).not.toMatch(/sealed/i);
  }

  // Lists for editors include it: a website with their rights requests whether it is protected, and leaves it out.
  const fields = 'id,slug,content.protected,excerpt.protected,class_list';
  const listed = { person, pages: page.id, publication, methodology, subdomain: subdomain.id };
  for (const [type, id] of Object.entries(listed)) {
    const path = `wp/v2/${type}?per_page=100&_fields=${fields}`;
    expect(JSON.stringify(await answer(request, path)), path).not.toMatch(/sealed/i);
    const response = await request.get(wordpress.apiRoot + path, { headers });
    const rows = (await response.json()) as { id: number; content?: unknown }[];
    const row = rows.find((found) => found.id === id);
    expect(row, path).toMatchObject({ content: { protected: true } });
    const others = rows.filter(({ content }) =>
      JSON.stringify(content).includes('"protected":false'),
    );
    expect(others.length, path).toBeGreaterThan(0);
  }
  for (const [type, { id }] of Object.entries({ news, press, recognition, event })) {
    const address = `${wordpress.apiRoot}wp/v2/${type}/${id}`;
    const asked = `?password=${encodeURIComponent(password)}`;
    expect((await request.get(address)).status()).toBe(401);
    expect((await request.get(address + asked)).status()).toBe(401);
    const response = await request.get(address, { headers });
    expect(await response.json()).toMatchObject({ content: { protected: true } });
  }

  const drafts = { ...listed, investigation: sealed, exhibition, event: event.id, news: news.id };
  const all = { ...drafts, press: press.id, recognition: recognition.id };
  for (const [type, id] of Object.entries(all)) {
    await save(request, `${type}/${id}`, { status: 'draft' });
  }
  await save(request, `investigation/${open.id}`, { status: 'draft' });
});

test('refuses what the website would cut: a long title, and texts too long together', async ({
  request,
}) => {
  const headers = { authorization: wordpress.adminAuth };
  const refusal = async (path: string, data: object) => {
    const response = await request.post(`${wordpress.apiRoot}wp/v2/${path}`, { headers, data });
    return `${response.status()} ${await response.text()}`;
  };
  expect(await refusal('investigation', { title: 'x'.repeat(301) })).toMatch(
    /^400 .*title: is longer than 300 characters/,
  );
  const half = `<p>${'word '.repeat(32_000)}</p>`;
  const { id } = await save(request, 'investigation', {
    title: 'x'.repeat(300),
    status: 'draft',
    acf: { abstract: half },
  });
  expect(await refusal(`investigation/${id}`, { acf: { synopsis: half } })).toMatch(
    /^400 .*acf\.synopsis: has, with all other texts of this record, more than 300,000 characters/,
  );
  const elements = '<p><em>word</em></p>'.repeat(1_249);
  await save(request, `investigation/${id}`, { acf: { synopsis: elements } });
  expect(
    await refusal(`investigation/${id}`, { acf: { methodology_details: '<p>a</p><p>b</p>' } }),
  ).toMatch(/^400 .*acf\.methodology_details: .*more than 2,500 paragraphs/);
  await save(request, `investigation/${id}`, { acf: { abstract: '', synopsis: half } });
});

test('requires credentials to write, and saves no unknown or harmful values', async ({
  request,
}) => {
  const [card] = await cards(request);
  const url = `${wordpress.apiRoot}wp/v2/investigation/${card?.id}`;
  const before = await answer(request, `acf/v3/investigation/${card?.id}`);
  const anonymous = await request.post(url, { data: { acf: { code: '666' } } });
  expect(anonymous.status()).toBe(401);

  const headers = { authorization: wordpress.adminAuth };
  const unknown = await request.post(url, { headers, data: { acf: { cod: '666' } } });
  expect(unknown.status()).toBe(400);
  expect(await answer(request, `acf/v3/investigation/${card?.id}`)).toEqual(before);

  for (const [name, value] of [
    ['fo_status', 'someone'],
    ['supported_project_link', 'javascript:alert(1)'],
    ['preview_image', 999_999],
    ['media', 'a picture'],
    ['team', [{ role: 'Research', people: [{ name: 'nobody' }] }]],
  ] as const) {
    const refused = await request.post(url, { headers, data: { acf: { [name]: value } } });
    expect(refused.status(), name).toBe(400);
    expect(await refused.text(), name).toContain(`acf.${name}`);
  }
  expect(await answer(request, `acf/v3/investigation/${card?.id}`)).toEqual(before);

  const { id } = await save(request, 'investigation', {
    title: 'Cleaned on the way in <script>alert(1)</script>',
    status: 'publish',
    acf: {
      code: '<b>902</b>',
      location_title: '100 % of it, 50%ab',
      synopsis: '<p onclick="alert(1)">A <a href="javascript:alert(1)">link</a> &amp; [sic]</p>',
      abstract: '[slider id="3"]One [b]bold[/b] word.',
    },
  });
  expect(await answer(request, `acf/v3/investigation/${id}`)).toMatchObject({
    acf: {
      code: '902',
      location_title: '100 % of it, 50%ab',
      synopsis: '<p>A <a href="">link</a> &amp; [sic]</p>',
      abstract: '<p>One bold word.</p>',
    },
  });
  await save(request, `investigation/${id}`, { status: 'draft' });
});

test('a field left out stays unchanged, and null removes it', async ({ request }) => {
  const { id } = await save(request, 'exhibition', {
    title: 'A loan',
    status: 'publish',
    acf: { venue: 'Hall A & B', start: '2026/03/18', featured: { feature_image: false } },
  });
  await save(request, `exhibition/${id}`, { acf: { code: 12 } });
  const answered = await answer(request, `acf/v3/exhibition/${id}`);
  expect(answered).toMatchObject({
    acf: { venue: 'Hall A & B', start: { date: '2026-03-18' }, code: '12' },
  });
  await save(request, `exhibition/${id}`, { acf: { venue: null } });
  expect(await answer(request, `acf/v3/exhibition/${id}`)).not.toHaveProperty('acf.venue');
  await save(request, `exhibition/${id}`, { status: 'draft' });
});

test('a wrong shape is refused with the name under which it was sent', async ({ request }) => {
  const headers = { authorization: wordpress.adminAuth };
  const wrong: readonly (readonly [type: string, fields: object, name: string])[] = [
    ['investigation', { publication_date: { day: '2026-03-18' } }, 'publication_date'],
    ['investigation', { incident_date: ['Summer', '2025'] }, 'incident_date'],
    ['investigation', { supported_project_link: 'see the report' }, 'supported_project_link'],
    ['investigation', { preview_video: 'a film' }, 'preview_video'],
    ['exhibition', { start: { day: '2026-03-18' } }, 'start'],
    ['exhibition', { end: { date: '2026-03-18', hour: 3 } }, 'end'],
    ['exhibition', { fa_venue_link: ['https://hall.example'] }, 'fa_venue_link'],
    ['exhibition', { category: 'Solo' }, 'category'],
    ['event', { event_dates: ['2026-03-18'] }, 'event_dates'],
    ['event', { event_dates: { date_begin: '2026-03-18' } }, 'event_dates.date_begin'],
    ['event', { event_dates: { date_start: ['soon'] } }, 'event_dates.date_start'],
    ['event', { event_dates: { date_end: { type: 'never' } } }, 'event_dates.date_end.type'],
    ['news', { date: { date: '2026-03-18' } }, 'date'],
    [
      'investigation',
      { preview_video: { texttracks: [{ type: 'karaoke', language: 'en', vtt: 'WEBVTT' }] } },
      'preview_video.texttracks[0].type',
    ],
  ];
  for (const [type, fields, name] of wrong) {
    const data = { title: 'Never saved', acf: fields };
    const refused = await request.post(`${wordpress.apiRoot}wp/v2/${type}`, { headers, data });
    expect(refused.status(), name).toBe(400);
    expect(await refused.text(), name).toContain(`acf.${name}: `);
  }
});

test('an event that ends in words can be written back as it was read, and its dates removed', async ({
  request,
}) => {
  const { id } = await save(request, 'event', {
    title: 'A reading room',
    status: 'publish',
    acf: { event_dates: { date_start: '2026-03-18', date_end: { type: 'ongoing' } } },
  });
  const dates = async () => {
    const { acf } = (await answer(request, `acf/v3/event/${id}`)) as {
      acf: Record<string, object>;
    };
    return acf;
  };
  const read = await dates();
  expect(read['event_dates']).toEqual({ date_start: '2026-03-18', date_end: { type: 'ongoing' } });
  await save(request, `event/${id}`, { acf: read });
  expect(await dates()).toEqual(read);

  await save(request, `event/${id}`, { acf: { event_dates: { date_end: false } } });
  expect((await dates())['event_dates']).toEqual({ date_start: '2026-03-18', date_end: false });
  const words = { date_start: 'Spring 2027', date_end: false };
  await save(request, `event/${id}`, { acf: { event_dates: words } });
  expect(await dates()).toMatchObject({ event_dates: words, start: false });
  await save(request, `event/${id}`, { acf: { event_dates: null } });
  expect((await dates())['event_dates']).toEqual({ date_start: '', date_end: false });
  await save(request, `event/${id}`, { status: 'draft' });
});

test('text in place of the list of announcements is refused, whoever sends it, and nothing is lost', async ({
  request,
}) => {
  const create = async (path: string, data: object) => {
    const response = await request.post(`${wordpress.apiRoot}wp/v2/${path}`, {
      headers: { authorization: wordpress.adminAuth },
      data,
    });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const { id } = await create('users', {
    username: 'edda',
    email: 'edda@open-ground.example',
    password: SECRET,
    roles: ['editor'],
  });
  const { password } = await create(`users/${id}/application-passwords`, { name: 'test' });
  const editorAuth = `Basic ${Buffer.from(`edda:${password}`).toString('base64')}`;
  const before = await answer(request, 'fa/v1/ticker');
  for (const authorization of [editorAuth, wordpress.adminAuth]) {
    const refused = await request.post(`${wordpress.apiRoot}wp/v2/settings`, {
      headers: { authorization },
      data: { open_ground_ticker: 'Open late, until nine' },
    });
    expect(refused.status(), await refused.text()).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { open_ground_ticker: 'open_ground_ticker: expects a list.' } },
    });
  }
  expect(await answer(request, 'fa/v1/ticker')).toEqual(before);
});

test('a revision has all fields of a record, terms included, from the first state on', async ({
  request,
}) => {
  const { id } = await save(request, 'exhibition', {
    title: 'A changed mind',
    status: 'publish',
    acf: { venue: 'Hall A', type: ['Travelling'] },
  });
  const fields = async () => {
    const { acf } = (await answer(request, `acf/v3/exhibition/${id}`)) as {
      acf: Record<string, unknown>;
    };
    return { venue: acf['venue'], type: acf['type'] };
  };
  const first = await fields();
  expect(first).toEqual({ venue: 'Hall A', type: ['Travelling'] });
  const { exhibition_type } = (await save(request, `exhibition/${id}`, {
    acf: { venue: 'Hall B', type: ['Solo'] },
  })) as unknown as { exhibition_type: number[] };
  await save(request, `exhibition/${id}`, { acf: { type: [] } });
  // In the taxonomy's own property, as in Quick Edit.
  await save(request, `exhibition/${id}`, { exhibition_type });

  const restored = (which: number) =>
    evaluate<boolean>(
      dir,
      `$revisions = array_keys(wp_get_post_revisions(${id}, ['order' => 'ASC']));
      echo wp_json_encode(wp_restore_post_revision($revisions[${which}]) > 0);`,
    );
  expect(await restored(0)).toBe(true);
  expect(await fields()).toEqual(first);
  expect(await restored(1)).toBe(true);
  expect(await fields()).toEqual({ venue: 'Hall B', type: ['Solo'] });
  await save(request, `exhibition/${id}`, { status: 'draft' });
});

test('whatever the website warns of has a content warning, and media lose theirs with null', async ({
  request,
}) => {
  const warned = { title: 'Warned', status: 'publish', acf: { content_warning: 'Shows harm' } };
  for (const type of ['news', 'publication', 'person', 'methodology', 'subdomain', 'pages']) {
    const { id } = await save(request, type, warned);
    expect(await answer(request, `acf/v3/${type}/${id}`), type).toMatchObject({ acf: warned.acf });
    await save(request, `${type}/${id}`, { status: 'draft' });
  }
  const member = { ...warned, acf: { ...warned.acf, team: 'current' } };
  const { id } = await save(request, 'person', member);
  expect(JSON.stringify(await answer(request, 'fa/v1/team'))).toContain('Shows harm');
  await save(request, `person/${id}`, { status: 'draft' });

  const [picture] = (await answer(request, 'wp/v2/media?per_page=1')) as { id: number }[];
  const warning = async (content_warning: string | null) => {
    await save(request, `media/${picture?.id}`, { content_warning });
    return answer(request, `wp/v2/media/${picture?.id}`);
  };
  expect(await warning('Shows harm')).toMatchObject({ content_warning: 'Shows harm' });
  expect(await warning(null)).toMatchObject({ content_warning: '' });
});

test('a file says where it comes from, as somebody wrote it, until that is null', async ({
  request,
}) => {
  const [file] = (await answer(request, 'wp/v2/media?media_type=video&per_page=1')) as {
    id: number;
  }[];
  const said = { maker: '<b>Ada</b> \\ Ruiz', taken: 'spring', source: 'harbour', licence: 'CC0' };
  const { id } = await save(request, 'exhibition', {
    title: 'Provenance',
    status: 'publish',
    acf: { media: [{ type: 'video', video: file?.id }] },
  });
  const film = async () => {
    const { acf } = (await answer(request, `acf/v3/exhibition/${id}`)) as {
      acf: { media: { video: { files: Record<string, unknown>[] } }[] };
    };
    return acf.media[0]?.video;
  };
  await save(request, `media/${file?.id}`, said);
  expect(await film()).toMatchObject({ ...said, files: [said] });
  await save(request, `media/${file?.id}`, { maker: null, taken: null, source: '', licence: null });
  expect(JSON.stringify(await film())).not.toMatch(/"(maker|taken|source|licence)"/);
  await save(request, `exhibition/${id}`, { status: 'draft' });
});

test('a file has a key that neither its title nor a row changes, and a film has versions', async ({
  request,
}) => {
  const [file] = (await answer(request, 'wp/v2/media?media_type=video&per_page=1')) as {
    id: number;
  }[];
  const title = (await answer(request, `wp/v2/media/${file?.id}`)) as {
    title: { rendered: string };
  };
  const versions = [
    { kind: 'signed', label: 'In Auslan', files: [{ link: 'https://films.example/signed.mp4' }] },
    { kind: 'described', files: [{ file: file?.id }] },
  ];
  const films = [
    file?.id,
    { name: 'A film', files: [{ file: file?.id, height: 720 }], alternatives: versions },
  ];
  const keysOf = async (preview_video: unknown) => {
    const { id } = await save(request, 'investigation', {
      title: 'Filmed',
      status: 'publish',
      acf: { preview_video },
    });
    const read = (await answer(request, `acf/v3/investigation/${id}`)) as {
      acf: { preview_video: { key: string; files: { key: string }[]; alternatives?: unknown } };
    };
    await save(request, `investigation/${id}`, { status: 'draft' });
    return read.acf.preview_video;
  };
  const [alone, ofParts] = [await keysOf(films[0]), await keysOf(films[1])];
  expect(alone.key).toMatch(/^k[\da-f]{10}$/);
  expect(ofParts.key).toBe(alone.key);
  expect(ofParts.files.map(({ key }) => key)).toEqual([alone.key]);
  expect(ofParts.alternatives).toMatchObject([
    { kind: 'signed', label: 'In Auslan', files: [{ link: 'https://films.example/signed.mp4' }] },
    { kind: 'described', files: [{ link: expect.stringContaining('.mp4') }] },
  ]);
  await save(request, `media/${file?.id}`, { title: 'Another title' });
  expect((await keysOf(films[0])).key).toBe(alone.key);
  await save(request, `media/${file?.id}`, { title: title.title.rendered });
});

test('search finds what a text shows, not what it hides', async ({ request }) => {
  const content = [
    '<p>Marginalia seen</p><p hidden>Marginalia unseen</p>',
    '<button aria-controls="more">More</button><p>…</p><div id="more" hidden>Marginalia unfolded</div>',
  ].join('');
  const { id } = await save(request, 'news', { title: 'Hidden words', status: 'publish', content });
  const found = JSON.stringify(await answer(request, 'fa/v1/search?q=marginalia'));
  expect(found).toContain('Marginalia seen');
  expect(found).toContain('unfolded');
  expect(found).not.toContain('unseen');
  expect(JSON.stringify(await answer(request, 'fa/v1/search?q=unseen'))).not.toContain('Hidden');
  await save(request, `news/${id}`, { status: 'draft' });
});

test('a record’s language is a code, and stands in lists and details', async ({ request }) => {
  const spoken = { title: 'Spoken', status: 'publish', acf: { language: 'pt_BR' } };
  const { id } = await save(request, 'press', spoken);
  expect(await answer(request, `acf/v3/press/${id}`)).toMatchObject({ acf: spoken.acf });
  await save(request, `press/${id}`, { status: 'draft' });
  const item = await save(request, 'news', spoken);
  expect(await answer(request, 'fa/v1/news')).toContainEqual(
    expect.objectContaining({ id: item.id, language: 'pt_BR' }),
  );
  await save(request, `news/${item.id}`, { status: 'draft' });

  const refused = await request.post(`${wordpress.apiRoot}wp/v2/news`, {
    headers: { authorization: wordpress.adminAuth },
    data: { title: 'Spoken', acf: { language: 'Portuguese' } },
  });
  expect([refused.status(), await refused.text()]).toEqual([
    400,
    expect.stringContaining('such as ar or pt-BR'),
  ]);
});

test('a page is moved to a section by either of its names', async ({ request }) => {
  const { id } = await save(request, 'pages', { title: 'Moved', section: 'programme' });
  await save(request, `pages/${id}`, { status: 'publish' });
  expect(await answer(request, `wp/v2/pages/${id}`)).toMatchObject({ section: 'programme' });
  await save(request, `pages/${id}`, { acf: { section: 'about' } });
  expect(await answer(request, `wp/v2/pages/${id}`)).toMatchObject({ section: 'about' });
  await save(request, `pages/${id}`, { status: 'draft' });
});

test('rejects invalid arguments', async ({ request }) => {
  for (const path of [
    'fa/v1/investigations?site[]=x',
    'fa/v1/news?per_page=101',
    'fa/v1/search?q[]=x',
    'wp/v2/pages?path[]=x',
  ]) {
    const response = await request.get(wordpress.apiRoot + path);
    expect(response.status(), path).toBe(400);
    expect(await response.json(), path).toMatchObject({ code: 'rest_invalid_param' });
  }
});

test('serves its own media, with ranges', async ({ request }) => {
  const text = JSON.stringify(await answer(request, 'fa/v1/investigations'));
  const [url] = text.match(/http:[^"\s,]+\.(jpg|png)/) ?? [];
  expect(url).toContain(`${wordpress.url}/wp-content/uploads/`);
  const whole = await request.get(url!);
  const size = (await whole.body()).length;
  const part = await request.get(url!, { headers: { range: 'bytes=10-19' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toBe(`bytes 10-19/${size}`);
  expect(await part.body()).toEqual((await whole.body()).subarray(10, 20));
});

test('restarts without duplicating or undoing anything', async ({ request }) => {
  const before = await cards(request);
  const [edited] = before;
  await save(request, `investigation/${edited?.id}`, { title: 'Edited by hand' });

  await wordpress.stop();
  await expect(request.get(wordpress.apiRoot), 'no worker outlives the server').rejects.toThrow();
  wordpress = await boot();

  expect(wordpress.seed).toMatchObject({ created: 0 });
  const after = await cards(request);
  expect(after.map(({ slug }) => slug).sort()).toEqual(before.map(({ slug }) => slug).sort());
  expect(after.find(({ id }) => id === edited?.id)?.title).toBe('Edited by hand');
});

test('a new investigation is on the site after the next age check', async ({ page, request }) => {
  const site = await startSite({
    env: { CMS_API_ROOT: wordpress.apiRoot, REVALIDATE_SECONDS: String(REVALIDATE_SECONDS) },
  });
  try {
    await ready(site);
    const slug = 'the-silt-ledger';
    const address = `${site.url}/investigation/${slug}`;
    const [known] = await cards(request);
    expect((await page.goto(`${site.url}/investigation/${known?.slug}`))?.status()).toBe(200);
    expect((await page.goto(address))?.status()).toBe(404);

    const { id } = await save(request, 'investigation', {
      title: 'The Silt Ledger',
      slug,
      status: 'publish',
      acf: {
        code: '903',
        abstract: '<p>What a river bed remembers.</p>',
        synopsis: '<p>Forty cores were taken below the dam.</p>',
        publication_date: '2026/01/15',
      },
    });
    // The first visitor may see the data of the list if WordPress is slow to return the text.
    const synopsis = page.getByText('Forty cores were taken below the dam.');
    await expect(async () => {
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(synopsis).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The Silt Ledger');
    await page.goto(site.url);
    await expect(
      page.getByRole('article').getByRole('link', { name: 'The Silt Ledger' }),
    ).toBeVisible();

    await save(request, `investigation/${id}`, { title: 'The Silt Ledger, Reopened' });
    await expect
      .poll(async () => {
        await page.goto(address);
        return page.getByRole('heading', { level: 1 }).textContent();
      })
      .toContain('Reopened');
  } finally {
    await site.stop();
  }
});

test('a title edited in WordPress is on the site at once, through the webhook alone', async ({
  request,
}) => {
  const site = await startSite({
    port: webhookPort,
    // No age check during the test: changes arrive only through the webhook.
    env: {
      CMS_API_ROOT: wordpress.apiRoot,
      REVALIDATE_SECONDS: '3600',
      REVALIDATE_SECRET: SECRET,
    },
  });
  const seen = (path: string, text: string) =>
    expect
      .poll(async () => (await (await request.get(site.url + path)).text()).includes(text), {
        message: `${path} shows '${text}'`,
      })
      .toBe(true);
  try {
    await ready(site);
    const [known] = await cards(request);
    if (!known) throw new Error('WordPress has no investigation');
    await seen(`/investigation/${known.slug}`, '<h1');

    await save(request, `investigation/${known.id}`, { title: 'A Title Told by Webhook' });
    await seen('/', 'A Title Told by Webhook');
    await seen(`/investigation/${known.slug}`, 'A Title Told by Webhook');

    await save(request, `investigation/${known.id}`, { slug: 'a-told-address' });
    await seen('/investigation/a-told-address', 'A Title Told by Webhook');
    const old = async () => {
      const answer = await request.get(`${site.url}/investigation/${known.slug}`, {
        maxRedirects: 0,
      });
      return `${answer.status()} ${answer.headers()['location']}`;
    };
    await expect.poll(old).toMatch(/^308 .*\/investigation\/a-told-address$/);

    await save(request, `investigation/${known.id}`, { status: 'draft' });
    await expect
      .poll(async () => (await request.get(`${site.url}/investigation/a-told-address`)).status())
      .toBe(404);
  } finally {
    await site.stop();
  }
});

test('where a file was replaced in WordPress, the site leads to the new one’s page, without the part', async ({
  request,
}) => {
  const site = await startSite({
    port: webhookPort,
    env: {
      CMS_API_ROOT: wordpress.apiRoot,
      REVALIDATE_SECONDS: '3600',
      REVALIDATE_SECRET: SECRET,
    },
  });
  try {
    await ready(site);
    const calls = callsOf(request, wordpress);
    const picture = await calls.upload('quarry.jpg', [
      'demo/media/beforeafter-1.jpg',
      'image/jpeg',
    ]);
    const { id, slug } = await calls.write('wp/v2/investigation', {
      title: 'The Quarry',
      status: 'publish',
      acf: { media: [{ type: 'image', image: picture.id }] },
    });
    const nameOf = async () => {
      const { acf } = (await answer(request, `acf/v3/investigation/${id}`)) as {
        acf: { media: { image: { key: string } }[] };
      };
      return `/investigation/${slug}/resources/quarry-${acf.media[0]?.image.key}`;
    };
    const former = await nameOf();
    await expect.poll(async () => (await request.get(site.url + former)).status()).toBe(200);

    const later = await calls.upload('quarry-2027.jpg', [
      'demo/media/beforeafter-2.jpg',
      'image/jpeg',
    ]);
    await calls.write('open-ground/v1/replacements', { file: picture.id, by: later.id });
    const present = await nameOf();
    const asked = `${site.url}${former}?xywh=percent:10,10,20,20`;
    await expect
      .poll(async () => {
        const moved = await request.get(asked, { maxRedirects: 0 });
        return `${moved.status()} ${moved.headers()['location']}`;
      })
      .toMatch(new RegExp(`^308 [^?]*${present}$`));
    expect(await (await request.get(site.url + present)).text()).toContain('Replaced on');
  } finally {
    await site.stop();
  }
});
