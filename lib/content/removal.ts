import { buildSlugIndex } from './slug-index';
import type { Content, SiteState } from './state';
import { forgetDetail, heldFor } from './store';
import { parseDetailKey, type DetailKey, type Details } from './targets';
import type { WebhookEvent } from './webhook-event';

type Collections = Content['collections'];

/** Names a record by id or by slug; the id decides when both are known. */
interface RecordName {
  readonly id: number | null;
  readonly slug: string | null;
}

interface Named {
  readonly id?: number | null;
  readonly slug?: string | null;
}

function without<T extends Named>(items: readonly T[], name: RecordName): readonly T[] {
  return items.filter((item) =>
    name.id !== null && typeof item.id === 'number'
      ? item.id !== name.id
      : name.slug === null || item.slug !== name.slug,
  );
}

/** Changes a list by hand, if it is held. */
type Replace = <Name extends keyof Collections>(
  collections: Collections,
  name: Name,
  change: (value: NonNullable<Collections[Name]>['value']) => unknown,
) => Collections;

/**
 * Changes lists as an event asks for that was received at a time (ms since 1970), but none that was fetched since.
 * What is changed has no digest, so that whatever the CMS says next counts as new, and is as new as the event, so
 * that an answer already on its way does not bring the record back.
 */
const replacedAt =
  (receivedAt: number): Replace =>
  (collections, name, change) => {
    const held = collections[name];
    if (!held || held.fetchedAt > receivedAt) return collections;
    const value = change(held.value);
    const fetchedAt = Math.min(receivedAt, Date.now());
    return { ...collections, [name]: { value, digest: '', fetchedAt } };
  };

/** The names of the persons or pages in memory, which no list need hold. */
function heldNames(
  { details }: SiteState,
  kind: 'person' | 'page',
): (readonly [slug: string, id: number])[] {
  return [...details].flatMap(([key, { value }]) => {
    const parsed = parseDetailKey(key);
    const record = value as Details[typeof kind];
    return parsed.kind === kind && record ? [[parsed.id, record.id] as const] : [];
  });
}

/** A record by both its names, as far as the lists and the details in memory know them. */
export function completed(
  state: SiteState,
  type: WebhookEvent['type'],
  name: RecordName,
): RecordName {
  const { content } = state;
  const known = (items: Iterable<readonly [slug: string, id: number]>): RecordName => {
    for (const [slug, id] of items) {
      if (name.id === null ? slug === name.slug : id === name.id) return { id, slug };
    }
    return name;
  };
  switch (type) {
    case 'investigation':
    case 'exhibition':
    case 'event':
      return known(content.index[type]);
    case 'person': {
      const { current = [], extended = [], past = [] } = content.collections.team?.value ?? {};
      const listed = [...current, ...extended, ...past];
      return known([
        ...listed.map(({ slug, id }) => [slug, id] as const),
        ...heldNames(state, 'person'),
      ]);
    }
    case 'page':
      // A page in memory may lie there under a slug it has no longer.
      return name.id !== null && name.slug !== null ? name : known(heldNames(state, 'page'));
    default:
      return name;
  }
}

/** The lists without a record an editor has taken down. */
function withoutRecord(
  collections: Collections,
  type: WebhookEvent['type'],
  name: RecordName,
  replaced: Replace,
): Collections {
  switch (type) {
    case 'investigation':
      return replaced(
        replaced(collections, 'investigations', (list) => ({
          ...list,
          investigations: without(list.investigations, name),
        })),
        'map',
        (locations) => without(locations, name),
      );
    case 'exhibition':
      return replaced(collections, 'exhibitions', (items) => without(items, name));
    case 'event':
      return replaced(collections, 'events', (items) => without(items, name));
    case 'news':
      return replaced(collections, 'news', (items) => without(items, name));
    case 'publication':
      return replaced(collections, 'publications', (items) => without(items, name));
    case 'press':
      return replaced(collections, 'press', (items) => without(items, name));
    case 'subdomain':
      return replaced(collections, 'subdomains', (items) => without(items, name));
    case 'methodology':
      return replaced(
        replaced(collections, 'methodologies', (items) => without(items, name)),
        'investigations',
        (list) => ({
          ...list,
          investigations: list.investigations.map((item) => ({
            ...item,
            methodologies: without(item.methodologies, name),
          })),
        }),
      );
    case 'person':
      return replaced(collections, 'team', (team) => ({
        current: without(team.current, name),
        extended: without(team.extended, name),
        past: without(team.past, name),
      }));
    default:
      return collections;
  }
}

function detailKeys(type: WebhookEvent['type'], { id, slug }: RecordName): DetailKey[] {
  switch (type) {
    case 'investigation':
    case 'exhibition':
    case 'event':
      return id === null ? [] : [`${type}-detail:${id}`];
    case 'person':
      return [
        ...(slug === null ? [] : [`person:${slug}` as const]),
        ...(id === null ? [] : [`related:${id}` as const]),
      ];
    case 'page':
      return slug === null ? [] : [`page:${slug}`];
    default:
      return [];
  }
}

/**
 * Hides a record an editor has taken down, before the CMS is asked: lists, index and revision change in one
 * step, and its detail is dropped from memory and disk. `receivedAt` (ms since 1970) is given for an event that a
 * former process took: what was fetched since knows better, the record may have been put back.
 */
export function removeRecord(
  state: SiteState,
  type: WebhookEvent['type'],
  named: RecordName,
  receivedAt = Infinity,
): void {
  const name = completed(state, type, named);
  for (const key of detailKeys(type, name)) {
    if ((heldFor(state, key)?.fetchedAt ?? 0) <= receivedAt) forgetDetail(state, key);
  }
  const collections = withoutRecord(state.content.collections, type, name, replacedAt(receivedAt));
  state.content = { collections, index: buildSlugIndex(collections) };
  state.revision += 1;
}
