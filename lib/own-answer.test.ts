/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownAnswer } from './own-answer';

const { PORT } = process.env;
let server: Server;
/** Connections that the server closes without an answer before it gives one. */
let broken: number;
let requests: number;
/** How long (ms) the server, and with it this process, is busy with something else once it has answered. */
let busyFor: number;

beforeEach(async () => {
  [requests, broken, busyFor] = [0, 0, 0];
  server = createServer((request, response) => {
    requests += 1;
    if (requests <= broken) request.socket.destroy();
    else response.end(request.url);
    for (const until = Date.now() + busyFor; Date.now() < until;);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['PORT'] = String((server.address() as AddressInfo).port);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  if (PORT === undefined) delete process.env['PORT'];
  else process.env['PORT'] = PORT;
});

it.each([
  ['none', 0, '/studies'],
  ['one', 1, '/studies'],
  ['two', 2, null],
])('after %s of its connections broke', async (_, count, expected) => {
  broken = count;
  const answer = await ownAnswer('/studies');
  expect(answer && (await answer.text())).toBe(expected);
  expect(requests).toBe(Math.min(count + 1, 2));
});

it('does not count the time in which the process is too busy to hear the answer', async () => {
  busyFor = 500;
  const answer = await ownAnswer('/studies', { patience: 200 });
  expect(await answer?.text()).toBe('/studies');
});

it('is not waited for longer than that', async () => {
  server.removeAllListeners('request');
  expect(await ownAnswer('/studies', { patience: 100 })).toBeNull();
});
