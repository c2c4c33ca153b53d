/** @jest-environment node */
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import onHeaders from 'on-headers';
import { replaceError, sendErrorPages } from './error-page';

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function answerOf(
  listener: RequestListener,
  { path = '/about/team', method = 'GET', headers = { accept: 'text/html,*/*' } as object } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const server = createServer((incoming, response) => {
      sendErrorPages(response);
      onHeaders(response, () => replaceError(response));
      void listener(incoming, response);
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      request({ host: '127.0.0.1', port, path, method, headers: { ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          server.close();
          const body = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode, headers: response.headers, body });
        });
      })
        .once('error', reject)
        .end();
    });
  });
}

const fails: RequestListener = (_, response) =>
  void response
    .writeHead(500, { 'content-type': 'text/plain', etag: '"x"', 'content-length': 21 })
    .end('Internal Server Error');

it.each<[string, RequestListener]>([
  ['with headers', fails],
  [
    'without',
    (_, response) => {
      response.statusCode = 500;
      response.end('Oops');
    },
  ],
  [
    'in pieces',
    (_, response) => {
      response.statusCode = 500;
      response.setHeader('content-encoding', 'gzip');
      response.write('a');
      response.write('b', () => response.end('c'));
    },
  ],
])('gives a failed document, sent %s, a whole page', async (_, listener) => {
  const { status, headers, body } = await answerOf(listener);
  expect(status).toBe(500);
  expect(body).toContain('<h1>This page could not be shown</h1>');
  expect(body).toMatch(/<\/html>\s*$/);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('content-encoding');
});

it('sends only headers for a HEAD request', async () => {
  const { status, headers, body } = await answerOf(fails, { method: 'HEAD' });
  expect([status, body]).toEqual([500, '']);
  expect(headers).toHaveProperty('content-type', 'text/html; charset=utf-8');
});

it.each([
  ['an endpoint', { path: '/api/search?q=x' }],
  ['navigation data', { headers: { accept: 'text/html', rsc: '1' } }],
  ['whoever does not ask for HTML', { headers: { accept: 'application/json' } }],
  ['a form that is sent', { method: 'POST' }],
])('leaves the answer to %s as it is', async (_, options) => {
  expect((await answerOf(fails, options)).body).toBe('Internal Server Error');
});

it.each([200, 404, 501, 503])('leaves a %i as it is', async (status) => {
  const { body } = await answerOf((_, response) => void response.writeHead(status).end('as it is'));
  expect(body).toBe('as it is');
});
