/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readDetail } from '../store';
import { record } from '../testing/answers';
import { killSite, makeFolder, SECRET, until, type TestSite } from '../testing/site';
import { runSmallCms } from '../testing/small-cms';
import { eventOf, untilDelivered, untilIdle } from '../testing/waiting';
import { receiveWebhook } from '../webhook';
import type { ContentEvent } from './content-event';

const cms = runSmallCms();

const DAY = 24 * 60 * 60 * 1_000;

const newsIds = (site: TestSite) => site.store.entry('news')?.value.map(({ id }) => id) ?? [];
const isShown = (site: TestSite, id = 3) => newsIds(site).includes(id);
const stoneOf = (site: TestSite) => site.store.tombstones.find('news', { id: 3, slug: null });

const names = { id: 3, slug: 'news-3' } as const;
const trash = (more: Partial<ContentEvent> = {}) =>
  eventOf('news', { ...names, action: 'trash', ...more });

/** Returns the site's time in seconds, at which the CMS signs by default. */
const second = (site: TestSite) => Math.floor(site.clock.now() / 1_000);

/** Formats the time of a save as WordPress does. */
const gmt = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 19);

/** Sets the time at which the CMS says the third news item was saved. */
const saved = (seconds: number) =>
  Object.assign(cms.content.news.find(({ id }) => id === 3) ?? {}, { modified_gmt: gmt(seconds) });

/** Fetches the list after some time (ms), and waits for the questions that its rows cause. */
async function refetch(site: TestSite, after = 6_000): Promise<void> {
  site.clock.advance(after);
  site.queue.request('news');
  await untilIdle(site);
  const asked = cms.calls('wp/v2/news/3');
  // Questions are asked after the list is fetched, if at all.
  if (stoneOf(site) && stoneOf(site)?.by !== 'operator')
    await until('it was asked about', () => asked > 0 || cms.calls('wp/v2/news/3') > 0);
  await untilIdle(site);
  cms.log.length = 0;
}

/** Sends an event as WordPress does, signed at a second of its own clock. */
async function send(site: TestSite, id: string, body: object, seconds = second(site)) {
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', SECRET)
    .update(`${id}.${seconds}.${text}`)
    .digest('base64');
  const request = new Request('http://site.example/api/revalidate', {
    method: 'POST',
    body: text,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    },
  });
  return (await receiveWebhook(request)).status;
}

it('a removal outlasts a CMS that goes on answering as before, also after a restart', async () => {
  const folder = await makeFolder();
  const site = await cms.bootFull({ CONTENT_DIR: folder });
  saved(second(site));
  await site.events.accept('e', trash({ signedAt: second(site) }));
  await untilDelivered(site);
  for (const after of [1_000, 10_000, 600_000]) {
    await refetch(site, after);
    expect(isShown(site)).toBe(false);
  }
  await killSite(site);
  const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
  await refetch(next);
  expect([isShown(next), isShown(next, 4)]).toEqual([false, true]);
});

it.each([
  ['in the second of the removal', 0, false],
  ['in the second after it', 1, true],
])('a record saved %s is shown again: %s', async (_, later, expected) => {
  const site = await cms.bootFull();
  // WordPress's clock is two minutes ahead.
  const signedAt = second(site) + 120;
  expect(await send(site, 'e', { type: 'news', ...names, action: 'trash' }, signedAt)).toBe(202);
  await untilDelivered(site);
  saved(signedAt + later);
  await refetch(site);
  expect(isShown(site)).toBe(expected);
});

it('a save readmits by an answer asked for after it, not by one under way', async () => {
  const site = await cms.bootFull();
  await site.events.accept('e', trash());
  await untilDelivered(site);
  site.clock.advance(1_000);
  cms.fail({ call: 'fa/v1/news', fault: 'hang', times: 1 });
  cms.log.length = 0;
  site.queue.request('news');
  await until('it is asked for', () => cms.calls('fa/v1/news') === 1);
  site.clock.advance(10);
  await site.events.accept('save', eventOf('news', names));
  cms.recover();
  cms.fail({ call: 'fa/v1/news', fault: 'hang' });
  await until('it is asked for again', () => {
    site.clock.advance(50);
    return cms.calls('fa/v1/news') === 2;
  });
  expect(isShown(site)).toBe(false);
  cms.recover();
  await untilDelivered(site);
  await until('it is back', () => isShown(site));
});

it.each([
  ['before the removal, by its signature', { signedAt: 99 }, { signedAt: 98 }],
  ['before the removal, by its sequence', { sequence: 9 }, { sequence: 8 }],
])('a save from %s readmits nothing', async (_, removed, older) => {
  const site = await cms.bootFull();
  await site.events.accept('e', trash(removed));
  await site.events.accept('late', eventOf('news', { ...names, ...older }));
  await untilDelivered(site);
  await refetch(site);
  expect(isShown(site)).toBe(false);
});

it('a save from before the removal, in the same second, readmits nothing when it is processed again after a restart', async () => {
  const folder = await makeFolder();
  const site = await cms.bootFull({ CONTENT_DIR: folder });
  const signedAt = second(site);
  cms.fail({ call: 'fa/v1/news', fault: 'status', status: 500 });
  await site.events.accept('save', eventOf('news', { ...names, signedAt }));
  site.clock.advance(10);
  await site.events.accept('e', trash({ signedAt }));
  await killSite(site);
  cms.recover();
  const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
  await untilDelivered(next);
  await refetch(next);
  expect(isShown(next)).toBe(false);
});

it('a save from before the removal readmits nothing though the process ended before it had written which was later', async () => {
  const folder = await makeFolder();
  const site = await cms.bootFull({ CONTENT_DIR: folder });
  await site.events.accept('e', trash({ sequence: 9 }));
  await untilDelivered(site);
  await killSite(site);
  await rm(join(site.folder, 'sequences.json'));
  const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
  next.clock.advance(1_000);
  await next.events.accept('late', eventOf('news', { ...names, sequence: 8 }));
  await untilDelivered(next);
  await refetch(next);
  expect(isShown(next)).toBe(false);
});

it('an answer that is repeated for a day readmits, through a restart', async () => {
  const folder = await makeFolder();
  const site = await cms.bootFull({ CONTENT_DIR: folder });
  await site.events.accept('e', trash());
  await untilDelivered(site);
  await refetch(site);
  await until('the answer is noted', () => stoneOf(site)?.answered?.isPublic === true);
  const { answered } = stoneOf(site) ?? {};
  await killSite(site);
  const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
  expect(stoneOf(next)?.answered).toEqual(answered);
  next.clock.advance(DAY / 2);
  await refetch(next);
  expect(isShown(next)).toBe(false);
  next.clock.advance(DAY / 2);
  next.queue.request('news');
  await until('it is back', () => {
    if (next.queue.isIdle) next.clock.advance(250);
    return isShown(next);
  });
});

it('a record that was gone in between has to be there for another day', async () => {
  const site = await cms.bootFull();
  await site.events.accept('e', trash());
  await untilDelivered(site);
  await refetch(site);
  await until('the answer is noted', () => stoneOf(site)?.answered?.isPublic === true);
  // An old list from a cache, while the record itself is gone.
  cms.fail({ call: 'wp/v2/news/3', fault: 'status', status: 410 });
  await refetch(site, DAY);
  await until('that is noted', () => stoneOf(site)?.answered?.isPublic === false);
  cms.recover();
  await refetch(site, DAY);
  expect(isShown(site)).toBe(false);
});

it('what an operator took down comes back by a lift alone', async () => {
  const site = await cms.bootFull();
  await site.store.removals.takeDown('news', names, 'operator');
  saved(second(site) + 3_600);
  await site.events.accept('e', trash({ signedAt: second(site) }));
  await site.events.accept('save', eventOf('news', { ...names, signedAt: second(site) + 1 }));
  await untilDelivered(site);
  await refetch(site, DAY);
  expect(isShown(site)).toBe(false);
  await site.store.removals.restore('news', names, { by: 'operator' });
  await until('it is back', () => {
    if (site.queue.isIdle) site.clock.advance(250);
    return isShown(site);
  });
});

it('a removal that is sent again after the record has returned does nothing', async () => {
  const site = await cms.bootFull();
  const body = { type: 'news', ...names, action: 'trash', sequence: 9 };
  await send(site, 'e', body);
  await untilDelivered(site);
  saved(second(site) + 5);
  await refetch(site);
  expect(isShown(site)).toBe(true);
  // Ids are remembered for ten minutes.
  site.clock.advance(3_600_000);
  await send(site, 'e', body);
  await send(site, 'f', body);
  await untilDelivered(site);
  expect(isShown(site)).toBe(true);
});

it('another record may take the slug of a removed one', async () => {
  const site = await cms.bootFull();
  await site.events.accept('e', trash());
  cms.content.news.push(record(33, 'news-3'));
  await untilDelivered(site);
  await refetch(site);
  expect([isShown(site, 33), isShown(site)]).toEqual([true, false]);
});

it('is resumed after a kill whatever the CMS answers', async () => {
  const folder = await makeFolder();
  const site = await cms.bootFull({ CONTENT_DIR: folder });
  const takeDown = jest.spyOn(site.store.removals, 'takeDown').mockRejectedValue(new Error());
  cms.fail({ call: 'fa/v1/news', fault: 'status' });
  await site.events.accept('e', trash());
  await killSite(site);
  takeDown.mockRestore();
  cms.recover();
  const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
  await untilDelivered(next);
  expect(isShown(next)).toBe(false);
});

describe('a term', () => {
  const area = { term_id: 31, slug: 'migration', name: 'Migration' };
  const place = { slug: 'valdoria', name: 'Valdoria' };
  const index = (site: TestSite, kind: 'category' | 'location') => [
    ...site.store.content.index[kind].keys(),
  ];

  beforeEach(() => {
    Object.assign(cms.content.investigations[0] ?? {}, {
      investigation_area: [area],
      investigation_location: [place],
    });
  });

  it.each([
    ['category', { id: 31, slug: 'migration' }, 31],
    ['location', { id: 50, slug: 'valdoria' }, 50],
    // A recreated term.
    ['location', { id: 50, slug: 'valdoria' }, 51],
  ] as const)('%s that was deleted stays away until it is saved', async (kind, term, savedId) => {
    const site = await cms.bootFull();
    expect(index(site, kind)).toEqual([term.slug]);
    await site.events.accept('e', eventOf(kind, { ...term, action: 'delete' }));
    expect(index(site, kind)).toEqual([]);
    await untilDelivered(site);
    site.clock.advance(6_000);
    site.queue.request('investigations');
    await untilIdle(site);
    expect(index(site, kind)).toEqual([]);
    expect(site.store.content.index.investigation.size).toBe(30);
    await site.events.accept('save', eventOf(kind, { ...term, id: savedId }));
    await untilDelivered(site);
    await until('it is back', () => index(site, kind).length === 1);
  });
});

it('a methodology that only cases name stays away until it is saved', async () => {
  const named = {
    ID: 61,
    post_name: 'shadow-clock',
    post_title: 'Shadow Clock',
    post_type: 'methodology',
  };
  Object.assign(cms.content.investigations[0] ?? {}, { methodologies: [named] });
  const site = await cms.bootFull();
  const known = () => [...site.store.content.index.methodology.keys()];
  expect(known()).toEqual(['shadow-clock']);
  const removed = { id: 61, slug: 'shadow-clock', action: 'trash' } as const;
  await site.events.accept('e', eventOf('methodology', removed));
  await untilDelivered(site);
  site.clock.advance(6_000);
  site.queue.request('investigations');
  await untilIdle(site);
  expect(known()).toEqual([]);
  await site.events.accept('save', eventOf('methodology', { ...removed, action: 'save' }));
  await untilDelivered(site);
  await until('it is back', () => known().length === 1);
});

it('a page stays away until it is saved, through a restart', async () => {
  const folder = await makeFolder();
  const site = await cms.bootFull({ CONTENT_DIR: folder });
  const page = { id: 12, slug: 'funding' } as const;
  const shown = () => readDetail('page', 'funding');
  expect(await shown()).not.toBeNull();
  await site.events.accept('e', eventOf('page', { ...page, action: 'trash' }));
  await untilDelivered(site);
  site.clock.advance(6_000);
  expect(await shown()).toBeNull();
  await killSite(site);
  const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
  next.clock.advance(6_000);
  expect(await shown()).toBeNull();
  await next.events.accept('save', eventOf('page', page));
  await untilDelivered(next);
  next.clock.advance(6_000);
  expect(await shown()).not.toBeNull();
});

it.each([
  [
    'organisation',
    { commissioned_by: [{ ID: 81, post_type: 'organization', post_title: 'Lantern Legal Aid' }] },
    'Lantern Legal Aid',
  ],
  [
    'media',
    {
      preview_image: {
        ID: 81,
        mime_type: 'image/jpeg',
        url: 'https://cms.example/wp-content/uploads/yard.jpg',
      },
    },
    'yard.jpg',
  ],
] as const)(
  'of a kind without a list (%s) nothing comes back until it is saved',
  async (type, fields, words) => {
    Object.assign(cms.content.investigations[0] ?? {}, fields);
    const settings = {
      CONTENT_DIR: await makeFolder(),
      MEDIA_ORIGINS: 'https://cms.example',
    };
    const site = await cms.bootFull(settings);
    const isShownBy = (at: TestSite) =>
      JSON.stringify(at.store.entry('investigations')?.value).includes(words);
    expect(isShownBy(site)).toBe(true);
    await site.events.accept('e', eventOf(type, { id: 81, action: 'delete' }));
    expect(isShownBy(site)).toBe(false);
    await untilDelivered(site);
    site.clock.advance(6_000);
    site.queue.request('investigations');
    await untilIdle(site);
    expect(isShownBy(site)).toBe(false);
    await killSite(site);
    const next = await cms.boot(settings, site.clock);
    next.queue.request('investigations');
    await untilIdle(next);
    expect([isShownBy(next), next.store.content.index.investigation.size]).toEqual([false, 30]);
    await next.events.accept('save', eventOf(type, { id: 81 }));
    await untilDelivered(next);
    await until('it is back', () => isShownBy(next));
  },
);

describe('what one case alone names, on its own page,', () => {
  const person = { ID: 7, post_name: 'ilka', post_title: 'Ilka' };
  const upload = {
    ID: 81,
    mime_type: 'image/jpeg',
    url: 'https://cms.example/wp-content/uploads/yard.jpg',
  };
  const boot = () => {
    const media = [{ type: 'image', image: upload }];
    const team = [{ role: 'Surveyor', people: [person] }];
    cms.content.details.push({ id: 1, acf: { media, team } });
    return cms.bootFull({ MEDIA_ORIGINS: 'https://cms.example' });
  };
  const isNamed = async (words: string) =>
    JSON.stringify(await readDetail('investigation-detail', 1)).includes(words);
  const fetchDetail = async (site: TestSite) => {
    site.clock.advance(6_000);
    site.queue.request('investigation-detail:1');
    await untilIdle(site);
  };

  it('is back once it was saved, though the page was asked for before the save was heard of', async () => {
    const site = await boot();
    expect(await isNamed('yard.jpg')).toBe(true);
    await site.events.accept('e', eventOf('media', { id: 81, action: 'delete' }));
    await untilDelivered(site);
    expect(await isNamed('yard.jpg')).toBe(false);
    const receivedAt = site.clock.now();
    await fetchDetail(site);
    site.clock.advance(10);
    await site.events.take([{ id: 'save', event: eventOf('media', { id: 81 }), receivedAt }]);
    await untilDelivered(site);
    expect(await isNamed('yard.jpg')).toBe(true);
  });

  it('is back with a lift, though the page was asked for meanwhile', async () => {
    const site = await boot();
    const named = { id: 7, slug: 'ilka' };
    expect(await isNamed('Ilka')).toBe(true);
    await site.store.removals.takeDown('person', named, 'operator');
    await fetchDetail(site);
    expect(await isNamed('Ilka')).toBe(false);
    site.clock.advance(10);
    await site.store.removals.restore('person', named, { by: 'operator' });
    expect(await isNamed('Ilka')).toBe(true);
  });
});

it('a person stays away from the team until saved', async () => {
  const site = await cms.bootFull();
  const team = () => site.store.entry('team')?.value.current.length;
  expect(team()).toBe(1);
  await site.events.accept('e', eventOf('person', { id: 7, slug: 'ilka', action: 'trash' }));
  await untilDelivered(site);
  site.clock.advance(6_000);
  site.queue.request('team');
  await untilIdle(site);
  expect(team()).toBe(0);
  await site.events.accept('save', eventOf('person', { id: 7, slug: 'ilka' }));
  await untilDelivered(site);
  await until('it is back', () => team() === 1);
});

it('a person with a password stays away, although the page of the team goes on naming them', async () => {
  const row = (isProtected: boolean) => ({
    ...record(7, 'ilka', { title: { rendered: 'Ilka' } }),
    content: { rendered: '', protected: isProtected },
  });
  cms.content.people = [row(false)];
  const site = await cms.bootFull();
  const team = () => site.store.entry('team')?.value.current.length;
  const fetch = async (...lists: ('team' | 'people-names')[]) => {
    for (const list of lists) {
      site.clock.advance(6_000);
      site.queue.request(list);
      await untilIdle(site);
    }
  };
  cms.content.people = [row(true)];
  await fetch('people-names');
  const down = site.store.tombstones.all;
  expect([down.length, team()]).toEqual([1, 0]);
  await fetch('team');
  // Not even briefly.
  expect(site.store.tombstones.all.map(({ at }) => at)).toEqual(down.map(({ at }) => at));
  expect(team()).toBe(0);
  cms.content.people = [row(false)];
  await fetch('people-names', 'team');
  expect(team()).toBe(1);
});

it('a test that reads the list readmits nothing', async () => {
  const site = await cms.bootFull();
  await send(site, 'e', { type: 'news', ...names, action: 'trash' });
  await untilDelivered(site);
  await until('it was asked about', () => stoneOf(site)?.answered?.isPublic === true);
  const removed = stoneOf(site);
  saved(second(site) + 3_600);
  expect(await send(site, 'read', { type: 'test', read: 'fa/v1/news' })).toBe(200);
  expect(await send(site, 'read-2', { type: 'test', read: 'wp/v2/news/3' })).toBe(200);
  expect([stoneOf(site), isShown(site)]).toEqual([removed, false]);
});

it('an award that was removed stays away where its rows have ids, and allows no other to leave', async () => {
  Object.assign(cms.content.recognition[0] ?? {}, { id: 70 });
  cms.content.recognition.length = 2;
  const site = await cms.bootFull();
  const awards = () => site.store.entry('recognition')?.value.length;
  await site.events.accept('e', eventOf('recognition', { id: 70, action: 'trash' }));
  await untilDelivered(site);
  expect(awards()).toBe(1);
  cms.fail({ call: 'fa/v1/recognition', fault: 'empty-array' });
  site.clock.advance(6_000);
  site.queue.request('recognition');
  await untilIdle(site);
  expect(awards()).toBe(1);
});
