/** @jest-environment node */
import { createManualClock } from '@/lib/testing/manual-clock';
import { eventOf } from '../testing/waiting';
import { NamedByEvents } from './named-by-events';

const NOW = 10_000;
const event = eventOf('news', { id: 1 });

it('remembers when an event was received, not when this instance heard of it', () => {
  const named = new NamedByEvents(createManualClock(NOW));
  named.note(event, NOW - 2_000);
  expect(named.lastNamed('news', 1)).toBe(NOW - 2_000);
  expect(named.has('news', 1)).toBe(true);
});

it('keeps the latest of several, in whatever order they are heard of', () => {
  const named = new NamedByEvents(createManualClock(NOW));
  named.note(event, NOW - 1_000);
  named.note(event, NOW - 2_000);
  expect(named.lastNamed('news', 1)).toBe(NOW - 1_000);
});
