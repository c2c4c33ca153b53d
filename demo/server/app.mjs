/** The server's state and its handling of requests. */
import path from 'node:path';
import { control } from './control.mjs';
import { todayIn } from './days.mjs';
import { FaultList, sendFault } from './faults.mjs';
import { withFields } from './fields.mjs';
import { REST_HEADERS, noRoute, readBody, restError } from './http.mjs';
import { mediaFolder, readManifest, readMediaText } from './media-manifest.mjs';
import { resolveMedia, sendMedia } from './media.mjs';
import { Previews } from './previews.mjs';
import { acfRoute } from './routes/acf.mjs';
import { faRoute } from './routes/fa.mjs';
import { wpRoute } from './routes/wp.mjs';
import { ContentStore } from './store.mjs';
import { sendWebhook } from './webhook.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./shapes/context.mjs').Context} Context */
/** @typedef {import('../content/collections.mjs').CollectionName} CollectionName */
/** @typedef {{method: string, path: string, query: string, time: string, status: number | null}} LoggedRequest */

/**
 * @typedef {object} StateOptions
 * @property {() => import('../content/collections.mjs').Content} load
 * @property {string} [today]  `YYYY-MM-DD`; the current day if omitted.
 * @property {string} [timeZone]
 * @property {string} [authorization]  Calls without exactly this header get 401.
 * @property {import('./webhook.mjs').WebhookTarget} [webhook]
 */

const LOG_LIMIT = 20_000;
const BODY_LIMIT = 16 * 1024;
const API_ROOT = '/wp-json/';

export class ContentServerState {
  #options;
  /** @type {Map<string, unknown>} */
  #memo = new Map();
  #memoKey = '';
  /** @type {Set<Response>} */
  #hanging = new Set();
  /** @type {LoggedRequest[]} */
  requests = [];
  faults = new FaultList();
  manifest = readManifest();
  /** Set once the server is listening. */
  origin = '';
  /** @type {string | undefined} */
  #today;
  /** @type {Previews} */
  previews;

  /** @param {StateOptions} options */
  constructor(options) {
    this.#options = options;
    this.#today = options.today;
    this.store = new ContentStore(options.load);
    this.previews = new Previews(options.webhook);
  }

  /**
   * Keeps an unsaved state of a record and creates a link by which the site shows it.
   *
   * @param {CollectionName} collection
   * @param {string} slug
   * @param {Record<string, unknown>} patch
   */
  preview(collection, slug, patch) {
    return this.previews.add(this.#context(), collection, slug, patch);
  }

  /**
   * Creates a review link.
   *
   * @param {CollectionName} collection
   * @param {string} slug
   * @param {Record<string, unknown>} patch
   */
  share(collection, slug, patch) {
    return this.previews.share(this.#context(), collection, slug, patch);
  }

  /** `YYYY-MM-DD` */
  today() {
    return this.#today ?? todayIn(this.#options.timeZone ?? 'Europe/London');
  }

  /** @param {string | undefined} day  `YYYY-MM-DD`; undefined follows the calendar again. */
  setToday(day) {
    this.#today = day;
  }

  /**
   * Creates or changes a record and notifies the site (see `ContentStore.put`).
   *
   * @param {CollectionName} collection
   * @param {string} slug
   * @param {Record<string, unknown>} patch
   */
  edit(collection, slug, patch) {
    const change = this.store.put(collection, slug, patch);
    this.#announce(change);
    return change;
  }

  /**
   * @param {CollectionName} collection
   * @param {string} slug
   */
  remove(collection, slug) {
    const change = this.store.remove(collection, slug);
    if (change) this.#announce(change);
    return change;
  }

  /** Reloads changed content files, discards edits, and notifies the site. */
  reload() {
    for (const change of this.store.reload()) this.#announce(change);
  }

  reset() {
    this.store.reset();
    this.clearFaults();
    this.previews.clear();
    this.requests.length = 0;
    this.#today = this.#options.today;
  }

  /** Removes every fault and releases hanging calls. */
  clearFaults() {
    this.faults.clear();
    for (const response of this.#hanging) response.destroy();
    this.#hanging.clear();
  }

  /**
   * @param {Request} request
   * @param {Response} response
   */
  async handle(request, response) {
    const [pathname = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s);
    if (pathname.startsWith('/_control/')) {
      const { status, body } = await control(request, pathname, this);
      const headers = { 'content-type': 'application/json; charset=UTF-8' };
      return void response
        .writeHead(status, headers)
        .end(body === undefined ? '' : JSON.stringify(body));
    }
    this.#log(request, response, pathname, search);
    const media = resolveMedia(pathname);
    if (media) return this.#media(request, response, media);
    if (pathname.startsWith(API_ROOT) || pathname === API_ROOT.slice(0, -1)) {
      return this.#call(request, response, pathname.slice(API_ROOT.length), search);
    }
    return sendPage(pathname, response);
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {{file: string, download: boolean}} media
   */
  async #media(request, response, media) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    const fault = this.faults.take(`media/${path.relative(mediaFolder, media.file)}`);
    if (!fault) return sendMedia(request, response, media);
    if (fault.fault === 'hang') this.#hanging.add(response);
    await sendFault(fault, { status: 200, body: '' }, response);
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {string} call  Below the API root.
   * @param {string} search
   */
  async #call(request, response, call, search) {
    const body = request.method === 'POST' ? await readBody(request, BODY_LIMIT) : '';
    const answer = this.#answer(request, call, search, body);
    const fault = this.faults.take(call);
    if (fault) {
      if (fault.fault === 'hang')
        this.#hanging.add(response.on('close', () => this.#hanging.delete(response)));
      return void (await sendFault(fault, answer, response));
    }
    const text = JSON.stringify(answer.body);
    response.writeHead(answer.status, { ...REST_HEADERS, ...answer.headers }).end(text);
  }

  /**
   * @param {Request} request
   * @param {string} call
   * @param {string} search
   * @param {string} body
   * @returns {import('./http.mjs').Answer}
   */
  #answer(request, call, search, body) {
    const { authorization } = this.#options;
    if (authorization && request.headers.authorization !== authorization) {
      return restError(401, 'rest_not_logged_in', 'You are not currently logged in.');
    }
    if (request.method === 'POST' && call.replace(/\/$/, '') === 'fa/v1/preview') {
      return this.previews.answer(request.headers, body, this.#context());
    }
    if (request.method === 'POST' && call.replace(/\/$/, '') === 'fa/v1/review') {
      return this.previews.answerReview(request.headers, body);
    }
    if (request.method !== 'GET') {
      const message = 'No route was found matching the URL and request method.';
      return { ...restError(405, 'rest_no_route', message), headers: { allow: 'GET' } };
    }
    const [space, version, ...segments] = call.replace(/\/$/, '').split('/');
    const query = new URLSearchParams(search);
    const answer = routed(`${space}/${version}`, segments, query, this.#context());
    return answer.status === 200
      ? { ...answer, body: withFields(answer.body, query.get('_fields')) }
      : answer;
  }

  /** @returns {Context} */
  #context() {
    const today = this.today();
    const key = `${this.store.revision}|${today}|${this.origin}`;
    if (key !== this.#memoKey) {
      this.#memo.clear();
      this.#memoKey = key;
    }
    return {
      content: this.store.content,
      today,
      origin: this.origin,
      manifest: this.manifest,
      readText: readMediaText,
      memo: (name, make) => {
        if (!this.#memo.has(name)) this.#memo.set(name, make());
        return /** @type {ReturnType<typeof make>} */ (this.#memo.get(name));
      },
    };
  }

  /** @param {import('./store.mjs').Change} change */
  #announce(change) {
    if (this.#options.webhook) void sendWebhook(this.#options.webhook, change);
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {string} pathname
   * @param {string} query
   */
  #log(request, response, pathname, query) {
    /** @type {LoggedRequest} */
    const entry = {
      method: request.method ?? 'GET',
      path: pathname,
      query,
      time: new Date().toISOString(),
      status: null,
    };
    response.on('finish', () => (entry.status = response.statusCode));
    this.requests.push(entry);
    if (this.requests.length > LOG_LIMIT) this.requests.shift();
  }
}

/**
 * @param {string} space
 * @param {string[]} segments
 * @param {URLSearchParams} query
 * @param {Context} context
 * @returns {import('./http.mjs').Answer}
 */
function routed(space, segments, query, context) {
  if (space === 'fa/v1') return faRoute(segments, query, context);
  if (space === 'acf/v3') return acfRoute(segments, context);
  if (space === 'wp/v2') return wpRoute(segments, query, context);
  return noRoute();
}

/**
 * Sends one of the few pages of a CMS that a person may open.
 *
 * @param {string} pathname
 * @param {Response} response
 */
function sendPage(pathname, response) {
  const known = pathname === '/' || pathname.startsWith('/wp-admin');
  const text = known
    ? 'This is the demo content server. It has no editor: change the files in demo/content, or use /_control/.'
    : 'Not found.';
  const type = { 'content-type': 'text/html; charset=UTF-8' };
  response
    .writeHead(known ? 200 : 404, type)
    .end(`<!DOCTYPE html><html lang="en"><title>Demo content</title><p>${text}</p></html>\n`);
}
