/** Previews: signed links to the site, and `fa/v1/preview`, which gives it the draft (contract, wordpress.md, 'Preview'). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { collections } from '../content/collections.mjs';
import { ok, restError } from './http.mjs';
import { acfRoute } from './routes/acf.mjs';
import { faRoute } from './routes/fa.mjs';
import { wpRoute } from './routes/wp.mjs';
import { awardRow } from './shapes/references.mjs';
import { ContentStore } from './store.mjs';
import { keysOf } from './webhook.mjs';

/** @typedef {import('./shapes/context.mjs').Context} Context */
/** @typedef {import('../content/collections.mjs').CollectionName} CollectionName */
/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {{collection: CollectionName, slug: string, patch: Record<string, unknown>, type: string, id: number}} Draft */
/** @typedef {{type: string, id: number, nonce: string, link: string}} Preview */

const LINK_SECONDS = 540;
const WINDOW_SECONDS = 300;

/** The lists of `fa/v1`, by collection; the others are lists of `wp/v2`, named as their type. @type {Record<string, string>} */
const FA_LISTS = {
  investigations: 'investigations',
  exhibitions: 'exhibitions',
  events: 'events',
  news: 'news',
};

/** Unsaved states by the nonces of their links. */
export class Previews {
  /** @type {Map<string, Draft>} */
  #drafts = new Map();
  /** @type {import('./webhook.mjs').WebhookTarget | undefined} */
  #target;

  /** @param {import('./webhook.mjs').WebhookTarget | undefined} target  The site. */
  constructor(target) {
    this.#target = target;
  }

  clear() {
    this.#drafts.clear();
  }

  /**
   * Keeps an unsaved state, as an editor's 'Preview' does, and makes the link to it.
   *
   * @param {Context} context
   * @param {CollectionName} collection
   * @param {string} slug  Of a record, or of a new one.
   * @param {Record<string, unknown>} patch
   * @returns {Preview}
   * @throws {Error} when the record would be invalid, or there is no site.
   */
  add(context, collection, slug, patch) {
    if (!this.#target) throw new Error('there is no site to preview on');
    const record = draftIn(context, collection, slug, patch).record;
    const type = collections[collection].webhookType;
    const nonce = randomBytes(16).toString('hex');
    this.#drafts.set(nonce, { collection, slug, patch, type, id: record.id });
    const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS;
    const signature = createHmac('sha256', keysOf(this.#target.secret)[0] ?? '')
      .update(`preview.${type}.${record.id}.${expires}.${nonce}`)
      .digest('base64url');
    const query = new URLSearchParams({
      type,
      id: String(record.id),
      expires: String(expires),
      nonce,
      signature,
    });
    const link = `${new URL(this.#target.url).origin}/api/preview?${query}`;
    return { type, id: record.id, nonce, link };
  }

  /**
   * `POST fa/v1/preview`
   *
   * @param {import('node:http').IncomingHttpHeaders} headers
   * @param {string} body
   * @param {Context} context
   * @returns {Answer}
   */
  answer(headers, body, context) {
    if (!this.#target || !isSigned(headers, body, this.#target.secret)) {
      return restError(401, 'rest_forbidden', 'The signature is missing or wrong.');
    }
    const { type, id, nonce } = JSON.parse(body);
    const draft = this.#drafts.get(nonce);
    if (!draft || draft.type !== type || draft.id !== id) {
      return restError(404, 'rest_preview_unknown', 'There is no such preview, or no longer.');
    }
    const { collection, slug, patch } = draft;
    const drafted = draftIn(context, collection, slug, patch);
    const list = listRow(collection, drafted.record, drafted.context);
    const detail = acfRoute([type === 'page' ? 'pages' : type, String(id)], drafted.context).body;
    const isDetail = detail !== null && typeof detail === 'object' && 'acf' in detail;
    return ok({ list, detail: isDetail ? detail : { acf: [] } }, { 'cache-control': 'no-store' });
  }
}

/**
 * The content with a draft in it, which nobody else sees.
 *
 * @param {Context} context
 * @param {CollectionName} collection
 * @param {string} slug
 * @param {Record<string, unknown>} patch
 */
function draftIn(context, collection, slug, patch) {
  const store = new ContentStore(() => structuredClone(context.content));
  // An editor's preview opens a record without its password.
  const change = store.put(collection, slug, { ...patch, protected: null });
  const record = store.get(collection, change.slug);
  if (!record) throw new Error(`${collection} has no record '${change.slug}'`);
  return {
    record,
    context: {
      ...context,
      content: store.content,
      memo: (/** @type {string} */ _, /** @type {() => any} */ make) => make(),
    },
  };
}

/**
 * The record as its list has it.
 *
 * @param {CollectionName} collection
 * @param {{id: number, slug: string}} record
 * @param {Context} context
 */
function listRow(collection, record, context) {
  const { id, slug } = record;
  if (collection === 'awards') {
    const award = context.content.awards.get(slug);
    return award && { id, slug, ...awardRow(award, context) };
  }
  const list = FA_LISTS[collection];
  const query = new URLSearchParams();
  if (!list)
    return wpRoute(
      [collections[collection].webhookType.replace(/^page$/, 'pages'), String(id)],
      query,
      context,
    ).body;
  const { body } = faRoute([list], query, context);
  const rows = /** @type {{id?: number, ID?: number}[]} */ (
    list === 'investigations'
      ? /** @type {{investigations: unknown}} */ (body).investigations
      : body
  );
  return rows.find((row) => (row.id ?? row.ID) === id);
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string} body
 * @param {string} secret
 */
function isSigned(headers, body, secret) {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= WINDOW_SECONDS)) return false;
  const given = String(headers['webhook-signature']).split(' ');
  return keysOf(secret).some((key) => {
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const expected = Buffer.from(`v1,${digest}`);
    return given
      .map((signature) => Buffer.from(signature))
      .some((it) => it.length === expected.length && timingSafeEqual(it, expected));
  });
}
