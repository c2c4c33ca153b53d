import type { ServerResponse } from 'node:http';
import { sendJson } from '@/lib/cms/testing/cms-server';

/** How a call fails until the fault is cleared, or so many times. */
export interface Fault {
  readonly call: string;
  readonly fault:
    | 'status'
    | 'truncated'
    | 'wrong-shape'
    | 'connection-reset'
    | 'php-warning'
    | 'empty-array'
    /** As a CMS answers whose fields are gone. */
    | 'empty-fields'
    /** Answers when the test lets go of what hangs. */
    | 'hang';
  readonly times?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers a call the way a fault wants it; `body` is what would have been answered. */
export function sendFault(response: ServerResponse, fault: Fault, body: string): void {
  const { status = 503, headers = {} } = fault;
  switch (fault.fault) {
    case 'status':
      return sendJson(response, { code: 'down' }, { status, headers });
    case 'wrong-shape':
      return sendJson(response, { status: 'ok' });
    case 'empty-array':
      return sendJson(response, []);
    case 'empty-fields':
      return sendJson(response, { acf: [] });
    case 'connection-reset':
      return void response.destroy();
    case 'truncated':
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(body.slice(0, -1));
    case 'php-warning':
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(`<b>Warning</b>: undefined\n${body}`);
    case 'hang':
      return;
  }
}
