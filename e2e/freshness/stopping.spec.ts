import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from '../support/browser-test';
import { eventually } from '../support/site';
import { signedHeaders } from './support/webhook';
import { startReadyWorld, type World } from './support/world';

let world: World;

// Each test that stops the site starts it again.
test.beforeAll(async () => {
  // As Node closes them where nobody says otherwise.
  world = await startReadyWorld({ keepAliveTimeout: 5_000 });
});

test.afterEach(() => world.recover());

test.afterAll(() => world.end());

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A connection on which a request can be written piece by piece, and all that was answered. */
async function openConnection() {
  const { port } = new URL(world.site.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, answer: () => answer };
}

test('SIGTERM finishes the requests in flight and the event that is being accepted', async () => {
  await world.fail({ call: 'acf/v3/*', fault: 'slow', ms: 500 });
  const page = fetch(`${world.site.url}/investigation/reading-a-crater`);
  world.cms.control.store.put('news', 'ten-years', { title: 'Saved at the last moment' });
  const body = JSON.stringify({ type: 'news', slug: 'ten-years', action: 'save' });
  const post = await openConnection();
  const headers = Object.entries(signedHeaders(body)).map(([name, value]) => `${name}: ${value}`);
  post.socket.write(
    [
      'POST /api/revalidate HTTP/1.1',
      'Host: site',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
      '',
      body.slice(0, 5),
    ].join('\r\n'),
  );
  await eventually('the page is being rendered', async () =>
    (await world.takeCalls()).some((call) => call.startsWith('acf/v3/investigation/')),
  );
  const stopped = world.site.stop('SIGTERM');
  await eventually('new connections are refused', () =>
    fetch(world.site.url).then(
      () => false,
      () => true,
    ),
  );
  post.socket.write(body.slice(5));
  const response = await page;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('</html>');
  await stopped;
  expect(post.answer()).toMatch(/^HTTP\/1\.1 202 /);
  await world.restart();
  await eventually('the event has taken effect', async () =>
    (await (await fetch(`${world.site.url}/programme/news`)).text()).includes(
      'Saved at the last moment',
    ),
  );
});

test('SIGTERM finishes a lite page that has begun to be asked for, whose page the server asks itself for', async () => {
  const lite = await openConnection();
  lite.socket.write('GET /lite/about/agency HTTP/1.1\r\nHost: site\r\n');
  // It arrives before the signal does.
  await fetch(world.site.url);
  const stopped = world.site.stop('SIGTERM');
  await eventually('new connections are refused', () =>
    fetch(world.site.url).then(
      () => false,
      () => true,
    ),
  );
  lite.socket.write('\r\n');
  await stopped;
  expect(lite.answer()).toMatch(/^HTTP\/1\.1 200 /);
  expect(lite.answer()).toContain('</html>');
  await world.restart();
});

test('a client that never finishes its request does not keep the process alive', async () => {
  const { socket } = await openConnection();
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n');
  const { pid } = world.site;
  await world.site.stop('SIGTERM');
  expect(isRunning(pid)).toBe(false);
  socket.destroy();
  await world.restart();
});

test('a connection that is never idle does not keep the process alive', async () => {
  const { socket, answer } = await openConnection();
  const body = 'verb=Identify';
  // Busy when the signal arrives, so that Node does not close it as an idle one: it waits for the body.
  socket.write(
    [
      'POST /oai HTTP/1.1',
      'Host: site',
      'Content-Type: application/x-www-form-urlencoded',
      'Expect: 100-continue',
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n'),
  );
  let isAwaited = false;
  socket.once('data', () => (isAwaited = true));
  await eventually('the body is waited for', async () => isAwaited);
  socket.on('data', () => socket.write('GET /robots.txt HTTP/1.1\r\nHost: site\r\n\r\n'));
  const stopped = world.site.stop('SIGTERM');
  await eventually('new connections are refused', () =>
    fetch(world.site.url).then(
      () => false,
      () => true,
    ),
  );
  socket.write(body);
  await stopped;
  expect(answer().match(/connection: close/gi)).toHaveLength(1);
  await world.restart();
});

test('an offer to upgrade is answered, and leaves no socket open', async () => {
  // The second time, the page is kept.
  for (let count = 0; count < 2; count += 1)
    expect((await fetch(`${world.site.url}/no/page`)).status).toBe(404);
  const connections = await Promise.all(Array.from({ length: 50 }, openConnection));
  const headers = 'Host: site\r\nConnection: Upgrade\r\nUpgrade: websocket';
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const closed = connections.map(({ socket }) => once(socket, 'close'));
  for (const { socket } of connections)
    socket.write(`GET /no/page HTTP/1.1\r\n${headers}\r\n${key}\r\n\r\n`);
  await Promise.all(closed);
  for (const { answer } of connections) {
    expect(answer()).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer()).toContain('</html>');
  }
});

test('SIGTERM resets no connection that waits to be accepted', async () => {
  // While the main thread works, connections wait in the system's queue.
  await world.probe.block(300);
  const waiting = Array.from({ length: 60 }, () => openConnection());
  const connections = await Promise.all(waiting);
  for (const { socket } of connections)
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: site\r\n\r\n');
  await Promise.all([
    world.site.stop('SIGTERM'),
    ...connections.map(({ socket }) => once(socket, 'close')),
  ]);
  expect(connections.map(({ answer }) => answer().slice(0, 15))).toEqual(
    connections.map(() => 'HTTP/1.1 200 OK'),
  );
  await world.restart();
});

test('an unhandled rejection is logged and survived', async () => {
  await world.probe.reject();
  await eventually('it is a line of the log', async () =>
    world.site.output().includes('A rejection of the test'),
  );
  const line = world.site
    .output()
    .split('\n')
    .find((text) => text.includes('A rejection of the test'));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 50 });
  expect((await fetch(world.site.url)).status).toBe(200);
});
