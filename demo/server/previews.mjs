/**
 * Previews: signed links to the site, and `fa/v1/preview`, which gives it the draft; review links, and `fa/v1/review`
 * (docs/specification/wordpress.md, 'Preview').
 */
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
/** @typedef {{collection: CollectionName, slug: string, patch: Record<string, unknown>, type: string, id: number, token?: string}} Draft */
/** @typedef {{type: string, id: number, nonce: string, link: string}} Preview */

const LINK_SECONDS = 540;
const WINDOW_SECONDS = 300;

/** The lists of `fa/v1`, by collection; all others are lists of `wp/v2`, named like their type. @type {Record<string, string>} */
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
  /** The drafts of review links, by token. @type {Map<string, Draft & {uses: number}>} */
  #shares = new Map();
  /** @type {import('./webhook.mjs').WebhookTarget | undefined} */
  #target;

  /** @param {import('./webhook.mjs').WebhookTarget | undefined} target  The site. */
  constructor(target) {
    this.#target = target;
  }

  clear() {
    this.#drafts.clear();
    this.#shares.clear();
  }

  /**
   * Keeps an unsaved state, as an editor's 'Preview' does, and creates the link to it.
   *
   * @param {Context} context
   * @param {CollectionName} collection
   * @param {string} slug  Of an existing or new record.
   * @param {Record<string, unknown>} patch
   * @returns {Preview}
   * @throws {Error} when the record would be invalid, or there is no site.
   */
  add(context, collection, slug, patch) {
    if (!this.#target) throw new Error('there is no site to preview on');
    const draft = draftOf(context, collection, slug, patch);
    const { type, id } = draft;
    const nonce = this.#keep(draft);
    const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS;
    const signature = signatureOf(`preview.${type}.${id}.${expires}.${nonce}`, this.#target.secret);
    const query = new URLSearchParams({
      type,
      id: String(id),
      expires: String(expires),
      nonce,
      signature,
    });
    const link = `${new URL(this.#target.url).origin}/api/preview?${query}`;
    return { type, id, nonce, link };
  }

  /** @param {Draft} draft */
  #keep(draft) {
    const nonce = randomBytes(16).toString('hex');
    this.#drafts.set(nonce, draft);
    return nonce;
  }

  /**
   * Creates a review link to a state, as 'Share for review' does.
   *
   * @param {Context} context
   * @param {CollectionName} collection
   * @param {string} slug
   * @param {Record<string, unknown>} patch
   */
  share(context, collection, slug, patch) {
    if (!this.#target) throw new Error('there is no site to preview on');
    const token = randomBytes(20).toString('hex');
    this.#shares.set(token, { ...draftOf(context, collection, slug, patch), token, uses: 0 });
    const review = `${token}.${signatureOf(`review.${token}`, this.#target.secret)}`;
    const link = `${new URL(this.#target.url).origin}/api/preview?review=${review}`;
    return { token, link };
  }

  /** @param {string} token */
  revoke(token) {
    this.#shares.delete(token);
  }

  /** Returns how often a review link was used. @param {string} token */
  usesOf(token) {
    return this.#shares.get(token)?.uses ?? 0;
  }

  /**
   * `POST fa/v1/review`
   *
   * @param {import('node:http').IncomingHttpHeaders} headers
   * @param {string} body
   * @returns {Answer}
   */
  answerReview(headers, body) {
    if (!this.#target || !isSigned(headers, body, this.#target.secret)) {
      return restError(401, 'rest_forbidden', 'The signature is missing or invalid.');
    }
    const asked = JSON.parse(body);
    const token = asked.nonce ? this.#drafts.get(asked.nonce)?.token : asked.token;
    const share = this.#shares.get(token ?? '');
    if (!share) {
      return restError(404, 'rest_review_unknown', 'This link has expired or was revoked.');
    }
    if (!asked.nonce) share.uses += 1;
    const { type, id } = share;
    return ok(
      { type, id, nonce: asked.nonce ?? this.#keep(share) },
      { 'cache-control': 'no-store' },
    );
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
      return restError(401, 'rest_forbidden', 'The signature is missing or invalid.');
    }
    const { type, id, nonce } = JSON.parse(body);
    const draft = this.#drafts.get(nonce);
    const isRevoked = draft?.token !== undefined && !this.#shares.has(draft.token);
    if (!draft || isRevoked || draft.type !== type || draft.id !== id) {
      return restError(404, 'rest_preview_unknown', 'This preview does not exist or has expired.');
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
 * Returns the signature of a link to the site.
 *
 * @param {string} text
 * @param {string} secret
 */
const signatureOf = (text, secret) =>
  createHmac('sha256', keysOf(secret)[0] ?? '')
    .update(text)
    .digest('base64url');

/**
 * @param {Context} context
 * @param {CollectionName} collection
 * @param {string} slug
 * @param {Record<string, unknown>} patch
 * @returns {Draft}
 */
function draftOf(context, collection, slug, patch) {
  const { id } = draftIn(context, collection, slug, patch).record;
  return { collection, slug, patch, type: collections[collection].webhookType, id };
}

/**
 * Returns the content with a draft in it, which nobody else sees.
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
 * Returns the record as in its list.
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
