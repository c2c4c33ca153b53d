/** @jest-environment node */
import { laneFor, timeUntilNext } from './event-rule';

it.each([
  [0, 0, 'lists'],
  [0, 3, 'lists'],
  [1, 0, 'events'],
  [1, 1, 'retries'],
])('a fetch for %i events after %i failures: lane %s', (events, failures, lane) =>
  expect(laneFor(events, failures)).toBe(lane),
);

it.each<[string, Parameters<typeof timeUntilNext>, number]>([
  ['is due', [0, 0, []], 0],
  ['was due before', [-5, 1, []], -5],
  ['is due later', [7, 1, []], 7],
  ['is scheduled by nothing', [Infinity, 0, []], Infinity],
  ['is being fetched, and no event waits', [0, 0, [60_000]], Infinity],
  ['is being fetched since this moment', [0, 1, [0]], 1_000],
  ['is being fetched for a millisecond less than a second', [0, 1, [999]], 1],
  ['is being fetched for a second', [0, 1, [1_000]], 0],
  ['is being fetched for long, and due later', [300, 1, [60_000]], 300],
  ['is being fetched twice', [0, 1, [60_000, 60_000]], Infinity],
])('what %s', (_, facts, wait) => expect(timeUntilNext(...facts)).toBe(wait));
