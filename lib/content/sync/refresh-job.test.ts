/** @jest-environment node */
import { failingAmong, RefreshJob } from './refresh-job';

it.each([
  [0, 0, 'lists'],
  [0, 3, 'lists'],
  [1, 0, 'events'],
  [1, 1, 'retries'],
])('a fetch for %i events after %i failures: lane %s', (events, failures, lane) => {
  const job = new RefreshJob(0);
  job.failures = failures;
  expect(job.laneFor(events)).toBe(lane);
});

it('counts the jobs that have failed', () => {
  const failed = new RefreshJob(0);
  failed.failures = 2;
  expect(failingAmong([failed, new RefreshJob(0)])).toBe(1);
});
