/** @jest-environment node */
import { CmsError } from '@/lib/cms';
import { CallCounts } from './call-counts';

it.each([
  ['an error of the CMS', new CmsError('status', 'a', 'status 500', { status: 500 }), false],
  ['silence', new CmsError('timeout', 'a', 'no answer'), false],
  ['a record there is not', new CmsError('status', 'a', 'status 404', { status: 404 }), true],
])('after %s the CMS counts as up: %#', async (_, error, isUp) => {
  const counts = new CallCounts();
  await expect(counts.count(Promise.reject(error))).rejects.toBe(error);
  expect(counts).toMatchObject({ succeeded: 0, failed: 1, underWay: 0, isUp });
  expect(await counts.count(Promise.resolve('a'))).toBe('a');
  expect(counts).toMatchObject({ succeeded: 1, failed: 1, underWay: 0, isUp: true });
});

it('counts calls in progress', async () => {
  const counts = new CallCounts();
  let answer: (value: string) => void = () => undefined;
  const call = counts.count(new Promise<string>((resolve) => (answer = resolve)));
  expect(counts.underWay).toBe(1);
  answer('a');
  await call;
  expect(counts.underWay).toBe(0);
});
