/** @jest-environment node */
import { createManualClock } from '@/lib/testing/manual-clock';
import { listEvents, listExhibitions } from './programme';
import { record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';

let site: TestSite;

beforeEach(async () => {
  site = await openSite({}, createManualClock(Date.UTC(2026, 5, 15, 12)));
});

afterEach(forgetSites);

const dated = (id: number, slug: string, start: string, end: string) =>
  record(id, slug, { start: { date: start }, end: { date: end } });

const LIST = [
  dated(1, 'over', '2026/01/01', '2026/02/01'),
  dated(2, 'open-longer', '2026/06/01', '2026/12/31'),
  dated(3, 'open', '2026/06/01', '2026/07/01'),
];

it('sorts open exhibitions by closing date (STORE-06)', () => {
  expect(listExhibitions()).toMatchObject({ current: [], past: [] });
  site.commit('exhibitions', LIST);
  const { current, past } = listExhibitions();
  expect(current.map(({ slug }) => slug)).toEqual(['open', 'open-longer']);
  expect(past.map(({ slug }) => slug)).toEqual(['over']);
});

it('separates current from past events (STORE-07)', () => {
  site.commit('events', LIST);
  const { current, past } = listEvents();
  expect(current.map(({ slug }) => slug).sort()).toEqual(['open', 'open-longer']);
  expect(past.map(({ slug }) => slug)).toEqual(['over']);
});
