/** @jest-environment node */
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import onHeaders from 'on-headers';
import { completeHeaders } from './answer-headers';

const OPTIONS = {
  policy: "default-src 'none'; script-src 'self'",
  siteUrl: 'https://site.example',
  onionUrl: 'http://site.onion',
};

/** A listener whose responses have the headers of the site. */
const completed =
  (listener: RequestListener): RequestListener =>
  (incoming, response) => {
    const address = incoming.url ?? '/';
    onHeaders(response, () => completeHeaders(response, address, OPTIONS));
    void listener(incoming, response);
  };

/** The values of every Content-Security-Policy header of an answer, as sent. */
function policiesOf(listener: RequestListener): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const server = createServer(completed(listener)).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      request({ host: '127.0.0.1', port }, (response) => {
        response.resume();
        server.close();
        const { rawHeaders } = response;
        resolve(
          rawHeaders.filter((_, index) =>
            /^content-security-policy$/i.test(rawHeaders[index - 1] ?? ''),
          ),
        );
      })
        .once('error', reject)
        .end();
    });
  });
}

const OWN = "default-src 'self'";
const FALLBACK = [OPTIONS.policy];

it.each<[string, RequestListener]>([
  ['no headers', (_, response) => void response.end('x')],
  ['a status', (_, response) => void response.writeHead(500).end('x')],
  ['headers', (_, response) => void response.writeHead(404, { 'x-a': '1' }).end()],
  [
    'a reason and headers',
    (_, response) => void response.writeHead(500, 'Oops', { 'x-a': '1' }).end(),
  ],
  ['a list of headers', (_, response) => void response.writeHead(200, ['x-a', '1']).end()],
  [
    'a status of its own',
    (_, response) => {
      response.statusCode = 503;
      response.end();
    },
  ],
])('gives an answer with %s the fallback, once', async (_, listener) => {
  expect(await policiesOf(listener)).toEqual(FALLBACK);
});

it.each<[string, RequestListener]>([
  ['set before', (_, response) => void response.setHeader('Content-Security-Policy', OWN).end()],
  [
    'given to writeHead',
    (_, response) => void response.writeHead(200, { 'Content-Security-Policy': OWN }).end(),
  ],
  [
    'given with a reason',
    (_, response) => void response.writeHead(200, 'OK', { 'content-security-policy': OWN }).end(),
  ],
  [
    'given in a list',
    (_, response) => void response.writeHead(200, ['content-security-policy', OWN]).end(),
  ],
])('leaves a policy alone that was %s', async (_, listener) => {
  expect(await policiesOf(listener)).toEqual([OWN]);
});

describe('Onion-Location', () => {
  const locationOf = (path: string, contentType: string) =>
    new Promise<unknown>((resolve, reject) => {
      const listener: RequestListener = (incoming, response) => {
        // As Next does for a page it renders in the place of another.
        incoming.url = '/rewritten';
        response.setHeader('content-type', contentType).end('x');
      };
      const server = createServer(completed(listener)).listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        request({ host: '127.0.0.1', port, path }, (response) => {
          response.resume();
          server.close();
          resolve(response.headers['onion-location']);
        })
          .once('error', reject)
          .end();
      });
    });

  it.each([
    ['/', 'text/html; charset=utf-8', 'http://site.onion/'],
    ['/search?q=a%20b', 'text/html', 'http://site.onion/search?q=a%20b'],
    ['//evil.example/', 'text/html', 'http://site.onion//evil.example/'],
    ['/feed.xml', 'application/atom+xml', undefined],
    ['/', 'text/x-component', undefined],
  ])('of %s as %s: %s', async (path, contentType, location) => {
    expect(await locationOf(path, contentType)).toBe(location);
  });
});
