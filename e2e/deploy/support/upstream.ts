import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly from: string;
  readonly body: string;
}

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A stand-in for the site or the CMS with responses set by the test. */
export interface Upstream {
  readonly port: number;
  readonly url: string;
  /** Requests received, oldest first. */
  readonly received: Received[];
  /** Sets the response from now on. */
  reply: Reply;
  /** Stops listening and drops connections. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  listen(): Promise<void>;
}

/** A page as the site sends it. */
export const page =
  (
    body: string,
    { status = 200, headers = {} }: { status?: number; headers?: object } = {},
  ): Reply =>
  (_, response) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1',
      vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
      ...headers,
    });
    response.end(body);
  };

export async function startUpstream(): Promise<Upstream> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        from: request.socket.remoteAddress ?? '',
        body: Buffer.concat(chunks).toString('utf8'),
      });
      upstream.reply(request, response);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const upstream: Upstream = {
    port,
    url: `http://127.0.0.1:${port}`,
    received,
    reply: page('a page'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    listen: () => listen(port),
  };
  return upstream;
}
