import { evidenceOf, type Evidence, type EvidenceByHref } from '@/lib/domain/evidence';
import { isOfFormerFile, mediaOf, resourcesNamed } from '@/lib/domain/media-groups';
import type { Revision } from '@/lib/domain/investigation';
import type { SafeHtml } from '@/lib/domain/primitives';
import type { NamedFacts } from '@/lib/domain/record-facts';
import { changeTexts, textsOf, type TextDetail } from '@/lib/domain/record-texts';
import { resourceNamed } from '@/lib/domain/resource-of-record';
import { changeLinks, linksIn } from '@/lib/html/text-links';
import { RESOURCE_PARAMETERS, resourcePath } from '@/lib/routes';
import { siteSlot } from '@/lib/process-slot.mjs';
import {
  citedAddress,
  isMediaKind,
  pageOf,
  type CitedAddress,
  type DetailKey,
  type MediaDetail,
  type MediaKind,
} from '../kinds';
import {
  contentStore,
  heldContent,
  isOfGone,
  memoizeByInput,
  presentSlug,
  readDetail,
} from '../store';

/** The targets of the links in a record's texts. */
interface Cited {
  readonly evidence: EvidenceByHref;
  /** Addresses of removed content, whose links become plain words. */
  readonly gone: ReadonlySet<string>;
}

const NOTHING: Cited = { evidence: new Map(), gone: new Set() };

/** The origin while the site does not know its address yet: no link matches it. */
const NO_ORIGIN = 'https://relative.invalid';

/** Returns the links of a text into the site, by address. Every render asks for them, so they are found once. */
const addressesIn = memoizeByInput((texts: readonly SafeHtml[]) => {
  const origin = new URL(siteSlot.get()?.environment.siteUrl ?? NO_ORIGIN).origin;
  const isInternal = (html: string) => html.includes(' href="/') || html.includes(origin);
  return new Map<string, CitedAddress>(
    texts
      .filter(isInternal)
      .flatMap(linksIn)
      .flatMap(({ href }) => {
        const address = citedAddress(href, origin);
        return address ? [[href, address] as const] : [];
      }),
  );
});

const textsOfDetail = memoizeByInput(textsOf);

const mediaOfDetail = memoizeByInput((detail: MediaDetail) => mediaOf(detail));

/**
 * Maximum number of records, not in memory, that the links of one record's texts load at once. Links to others stay
 * plain links until their records are held: a text may name thousands (decision 91).
 */
const MOST_ASKED = 50;

/**
 * Returns a record's detail; 'unknown' while the CMS does not provide it or is not asked.
 *
 * @param reading details requested by the same texts
 */
async function detailOf(
  kind: MediaKind,
  id: number,
  reading: Set<DetailKey>,
): Promise<TextDetail | 'unknown' | null> {
  const key: DetailKey = `${kind}-detail:${id}`;
  if (!contentStore()?.entry(key)) {
    if (!reading.has(key) && reading.size >= MOST_ASKED) return 'unknown';
    reading.add(key);
  }
  const detail = await readDetail(`${kind}-detail`, id);
  return !detail && contentStore()?.wasRenderedWithout(key) ? 'unknown' : detail;
}

/** Returns a link's evidence; 'gone' when its target was removed, null for an ordinary link. */
async function citedAt(
  { kind, slug: asked, name, query }: CitedAddress,
  citing: NamedFacts,
  reading: Set<DetailKey>,
): Promise<Evidence | 'gone' | null> {
  const slug = presentSlug(kind, asked);
  if (slug === null) return isOfGone(kind, asked) ? 'gone' : null;
  if (name === null || !isMediaKind(kind)) return null;
  const id = heldContent().index[kind].get(slug);
  const detail = typeof id === 'number' ? await detailOf(kind, id, reading) : 'unknown';
  if (detail === 'unknown') return null;
  const media = detail && mediaOfDetail(detail);
  const [named, other] = media ? resourcesNamed(media, name) : [];
  if (other) return null;
  const resource = media && named && resourceNamed(media, named.name);
  if (!resource) return 'gone';
  const address = resourcePath(pageOf(kind).path(slug), named.name);
  const part = query.get(RESOURCE_PARAMETERS[resource.is]) ?? '';
  const value = isOfFormerFile(named, name) ? '' : part;
  return evidenceOf(resource, address, value, {
    warning: citing.contentWarning,
    language: detail?.language,
  });
}

/** Finds the link targets of texts that a page shows as a record's. */
async function citedIn(texts: readonly SafeHtml[], citing: NamedFacts): Promise<Cited> {
  const addresses = addressesIn(texts);
  if (addresses.size === 0) return NOTHING;
  const evidence = new Map<string, Evidence>();
  const gone = new Set<string>();
  const reading = new Set<DetailKey>();
  const found = await Promise.all(
    Array.from(
      addresses,
      async ([href, address]) => [href, await citedAt(address, citing, reading)] as const,
    ),
  );
  for (const [href, cited] of found) {
    if (cited === 'gone') gone.add(href);
    else if (cited) evidence.set(href, cited);
  }
  return { evidence, gone };
}

/** Returns a text whose links to removed content are plain words. */
const withoutGone = (html: SafeHtml, gone: ReadonlySet<string>): SafeHtml =>
  changeLinks(html, (href) => (gone.has(href) ? 'words' : null));

/**
 * Returns a detail without links to removed content, and the site's media that its other links lead to
 * (docs/specification/parts.md, 'Evidence'). Returns the same detail when nothing is gone. Does nothing for a detail
 * without links.
 *
 * @param citing facts about the record itself
 */
export async function citedInDetail<Detail extends TextDetail>(
  detail: Detail | null,
  citing: NamedFacts,
): Promise<{ readonly detail: Detail | null; readonly evidence: EvidenceByHref }> {
  if (!detail) return { detail, evidence: NOTHING.evidence };
  const { evidence, gone } = await citedIn(textsOfDetail(detail), citing);
  if (gone.size === 0) return { detail, evidence };
  return { detail: changeTexts(detail, (html) => withoutGone(html, gone)), evidence };
}

const alone = memoizeByInput((of: { readonly abstract: SafeHtml | null }) =>
  of.abstract === null ? [] : [of.abstract],
);

/** Does the same for an abstract from a list. */
export async function withAbstractsEvidence<
  Item extends NamedFacts & { readonly abstract: SafeHtml | null },
>(item: Item): Promise<{ readonly item: Item; readonly evidence: EvidenceByHref }> {
  const { evidence, gone } = await citedIn(alone(item), item);
  const { abstract } = item;
  if (gone.size === 0 || abstract === null) return { item, evidence };
  return { item: { ...item, abstract: withoutGone(abstract, gone) }, evidence };
}

const ofUpdate = memoizeByInput(({ content }: Revision) => (content === null ? [] : [content]));

/** Returns an investigation's update without links to removed content; the same one when nothing is gone. */
export async function withoutLinksToGone(update: Revision): Promise<Revision> {
  const { gone } = await citedIn(ofUpdate(update), {});
  const { content } = update;
  return gone.size === 0 || content === null
    ? update
    : { ...update, content: withoutGone(content, gone) };
}
