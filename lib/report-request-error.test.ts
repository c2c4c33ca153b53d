import { log } from './log';
import { onRequestError } from '@/instrumentation';

const logged = jest.spyOn(log, 'error').mockImplementation();

process.env.NEXT_RUNTIME = 'nodejs';

beforeEach(() => logged.mockClear());

const request = {
  path: '/investigation/low-water?q=private+words#part',
  method: 'GET',
  headers: { 'x-forwarded-for': '203.0.113.7', cookie: 'a=b' },
};
const context = {
  routerKind: 'App Router',
  routePath: '/investigation/[slug]/[[...resource]]',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
} as const;

it('logs an error with the address of the request and nothing about the visitor', async () => {
  const error = Object.assign(new Error('No such field'), { digest: '123' });
  await onRequestError(error, request, context);
  expect(logged.mock.calls).toEqual([
    [
      {
        err: error,
        digest: '123',
        method: 'GET',
        path: '/investigation/low-water',
        routePath: '/investigation/[slug]/[[...resource]]',
        routeType: 'render',
      },
      'A request could not be answered',
    ],
  ]);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/203\.0\.113|private|a=b/);
});

it('logs an error once that Next reports twice', async () => {
  const error = new Error('No such field');
  await onRequestError(error, request, context);
  await onRequestError(error, request, { ...context, routePath: '/investigation/[slug]/page' });
  expect(logged).toHaveBeenCalledTimes(1);
  await onRequestError(new Error('No such field'), request, context);
  expect(logged).toHaveBeenCalledTimes(2);
});

it.each([null, undefined, 'a text', 7])('logs any thrown value: %j', async (thrown) => {
  await onRequestError(thrown, request, context);
  expect(logged).toHaveBeenCalledTimes(1);
});
