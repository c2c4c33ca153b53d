/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { limitBodyTime } from './body-deadline';

let server: Server;

beforeAll(async () => {
  // Answers at once, as an address that takes no body does.
  server = createServer((request, response) => {
    limitBodyTime(request);
    response.end('answered');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A request that has been answered. */
async function ask(head: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: site\r\n${head}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['of a known length', 'Content-Length: 100'],
  ['in chunks', 'Transfer-Encoding: chunked'],
])('closes a connection whose body %s does not arrive', async (_, head) => {
  const socket = await ask(head);
  jest.advanceTimersByTime(5_999);
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.closed).toBe(false);
  jest.advanceTimersByTime(1);
  await once(socket, 'close');
});

it('leaves alone what is whole', async () => {
  const sockets = [await ask('Content-Length: 0'), await ask('Content-Length: 2\r\n\r\n{}')];
  jest.advanceTimersByTime(60_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sockets.map(({ closed }) => closed)).toEqual([false, false]);
  for (const socket of sockets) socket.destroy();
});
