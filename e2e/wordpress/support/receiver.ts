import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';

export interface ReceivedEvent {
  readonly type: string;
  readonly id?: number;
  readonly slug?: string;
  readonly previous_slug?: string;
  readonly action?: string;
  readonly digest?: string;
  readonly sequence: number;
}

/** Returns the Standard Webhooks 1.0 signature of a message. */
function sign(secret: string, id: string, timestamp: string, body: string): string {
  const content = `${id}.${timestamp}.${body}`;
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`;
}

/**
 * Starts a stand-in for the website's webhook. It records each accepted event once, and responds with a given status or,
 * with null, not at all.
 */
export async function startReceiver(port: number, secret: string) {
  const events: ReceivedEvent[] = [];
  const ids: string[] = [];
  const accepted = new Set<string>();
  const wakeUps: number[] = [];
  let status: number | null = 202;
  let secondsAhead = 0;
  let badlySigned = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const expected = sign(secret, header('webhook-id'), header('webhook-timestamp'), body);
      const isSigned = header('webhook-signature') === expected;
      // The dashboard and the Website screen also request pages, such as the health endpoint.
      if (request.method === 'POST' && !isSigned) badlySigned += 1;
      if (request.url?.endsWith('/api/wake')) wakeUps.push((JSON.parse(body) as { in: number }).in);
      else if (request.method === 'POST' && status !== null && status < 300) {
        // WordPress resends an event with its id if the response takes too long, and two processes may send it at once.
        if (!accepted.has(header('webhook-id'))) events.push(JSON.parse(body) as ReceivedEvent);
        accepted.add(header('webhook-id'));
      }
      ids.push(header('webhook-id'));
      if (status === null) return;
      const date = new Date(Date.now() + secondsAhead * 1000).toUTCString();
      response.writeHead(status, { date }).end('{}');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    events,
    ids,
    /** The delays in seconds for which WordPress has asked to be woken. */
    wakeUps,
    badlySigned: () => badlySigned,
    respondWith: (wanted: number | null) => (status = wanted),
    /** Moves the clock forward. */
    tellTime: (ahead: number) => (secondsAhead = ahead),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
