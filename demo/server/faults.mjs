/** Fault injection: every failure mode in the contract (docs/specification/cms-api.md, 'What a real CMS does'). */
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { REST_HEADERS } from './http.mjs';

/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {import('node:http').ServerResponse} Response */

export const FAULT_NAMES = /** @type {const} */ ([
  'status',
  'redirect',
  'php-warning',
  'empty-body',
  'truncated',
  'hang',
  'slow',
  'drip',
  'empty-array',
  'wrong-shape',
  'content-type',
  'huge',
  'connection-reset',
  'acf-array',
  'bad-record',
  'half-list',
]);

export const faultSchema = z.strictObject({
  /** A path below the API root; `*` matches any text. */
  call: z.string(),
  fault: z.enum(FAULT_NAMES),
  /** How many times it occurs; unlimited by default. */
  times: z.int().positive().optional(),
  status: z.int().min(300).max(599).optional(),
  /** Seconds. */
  retry_after: z.int().nonnegative().optional(),
  /** Milliseconds, for `slow`. */
  ms: z.int().nonnegative().optional(),
  /** `truncated`: the content-length matches the shortened body, so that only the JSON gives it away. */
  valid_length: z.boolean().optional(),
  /** `content-type`: the type to claim. */
  type: z.string().optional(),
  /** `huge`: bytes. */
  bytes: z.int().positive().optional(),
});

/** @typedef {import('zod').infer<typeof faultSchema>} Fault */

const MAINTENANCE_HTML = `<!DOCTYPE html>
<html lang="en"><head><title>Maintenance</title></head>
<body><h1>Briefly unavailable for scheduled maintenance. Check back in a minute.</h1></body></html>
`;
const ERROR_HTML = `<!DOCTYPE html>
<html lang="en"><head><title>Error</title></head>
<body><p>There has been a critical error on this website.</p></body></html>
`;
const PHP_WARNING = `<br />
<b>Warning</b>:  Undefined array key "post_title" in <b>/srv/content/wp-content/plugins/fields/api.php</b> on line <b>212</b><br />
`;
const HUGE_BYTES = 21 * 1024 * 1024;

export class FaultList {
  /** @type {{fault: Fault, pattern: RegExp, left: number}[]} */
  #armed = [];

  /** @param {Fault} fault */
  add(fault) {
    const source = fault.call.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*|…/g, '.*');
    const pattern = new RegExp(`^${source}$`);
    this.#armed.push({ fault, pattern, left: fault.times ?? Infinity });
  }

  clear() {
    this.#armed = [];
  }

  list() {
    return this.#armed.map(({ fault }) => fault);
  }

  /**
   * Returns the fault that applies to this call, and counts it down.
   *
   * @param {string} call  Below the API root, without query.
   * @returns {Fault | undefined}
   */
  take(call) {
    const armed = this.#armed.find(({ pattern }) => pattern.test(call));
    if (!armed) return undefined;
    armed.left -= 1;
    if (armed.left <= 0) this.#armed.splice(this.#armed.indexOf(armed), 1);
    return armed.fault;
  }
}

/**
 * Responds to a call with the fault.
 *
 * @param {Fault} fault
 * @param {Answer} answer  The response without the fault.
 * @param {Response} response
 */
export async function sendFault(fault, answer, response) {
  const json = JSON.stringify(answer.body);
  const headers = { ...REST_HEADERS, ...answer.headers };
  const sendBody = (/** @type {unknown} */ body) =>
    response.writeHead(answer.status, headers).end(JSON.stringify(body));
  switch (fault.fault) {
    case 'status':
      return sendStatus(fault, response);
    case 'redirect':
      return response.writeHead(302, { location: '/wp-admin/install.php' }).end();
    case 'php-warning':
      return response.writeHead(answer.status, headers).end(PHP_WARNING + json);
    case 'empty-body':
      return response.writeHead(200, { ...headers, 'content-length': '0' }).end();
    case 'truncated':
      return sendTruncated(fault, json, headers, response);
    case 'hang':
      return response;
    case 'slow':
      await delay(fault.ms ?? 1000);
      return sendBody(answer.body);
    case 'drip':
      return sendDrip(json, headers, response);
    case 'empty-array':
      return response.writeHead(200, headers).end('[]');
    case 'wrong-shape':
      return response.writeHead(200, headers).end('{"status":"ok","items":"many"}');
    case 'content-type':
      headers['content-type'] = fault.type ?? 'text/html; charset=UTF-8';
      return sendBody(answer.body);
    case 'huge':
      return sendHuge(fault.bytes ?? HUGE_BYTES, json, headers, response);
    case 'connection-reset':
      // Resets the connection (RST) instead of closing it (FIN).
      return response.socket?.resetAndDestroy();
    case 'acf-array':
      return response.writeHead(200, headers).end('{"acf":[]}');
    case 'bad-record':
      return sendBody(alterList(answer.body, ([, ...rest]) => [BROKEN_RECORD, ...rest]));
    case 'half-list':
      return sendBody(alterList(answer.body, (list) => list.slice(0, Math.floor(list.length / 2))));
  }
}

const BROKEN_RECORD = { id: { not: 'an id' }, slug: null, title: ['neither', 'a title'], acf: 7 };

/**
 * @param {Fault} fault
 * @param {Response} response
 */
function sendStatus({ status = 500, retry_after: retryAfter }, response) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (retryAfter !== undefined || status === 503)
    headers['retry-after'] = String(retryAfter ?? 600);
  if (status >= 300 && status < 400) headers.location = '/wp-admin/install.php';
  if (status >= 500) {
    headers['content-type'] = 'text/html; charset=UTF-8';
    return response.writeHead(status, headers).end(status === 503 ? MAINTENANCE_HTML : ERROR_HTML);
  }
  const code = status === 401 ? 'rest_not_logged_in' : 'rest_post_invalid_id';
  const message = status === 401 ? 'You are not currently logged in.' : 'Invalid post ID.';
  const body = JSON.stringify({ code, message, data: { status } });
  return response.writeHead(status, { ...REST_HEADERS, ...headers }).end(body);
}

/**
 * @param {Fault} fault
 * @param {string} json
 * @param {Record<string, string>} headers
 * @param {Response} response
 */
function sendTruncated(fault, json, headers, response) {
  const bytes = Buffer.from(json);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  const promised = fault.valid_length ? half.length : bytes.length;
  response.writeHead(200, { ...headers, 'content-length': String(promised) });
  if (fault.valid_length) return response.end(half);
  return response.write(half, () => response.destroy());
}

/**
 * Sends the real response, at one byte per second.
 *
 * @param {string} json
 * @param {Record<string, string>} headers
 * @param {Response} response
 */
async function sendDrip(json, headers, response) {
  response.writeHead(200, headers);
  for (const byte of Buffer.from(json)) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await delay(1_000, undefined, { ref: false });
  }
  response.end();
}

/**
 * Sends well-formed JSON: the real response after more spaces than a client should read.
 *
 * @param {number} size  Bytes.
 * @param {string} json
 * @param {Record<string, string>} headers
 * @param {Response} response
 */
async function sendHuge(size, json, headers, response) {
  response.writeHead(200, headers);
  const blanks = Buffer.alloc(1024 * 1024, 0x20);
  for (let sent = 0; sent < size && !response.destroyed; sent += blanks.length) {
    if (!response.write(blanks)) await drained(response);
  }
  return response.end(json);
}

/**
 * Resolves when the response can take more data or its connection has closed.
 *
 * @param {Response} response
 * @returns {Promise<void>}
 */
function drained(response) {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

/**
 * Changes the list in a body: the body itself, or the first list in it.
 *
 * @param {unknown} body
 * @param {(list: unknown[]) => unknown[]} change
 * @returns {unknown}
 */
function alterList(body, change) {
  if (Array.isArray(body)) return change(body);
  if (!body || typeof body !== 'object') return body;
  const entry = Object.entries(body).find(([, value]) => Array.isArray(value));
  if (!entry) return body;
  return { ...body, [entry[0]]: change(entry[1]) };
}
