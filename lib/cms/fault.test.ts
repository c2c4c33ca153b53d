/** @jest-environment node */
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { CmsError, type CmsErrorKind } from './errors';
import { faultOf } from './fault';
import { failure, sendText } from './testing/client';

const unreachable = (code: string) =>
  new CmsError('network', 'news', 'no response', {
    cause: Object.assign(new TypeError('fetch failed'), { cause: { code } }),
  });

it.each([
  ['ECONNREFUSED', 'refused'],
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'scheme'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'scheme'],
  ['EPROTO', 'scheme'],
  ['HPE_INVALID_CONSTANT', 'scheme'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNRESET', 'no-response'],
  ['', 'no-response'],
])('a connection that ends with %s: %s', (code, fault) => {
  expect(faultOf(unreachable(code))).toBe(fault);
});

it.each([
  [401, 'closed'],
  [403, 'closed'],
  [404, 'missing'],
  [410, 'missing'],
  [400, 'status'],
  [500, 'status'],
  [502, 'status'],
  [503, 'maintenance'],
])('the status %i: %s', (status, fault) => {
  expect(faultOf(new CmsError('status', 'news', 'x', { status }))).toBe(fault);
});

it.each<readonly [CmsErrorKind, string]>([
  ['timeout', 'timeout'],
  ['redirect', 'redirect'],
  ['content-type', 'not-json'],
  ['json', 'not-json'],
  ['truncated', 'not-json'],
  ['empty', 'not-json'],
  ['shape', 'not-json'],
  ['too-large', 'too-large'],
])('an answer of the kind %s: %s', (kind, fault) => {
  expect(faultOf(new CmsError(kind, 'news', 'x'))).toBe(fault);
});

it.each([
  ['Basic realm="Staging"', 'basic-auth'],
  ['basic', 'basic-auth'],
  ['Bearer', 'closed'],
  ['BasicAuth', 'closed'],
])('401 with %s: %s', async (challenge, fault) => {
  const error = await failure((_, response) => {
    response.writeHead(401, { 'www-authenticate': challenge }).end();
  });
  expect(faultOf(error)).toBe(fault);
});

it.each<readonly [string, () => Server]>([
  ['answers', () => createServer((_, response) => response.end('[]'))],
  ['closes', () => createTcpServer((socket) => socket.once('data', () => socket.end()))],
])('tells https that is spoken to a server of http, which %s', async (_, create) => {
  const plain = create();
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as AddressInfo;
  const error = await failure(sendText('text/plain', ''), {
    apiRoot: `https://127.0.0.1:${port}/wp-json/`,
  });
  plain.close();
  expect(faultOf(error)).toBe('scheme');
});
