/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChain, type RequestHandler } from './chain';

const OPTIONS = { policy: "default-src 'none'", siteUrl: 'https://site.example' };

let server: Server;

async function serve(render: RequestHandler) {
  server = createServer(createChain(OPTIONS, render)).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text }),
      );
    })
      .once('error', reject)
      .end();
  });

const HTML = { accept: 'text/html' };

it.each<[string, RequestHandler]>([
  ['rejects', () => Promise.reject(new Error('A fault of the test'))],
  [
    'throws',
    () => {
      throw new Error('A fault of the test');
    },
  ],
])('answers with the error page when Next %s', async (_, render) => {
  await serve(render);
  const { status, headers, text } = await ask('/studies', HTML);
  expect([status, text]).toEqual([500, expect.stringContaining('</html>')]);
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
});

it('ends a connection whose response fails on the way: it must not look whole', async () => {
  await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('The first half');
    return Promise.reject(new Error('A fault of the test'));
  });
  await expect(ask('/studies')).rejects.toThrow(/aborted|hang up/);
});

it.each([
  ['another method', '/studies', {}, 'POST', 405],
  ['an expectation', '/studies', { expect: 'magic' }, 'GET', 417],
  ['another site', 'http://elsewhere.example/', {}, 'GET', 421],
  ['the server itself', '*', {}, 'GET', 405],
])(
  'refuses %s with all headers, and Next is not asked',
  async (_, path, headers, method, status) => {
    const render = jest.fn(() => Promise.resolve());
    await serve(render);
    server.on('checkExpectation', (incoming, response) =>
      server.emit('request', incoming, response),
    );
    const answer = await ask(path, headers, method);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': OPTIONS.policy,
      'x-content-type-options': 'nosniff',
    });
    expect(render).not.toHaveBeenCalled();
  },
);

it('shows Next neither a query that nothing reads nor the cookies of its preview mode', async () => {
  let seen: unknown[] = [];
  await serve((incoming, response) => {
    seen = [incoming.method, incoming.url, incoming.headers.cookie];
    response.end('x');
    return Promise.resolve();
  });
  await ask('/studies?utm_source=a', { cookie: '__prerender_bypass=1; a=b' }, 'HEAD');
  expect(seen).toEqual(['GET', '/studies', 'a=b']);
});
