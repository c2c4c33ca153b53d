/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { GET } from './route';

const { PORT } = process.env;
const PAGE =
  '<html><head><title>Harbour</title></head><body><main><h1>Harbour</h1></main></body></html>';
let server: Server;
/** The server's response for the page itself. */
let answer: { readonly status: number; readonly headers: Record<string, string> };

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answer.status, {
      'content-type': 'text/html; charset=utf-8',
      ...answer.headers,
    });
    response.end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['PORT'] = String((server.address() as AddressInfo).port);
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  if (PORT === undefined) delete process.env['PORT'];
  else process.env['PORT'] = PORT;
});

const ask = (query = '') =>
  GET(new Request(`http://site.example/lite/harbour${query}`), {
    params: Promise.resolve({ path: ['harbour'] }),
  });

it.each<
  [page: string, status: number, control: string | null, query: string, expected: [number, string]]
>([
  ['a page', 200, FOR_A_SECOND, '', [200, FOR_A_SECOND]],
  ['a page that says nothing of it', 200, null, '', [200, FOR_A_SECOND]],
  ['a part of a resource', 200, 'private, no-cache', '', [200, 'private, no-cache']],
  ['a draft', 200, 'private, no-store', '', [200, 'no-store']],
  ['a page before there is content', 200, 'no-store', '', [200, 'no-store']],
  ['a page without that part', 200, FOR_A_SECOND, '?part=2', [404, 'no-store']],
  ['a page with no number for a part', 200, FOR_A_SECOND, '?part=0', [404, 'no-store']],
  ['no page', 404, FOR_A_SECOND, '', [404, 'no-store']],
  ['a redirect', 308, FOR_A_SECOND, '', [503, 'no-store']],
  ['a failure', 500, FOR_A_SECOND, '', [500, 'no-store']],
])(
  'the lite version of %s is kept as long as that is',
  async (_, status, control, query, expected) => {
    answer = { status, headers: control === null ? {} : { 'cache-control': control } };
    const response = await ask(query);
    expect([response.status, response.headers.get('cache-control')]).toEqual(expected);
  },
);
