/** @jest-environment node */
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import onHeaders from 'on-headers';
import { answerNotModified, matchesTag } from './conditional';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(
  status: number,
  { method = 'GET', ifNoneMatch, tag }: { method?: string; ifNoneMatch?: string; tag?: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const server = createServer((_, response) => {
      onHeaders(response, () => answerNotModified(response, response.req.headers['if-none-match']));
      response.statusCode = status;
      response.setHeader('content-type', 'text/plain');
      response.setHeader('cache-control', 'public');
      if (tag !== undefined) response.setHeader('etag', tag);
      response.write('the ');
      response.end('body');
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const headers = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch };
      request({ host: '127.0.0.1', port, method, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => (body += part));
        answer.once('end', () => {
          server.close();
          resolve({ status: answer.statusCode, headers: answer.headers, body });
        });
      })
        .once('error', reject)
        .end();
    });
  });
}

it.each([
  [undefined, 'W/"a"', false],
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
])('If-None-Match %j and the tag %j: %s', (asked, tag, matches) => {
  expect(matchesTag(asked, tag)).toBe(matches);
});

it('answers 304 without a body where the client has it, with the headers that caches need', async () => {
  const answer = await ask(200, { tag: 'W/"a"', ifNoneMatch: 'W/"a"' });
  expect(answer).toMatchObject({ status: 304, body: '' });
  expect(answer.headers).toMatchObject({ etag: 'W/"a"', 'cache-control': 'public' });
  expect(answer.headers).not.toHaveProperty('content-type');
  expect(answer.headers).not.toHaveProperty('transfer-encoding');
});

it.each([
  ['another tag', 200, { tag: '"a"', ifNoneMatch: '"b"' }],
  ['no tag', 200, { ifNoneMatch: '*' }],
  ['nothing asked', 200, { tag: '"a"' }],
  ['an error', 404, { tag: '"a"', ifNoneMatch: '"a"' }],
  ['a request that changes something', 200, { tag: '"a"', ifNoneMatch: '"a"', method: 'POST' }],
])('%s: the answer as it was', async (_, status, options) => {
  expect(await ask(status, options)).toMatchObject({ status, body: 'the body' });
});

it('answers HEAD likewise', async () => {
  const options = { method: 'HEAD', tag: '"a"', ifNoneMatch: '"a"' };
  expect((await ask(200, options)).status).toBe(304);
});
