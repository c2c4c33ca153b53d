import { namesOfRow, rowsAt, withRows, type CmsCall, type RawDraft } from '@/lib/cms';
import type { Page } from '@/lib/domain/page';
import { toSlug } from '@/lib/domain/slug';
import { log } from '@/lib/log';
import { aboutPagePath } from '@/lib/routes';
import { CMS_IDS } from '@/lib/site';
import {
  callFor,
  detailKeysOf,
  detailSourceOf,
  KINDS,
  listSourceOf,
  pagePath,
  type DetailKey,
  type KindName,
  type ListName,
  type ResourceKey,
} from '../kinds';
import { contentOf, heldContent, heldList, type Overlay } from '../store';

/** A draft, ready to render on its page. */
export interface Draft {
  readonly overlay: Overlay;
  /** The path of that page, percent-encoded. */
  readonly path: string;
}

/** Settings for reading a draft like an answer of the CMS. */
export interface DraftReaderOptions {
  readonly siteVariant: string | undefined;
  /** Filters a value read from an answer to what pages may show. */
  readonly review: <T>(key: ResourceKey, value: T) => T;
}

/** The pages that show records without a page of their own. */
const SHOWN_ON: { readonly [Kind in KindName]?: string } = {
  press: aboutPagePath('press'),
  recognition: aboutPagePath('recognition'),
};

/** Returns true for kinds whose unsaved records can be shown. */
export const canPreview = (type: string): type is KindName =>
  Object.hasOwn(KINDS, type) &&
  (SHOWN_ON[type as KindName] !== undefined || KINDS[type as KindName].restBase !== null);

/** Reads a raw value like the CMS's answer to a call. @throws CmsError of kind 'shape'. */
function read(
  key: ResourceKey,
  raw: unknown,
  { siteVariant, review }: DraftReaderOptions,
): unknown {
  const call: CmsCall<unknown> = callFor(key, { site: siteVariant });
  const value = call.transform(raw, (problem) =>
    log.warn({ target: key, ...problem }, 'A part of a draft is broken and left out, or cut'),
  );
  return review(key, value);
}

/** Returns a list with a draft in it; null when the row can't be shown, for example because it has no title yet. */
function listWithDraft(
  name: ListName,
  id: number,
  row: unknown,
  options: DraftReaderOptions,
): unknown {
  const source = listSourceOf(name);
  const place = source.rows[0] ?? { path: [], postType: '' };
  if (source.withDrafts) {
    const drafts = read(name, withRows({}, place, [row]), options);
    const isShown = source.count(drafts as never) > 0;
    return isShown ? source.withDrafts(heldList(name) as never, drafts as never) : null;
  }
  const rows = rowsAt(heldContent().lists[name]?.raw ?? [], place) ?? [];
  const others = rows.filter((other) => namesOfRow(other).id !== id);
  const list = read(name, withRows({}, place, [row, ...others]), options);
  return source.count(list as never) > source.count(read(name, others, options) as never)
    ? list
    : null;
}

/** Returns the content with one list's value replaced. */
function contentWith(name: ListName, value: unknown): Overlay['content'] {
  const { lists } = heldContent();
  const entry = { ...(lists[name] ?? { digest: '', fetchedAt: 0 }), value };
  return contentOf({ ...lists, [name]: entry } as typeof lists);
}

/** Returns a detail's raw value: a one-row list for a record's own detail, otherwise fields. */
const rawOf = (key: DetailKey, { list, detail }: RawDraft): unknown =>
  key.startsWith('person:') || key.startsWith('page:') ? [list] : (detail ?? { acf: [] });

/** Reads the draft of the team, which is a page to the CMS and a list to the site. */
function teamDraft({ detail }: RawDraft, options: DraftReaderOptions): Draft {
  const content = contentWith('team', read('team', detail, options));
  return { overlay: { content, details: new Map() }, path: '/about/team' };
}

/**
 * Reads the unsaved state of a record with the schemas, transformers and media rules of published content. Returns null
 * when the site can't show it: it lacks what its page needs, or the CMS answered with another record.
 *
 * @throws CmsError of kind 'shape'.
 */
export function readDraft(
  type: KindName,
  id: number,
  raw: RawDraft,
  options: DraftReaderOptions,
): Draft | null {
  const names = namesOfRow(raw.list);
  if (names.id !== id && (names.id !== null || KINDS[type].page !== null)) return null;
  if (type === 'page' && id === CMS_IDS.teamPage) return teamDraft(raw, options);
  const { list, page } = KINDS[type];
  const slug = names.slug === null ? null : toSlug(names.slug);
  const ownPath = page && slug !== null ? page.path(slug) : null;

  const keys = (detailKeysOf(type, { id, slugs: slug === null ? [] : [slug] }) ?? []).filter(
    (key) => detailSourceOf(key).name !== 'related',
  );
  const details = new Map(keys.map((key) => [key, read(key, rawOf(key, raw), options)] as const));
  if (type === 'person' || type === 'page') {
    const value = slug === null ? undefined : details.get(`${type}:${slug}`);
    if (!value || slug === null) return null;
    const path = type === 'page' ? pagePath(value as Page, slug) : ownPath;
    return path === null ? null : { overlay: { content: heldContent(), details }, path };
  }
  const path = SHOWN_ON[type] ?? ownPath;
  const value = list ? listWithDraft(list.name, id, raw.list, options) : null;
  if (path === null || value === null || !list) return null;
  return { overlay: { content: contentWith(list.name, value), details }, path };
}
