import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a server between the website and WordPress treats an anonymous request. */
export type Mood =
  | 'passes'
  | 'redirects'
  | 'asks for a password'
  | 'keeps answers'
  | 'is in maintenance'
  | 'gets no answer'
  | 'hangs'
  | 'breaks off';

interface Kept {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Starts a proxy in front of another server's API; `be` changes its mood. */
export async function startMoodyProxy(target: () => string) {
  let mood: Mood = 'passes';
  const kept = new Map<string, Kept>();
  const fetchFrom = (request: IncomingMessage) =>
    new Promise<Kept>((resolve, reject) => {
      const { host, ...headers } = request.headers;
      const passed = ask(
        new URL(request.url ?? '/', target()),
        {
          method: request.method ?? 'GET',
          headers: { ...headers, 'x-forwarded-host': host ?? '' },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 502,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      passed.on('error', reject);
      request.pipe(passed);
    });
  const send = (response: ServerResponse, { status, headers, body }: Kept) => {
    const own = Object.entries(headers).filter(([name]) => name !== 'transfer-encoding');
    response.writeHead(status, Object.fromEntries(own)).end(body);
  };
  const answers: Record<Mood, (request: IncomingMessage, response: ServerResponse) => void> = {
    passes: (request, response) => {
      void fetchFrom(request).then(
        (answer) => {
          if (request.method === 'GET') kept.set(request.url ?? '/', answer);
          send(response, answer);
        },
        () => response.destroy(),
      );
    },
    redirects: (_, response) => {
      response.writeHead(301, { location: 'https://www.example.org/' }).end();
    },
    'asks for a password': (_, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="Staging"' }).end('<h1>401');
    },
    'keeps answers': (request, response) => {
      const known = kept.get(request.url ?? '/');
      if (known && request.method === 'GET') send(response, known);
      else answers.passes(request, response);
    },
    'is in maintenance': (_, response) => {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Back soon');
    },
    'gets no answer': (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway');
    },
    hangs: () => undefined,
    'breaks off': (_, response) => response.destroy(),
  };
  const server = createServer((request, response) => answers[mood](request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be: (next: Mood) => (mood = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
