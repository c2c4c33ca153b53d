/** @jest-environment node */
import { cases, record } from '../testing/answers';
import { bootSite, forgetSites, until, type TestSite } from '../testing/site';
import { eventOf } from '../testing/waiting';
import type { ContentEvent } from '../sync';
import { listCitable } from './citable';

let site: TestSite;

beforeEach(async () => {
  site = await bootSite();
  site.commit('investigations', cases(3));
  site.commit('exhibitions', [record(1, 'show')]);
});
afterEach(forgetSites);

const told = () => listCitable().removed.map(({ kind, id }) => `${kind} ${id}`);
let count = 0;
const send = (type: ContentEvent['type'], more: Partial<ContentEvent>) =>
  site.events.accept(`event-${(count += 1)}`, eventOf(type, more));

it.each(['trash', 'delete'] as const)('tells of a %s of what was shown', async (action) => {
  await send('investigation', { id: 2, slug: 'case-2', action });
  await send('exhibition', { id: 1, action });
  expect(told()).toEqual(['investigation 2', 'exhibition 1']);
});

it.each<[string, () => Promise<unknown>]>([
  ['erased', () => send('investigation', { id: 2, slug: 'case-2', action: 'erase' })],
  ['erased by its slug', () => send('investigation', { slug: 'case-2', action: 'erase' })],
  ['never public', () => send('investigation', { id: 99_999, slug: 'none', action: 'trash' })],
  [
    'never public, as an operator says',
    () => site.store.removals.takeDown('investigation', { id: 9, slug: null }, 'operator'),
  ],
  [
    'protected from the start',
    () => site.store.removals.takeDown('investigation', { id: 9, slug: null }, 'unseen'),
  ],
  [
    'moved to the trash, and then erased by its id',
    async () => {
      await send('investigation', { id: 2, slug: 'case-2', action: 'trash' });
      await send('investigation', { id: 2, action: 'erase' });
    },
  ],
  [
    'erased, and then reported again',
    async () => {
      await send('investigation', { id: 2, action: 'erase' });
      await send('investigation', { id: 2, action: 'trash' });
      await site.store.removals.takeDown('investigation', { id: 2, slug: null }, 'cms');
    },
  ],
])('tells of nothing that was %s', async (_, remove) => {
  await remove();
  expect(told()).toEqual([]);
});

it('tells of an erased record that is public again as of any other', async () => {
  await send('investigation', { id: 2, action: 'erase' });
  site.clock.advance(1_000);
  await send('investigation', { id: 2, slug: 'case-2' });
  await site.store.removals.restore('investigation', { id: 2, slug: null });
  await until('it is back', () => site.commit('investigations', cases(3)) === 'changed');
  site.clock.advance(1_000);
  await send('investigation', { id: 2, action: 'trash' });
  expect(told()).toEqual(['investigation 2']);
});
