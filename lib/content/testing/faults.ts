import type { ServerResponse } from 'node:http';
import { sendJson } from '@/lib/cms/testing/cms-server';

/** A fault of a call, for a number of times or until it is cleared. */
export interface Fault {
  readonly call: string;
  readonly fault:
    | 'status'
    | 'truncated'
    | 'wrong-shape'
    | 'connection-reset'
    | 'php-warning'
    | 'empty-array'
    /** The response of a CMS that has lost its fields. */
    | 'empty-fields'
    /** Responds when the test releases hanging calls. */
    | 'hang';
  readonly times?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responds to a call with a fault; `body` is the response without it. */
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
