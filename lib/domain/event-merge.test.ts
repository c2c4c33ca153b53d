/** @jest-environment node */
import type { EventDetail } from './event';
import { mergeEvent } from './event-merge';
import { event, html, moment, on } from './testing/builders';

const LISTED = event({
  title: 'Reading Shadows',
  venue: 'Listening House',
  start: moment('2026-11-24'),
  content: html('<p>From the list</p>'),
  address: '12 Weir Street',
  dates: { start: on('2026-11-24'), end: null },
});

const SILENT: EventDetail = { content: null, address: null, dates: null };

it('ERR-04: returns the list’s data when there is no detail', () => {
  expect(mergeEvent(LISTED, null)).toEqual(LISTED);
  expect(mergeEvent(LISTED, SILENT)).toEqual(LISTED);
});

it.each<Partial<EventDetail>>([
  { content: html('<p>From the detail</p>') },
  { address: '1 Quay' },
  { dates: { start: on('2026-11-25'), end: { kind: 'ongoing' } } },
])('what the detail knows wins, alone: %j', (known) => {
  expect(mergeEvent(LISTED, { ...SILENT, ...known })).toEqual({ ...LISTED, ...known });
});
