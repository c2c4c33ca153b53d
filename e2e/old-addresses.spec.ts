import { askRaw } from './freshness/support/raw';
import { startReadyWorld, type World } from './freshness/support/world';
import { eventually } from './support/site';
import { expect, test } from './support/test';

/** Addresses that records had on WordPress; the content server gives the list. */
let world: World;
/** The number of an investigation. */
let id: string;

test.beforeAll(async () => {
  world = await startReadyWorld();
  const list = await (await fetch(`${world.cms.apiRoot}fa/v1/addresses`)).json();
  const entries = Object.entries(list as Record<string, string>);
  const [address = ''] = entries.find(([, to]) => to === '/investigation/low-water') ?? [];
  id = address.replace('/?p=', '');
});

test.afterAll(() => world.end());

const ask = async (path: string) => {
  const answer = await askRaw(world.site.url, path);
  return [answer.status, answer.values('location').join(' and ')];
};

test('lead to the page, at once and to no other host', async () => {
  await eventually('the list is held', async () => (await ask('/feed/'))[0] === 308);
  const slug = 'low-water';
  for (const [asked, to] of [
    ['/feed/', '/feed.rss'],
    ['/feed', '/feed.rss'],
    [`/?p=${id}`, `/investigation/${slug}`],
    [`/?utm_source=x&page_id=${id}`, `/investigation/${slug}?utm_source=x`],
    [`//?p=${id}`, `/investigation/${slug}`],
    ['/Person//abel-norrgard/?a=1', '/about/team/member/abel-norrgard?a=1'],
  ] as const) {
    expect([asked, ...(await ask(asked))]).toEqual([asked, 308, to]);
  }
  // The front page, whose copy is kept, is still there.
  expect(await ask('/?p=1234567')).toEqual([200, '']);
  expect(await ask('/')).toEqual([200, '']);
  expect((await ask('/investigation/'))[0]).not.toBe(200);
});

test('cost no call when they are made up', async () => {
  await world.takeCalls();
  for (let number = 0; number < 50; number += 1) {
    expect((await ask(`/news/made-up-${number}/`))[0]).toBe(308);
    expect((await ask(`/news/made-up-${number}`))[0]).toBe(404);
    expect((await ask(`/?p=9${number}000000`))[0]).toBe(200);
  }
  expect(await world.takeCalls()).toEqual([]);
});

test('of a removed record lead nowhere', async () => {
  await world.remove('investigations', 'low-water');
  await eventually('the record is gone', async () => {
    return (await ask('/investigation/low-water'))[0] === 404;
  });
  expect(await ask(`/?p=${id}`)).toEqual([200, '']);
});
