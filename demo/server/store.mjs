/** The server's content, which can be edited; each edit increments the revision. */
import { collectionNames, collections } from '../content/collections.mjs';
import { visitLinks } from '../content/links.mjs';
import { deadLinksOf, parseRecord } from '../content/load.mjs';

/** @typedef {import('../content/collections.mjs').Content} Content */
/** @typedef {import('../content/collections.mjs').CollectionName} CollectionName */
/** @typedef {{id: number, slug: string}} AnyRecord */

/**
 * An edit as the webhook reports it.
 *
 * @typedef {object} Change
 * @property {string} type
 * @property {number} id
 * @property {string} slug
 * @property {string} [previous_slug]
 * @property {'save' | 'delete'} action
 */

export class ContentStore {
  /** @type {() => Content} */
  #load;
  /** @type {Content} */
  content;
  /** Incremented by each edit. */
  revision = 0;

  /** @param {() => Content} load  Called again by `reset`. */
  constructor(load) {
    this.#load = load;
    this.content = load();
  }

  /** Discards all edits. */
  reset() {
    this.content = this.#load();
    this.revision += 1;
  }

  /**
   * Discards all edits, and reloads changed files.
   *
   * @returns {Change[]} the differences from the previous content
   */
  reload() {
    const before = this.content;
    this.reset();
    return collectionNames.flatMap((name) => this.#differences(name, before));
  }

  /**
   * @param {CollectionName} collection
   * @param {Content} before
   * @returns {Change[]}
   */
  #differences(collection, before) {
    /** @param {Content} content */
    const byId = (content) =>
      new Map([...content[collection].values()].map((record) => [record.id, record]));
    const [old, now] = [byId(before), byId(this.content)];
    const saved = [...now.values()].filter((record) => {
      return JSON.stringify(old.get(record.id)) !== JSON.stringify(record);
    });
    const removed = [...old.values()].filter(({ id }) => !now.has(id));
    return [
      ...saved.map((record) => this.#saved(collection, record, old.get(record.id)?.slug)),
      ...removed.map((record) => this.#removed(collection, record)),
    ];
  }

  /**
   * @param {CollectionName} collection
   * @param {string} slug
   * @returns {AnyRecord | undefined}
   */
  get(collection, slug) {
    return this.content[collection].get(slug);
  }

  /**
   * Creates a record or merges `patch` into the existing one: `null` removes a field, `slug` renames the record, and
   * links from other records follow, as in a CMS that links by id.
   *
   * @param {CollectionName} collection
   * @param {string} slug
   * @param {Record<string, unknown>} patch
   * @returns {Change}
   * @throws {Error} naming the invalid field, the broken link or the slug already in use.
   */
  put(collection, slug, patch) {
    const existing = this.get(collection, slug);
    const merged = { id: this.#nextId(collection), slug, ...existing, ...patch };
    const present = Object.fromEntries(
      Object.entries(merged).filter(([, value]) => value !== null),
    );
    const record = parseRecord(collection, structuredClone(present), `${collection}/${slug}`);
    this.#assertFree(collection, slug, record);
    const dead = deadLinksOf(this.content, collection, record);
    if (dead.length > 0) throw new Error(dead.join('; '));
    this.#replace(collection, slug, record);
    return this.#saved(collection, record, slug);
  }

  /**
   * @param {CollectionName} collection
   * @param {string} slug
   * @returns {Change | null} null when there is no such record.
   */
  remove(collection, slug) {
    const record = this.get(collection, slug);
    if (!record) return null;
    this.content[collection].delete(slug);
    this.revision += 1;
    return this.#removed(collection, record);
  }

  /**
   * @param {CollectionName} collection
   * @param {AnyRecord} record
   * @param {string} [previousSlug]
   * @returns {Change}
   */
  #saved(collection, { id, slug }, previousSlug = slug) {
    const type = collections[collection].webhookType;
    const renamed = previousSlug === slug ? {} : { previous_slug: previousSlug };
    return { type, id, slug, ...renamed, action: 'save' };
  }

  /**
   * @param {CollectionName} collection
   * @param {AnyRecord} record
   * @returns {Change}
   */
  #removed(collection, { id, slug }) {
    return { type: collections[collection].webhookType, id, slug, action: 'delete' };
  }

  /** @param {CollectionName} collection */
  #nextId(collection) {
    return Math.max(1, ...[...this.content[collection].values()].map(({ id }) => id)) + 1;
  }

  /**
   * @param {CollectionName} collection
   * @param {string} previousSlug
   * @param {AnyRecord} record
   */
  #assertFree(collection, previousSlug, record) {
    for (const other of this.content[collection].values()) {
      if (other.slug === previousSlug) continue;
      if (other.slug === record.slug)
        throw new Error(`${collection}: slug ${record.slug} is already in use`);
      if (other.id === record.id)
        throw new Error(`${collection}: id ${record.id} is already in use`);
    }
  }

  /**
   * Replaces the record in place, so that the order of the list is kept.
   *
   * @param {CollectionName} collection
   * @param {string} previousSlug
   * @param {AnyRecord} record
   */
  #replace(collection, previousSlug, record) {
    const records = /** @type {Map<string, AnyRecord>} */ (this.content[collection]);
    const entries = [...records.values()];
    const place = entries.findIndex(({ slug }) => slug === previousSlug);
    if (place >= 0) entries[place] = record;
    else entries.unshift(record);
    records.clear();
    for (const entry of entries) records.set(entry.slug, entry);
    if (record.slug !== previousSlug) this.#follow(collection, previousSlug, record.slug);
    this.revision += 1;
  }

  /**
   * @param {CollectionName} collection
   * @param {string} from
   * @param {string} to
   */
  #follow(collection, from, to) {
    for (const name of collectionNames) {
      for (const record of this.content[name].values()) {
        visitLinks(name, record, (slug, target) =>
          target === collection && slug === from ? to : undefined,
        );
      }
    }
  }
}
