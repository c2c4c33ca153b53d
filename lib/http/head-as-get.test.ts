/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { askHeadAsGet } from './head-as-get';

/** What a server writes to a connection for a request. */
async function bytesFor(method: string, path: string): Promise<string> {
  const server = createServer((request, response) => {
    askHeadAsGet(request);
    response.setHeader('method', request.method ?? '');
    response.write('a part, ');
    response.end('and the rest');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const bytes = await text(socket);
  server.close();
  return bytes;
}

it.each([
  ['HEAD', '/studies', 'GET', false],
  ['HEAD', '/', 'GET', false],
  ['HEAD', '/api', 'GET', false],
  ['HEAD', '/api/preview?type=news', 'HEAD', false],
  ['GET', '/studies', 'GET', true],
  ['POST', '/oai', 'POST', true],
])('%s %s is asked as %s; with a body: %j', async (method, path, asked, hasBody) => {
  const [head, body] = (await bytesFor(method, path)).split('\r\n\r\n');
  expect(head).toContain(`\r\nmethod: ${asked}\r\n`);
  expect(body !== '').toBe(hasBody);
});
