/**
 * The control API under `/_control/`: edits, faults and the log of calls. Only available on loopback, and not to web
 * pages.
 */
import { isCollectionName } from '../content/collections.mjs';
import { faultSchema } from './faults.mjs';
import { readBody } from './http.mjs';

/** @typedef {import('./app.mjs').ContentServerState} State */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {{status: number, body?: unknown}} ControlAnswer */

const BODY_LIMIT = 1024 * 1024;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * @param {Request} request
 * @param {string} pathname
 * @param {State} state
 * @returns {Promise<ControlAnswer>}
 */
export async function control(request, pathname, state) {
  if (!LOOPBACK.test(request.socket.remoteAddress ?? '') || request.headers.origin !== undefined) {
    return { status: 403, body: { error: 'The control API is only available on this machine.' } };
  }
  let segments;
  try {
    segments = pathname.split('/').slice(2).map(decodeURIComponent);
  } catch {
    return failure(400, 'malformed path');
  }
  const [area, ...rest] = segments;
  const method = request.method ?? 'GET';
  if (method === 'PUT' || method === 'POST') {
    const body = await readJson(request);
    if (body instanceof Error) return failure(400, body.message);
    return write(method, area, rest, body, state);
  }
  if (area === 'records') return records(method, rest, state);
  if (area === 'requests' && method === 'GET') return { status: 200, body: state.requests };
  // Returns the deleted requests, so that one arriving in between is not lost.
  if (area === 'requests' && method === 'DELETE')
    return { status: 200, body: state.requests.splice(0) };
  if (area === 'faults' && method === 'GET') return { status: 200, body: state.faults.list() };
  if (area === 'faults' && method === 'DELETE') {
    state.clearFaults();
    return { status: 204 };
  }
  return failure(404, 'no such control');
}

/**
 * @param {string} method
 * @param {string | undefined} area
 * @param {string[]} rest
 * @param {unknown} body
 * @param {State} state
 * @returns {ControlAnswer}
 */
function write(method, area, rest, body, state) {
  try {
    if (method === 'POST' && area === 'reset') {
      state.reset();
      return { status: 204 };
    }
    if (method === 'POST' && area === 'faults') {
      const fault = faultSchema.parse(body);
      state.faults.add(fault);
      return { status: 201, body: fault };
    }
    if (method === 'PUT' && area === 'today') {
      state.setToday(typeof body === 'string' ? body : undefined);
      return { status: 200, body: state.today() };
    }
    const [collection = '', slug = ''] = rest;
    if (method === 'PUT' && area === 'records' && isCollectionName(collection) && slug) {
      if (!body || typeof body !== 'object') return failure(400, 'expected a JSON object');
      const change = state.edit(collection, slug, /** @type {Record<string, unknown>} */ (body));
      return { status: 200, body: { change, record: state.store.get(collection, change.slug) } };
    }
    if (method === 'POST' && area === 'previews' && isCollectionName(collection) && slug) {
      const patch = /** @type {Record<string, unknown>} */ (body ?? {});
      return { status: 201, body: state.preview(collection, slug, patch) };
    }
    return failure(404, 'no such control');
  } catch (error) {
    return failure(400, error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} method
 * @param {string[]} rest
 * @param {State} state
 * @returns {ControlAnswer}
 */
function records(method, [collection = '', slug], state) {
  if (!isCollectionName(collection)) return failure(404, `no collection '${collection}'`);
  if (slug === undefined && method === 'GET') {
    return { status: 200, body: [...state.store.content[collection].keys()] };
  }
  const record = state.store.get(collection, slug ?? '');
  if (!record) return failure(404, `${collection} has no record '${slug}'`);
  if (method === 'GET') return { status: 200, body: record };
  if (method === 'DELETE')
    return { status: 200, body: { change: state.remove(collection, record.slug) } };
  return failure(405, 'GET, PUT or DELETE');
}

/**
 * @param {number} status
 * @param {string} error
 * @returns {ControlAnswer}
 */
function failure(status, error) {
  return { status, body: { error } };
}

/**
 * @param {Request} request
 * @returns {Promise<unknown>} the JSON, null for an empty body, an Error when it can't be read.
 */
async function readJson(request) {
  try {
    const text = await readBody(request, BODY_LIMIT);
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    return error instanceof SyntaxError ? new Error('the body is not JSON') : toError(error);
  }
}

/** @param {unknown} error */
const toError = (error) => (error instanceof Error ? error : new Error(String(error)));
