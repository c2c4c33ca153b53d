import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CmsServer {
  /** API root with a trailing slash. */
  readonly apiRoot: string;
  readonly requests: readonly IncomingMessage[];
  /** Resolves when `count` requests have arrived since the last call of `answer`. */
  received(count: number): Promise<void>;
  /** Sets how the server responds from now on. */
  answer(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Starts an HTTP server on a free loopback port, with responses set by the test. */
export async function startCmsServer(): Promise<CmsServer> {
  let listener: RequestListener = (_, response) => response.destroy();
  let requests: IncomingMessage[] = [];
  const arrivals = new EventEmitter();
  // If the server closed an idle connection just as a busy test reuses it, the call would fail.
  const server = createServer({ keepAliveTimeout: 3_600_000 }, (request, response) => {
    requests.push(request);
    arrivals.emit('request');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    apiRoot: `http://127.0.0.1:${port}/wp-json/`,
    get requests() {
      return requests;
    },
    async received(count) {
      while (requests.length < count) await once(arrivals, 'request');
    },
    answer(next) {
      requests = [];
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends JSON as WordPress does. */
export function sendJson(
  response: ServerResponse,
  json: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(json));
}
