/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askForPageData, pagePath } from './page-data';

let server: Server;
/** What stands in for Next. */
let next: RequestListener;

beforeEach(async () => {
  next = (request, response) => {
    const { url, headers } = request;
    response.end(JSON.stringify([url, headers.rsc ?? '', headers['next-router-prefetch'] ?? '']));
  };
  server = createServer((request, response) => {
    askForPageData(request, response);
    next(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

it.each([
  ['a page’s data', 'GET', '/studies?page-data', ['/studies?_rsc', '1', '']],
  ['the page', 'GET', '/studies', ['/studies', '', 'x']],
  ['a query with a value', 'GET', '/studies?page-data=1', ['/studies?page-data=1', '', 'x']],
  ['another query before it', 'GET', '/a?b?page-data', ['/a?b?page-data', '', 'x']],
  ['a form', 'POST', '/studies?page-data', ['/studies?page-data', '', 'x']],
])('asks Next for %s', async (_, method, path, asked) => {
  const answer = await ask(path, { method, headers: { 'next-router-prefetch': 'x' } });
  expect(await answer.json()).toEqual(asked);
});

it('sends what Next writes in parts as one text', async () => {
  next = (_, response) => {
    response.flushHeaders();
    // A character of two bytes, divided.
    response.write(Buffer.from([0x61, 0xc3]));
    response.write(Buffer.from([0xa9]));
    response.end('z');
  };
  const answer = await ask('/studies?page-data');
  expect(answer.headers.get('content-length')).toBe('4');
  expect(await answer.text()).toBe('aéz');
});

it.each([
  ['/studies?page-data', '/studies'],
  ['/studies', '/studies'],
  ['/studies?page-data&a', '/studies?page-data&a'],
])('the page of %s is %s', (url, path) => expect(pagePath(url)).toBe(path));
