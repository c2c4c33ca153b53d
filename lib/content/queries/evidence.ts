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

/** What the links of a record's texts lead to. */
interface Cited {
  readonly evidence: EvidenceByHref;
  /** Addresses of what is not there any more: links to them are words alone. */
  readonly gone: ReadonlySet<string>;
}

const NOTHING: Cited = { evidence: new Map(), gone: new Set() };

/** For a site that does not know its address yet: no link is under it. */
const NO_ORIGIN = 'https://relative.invalid';

/** The links of a text into the site, by their addresses; asked for at each render, and found once. */
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
 * Records that the links of one record's texts have asked for at once, of those that are not in memory. What leads to others
 * is a plain link until they are held: a text may name thousands (decision 91).
 */
const MOST_ASKED = 50;

/**
 * What is held of a record: 'unknown' while the CMS does not give it, or is not asked. @param reading those asked for by the
 * same texts
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

/** A link's evidence; 'gone' where it leads to what was there, null for a link like any other. */
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

/** Those of texts that a page shows as a record's. */
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

/** A text whose links to what is gone are words alone. */
const withoutGone = (html: SafeHtml, gone: ReadonlySet<string>): SafeHtml =>
  changeLinks(html, (href) => (gone.has(href) ? 'words' : null));

/**
 * A detail whose texts have no link to what is gone, and what the others lead to of the site's media
 * (docs/specification/parts.md, 'Evidence'). The same detail where nothing is gone; nothing is done for one without links.
 *
 * @param citing what is said of the record itself
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

/** The same of an abstract, which a list gives. */
export async function withAbstractsEvidence<
  Item extends NamedFacts & { readonly abstract: SafeHtml | null },
>(item: Item): Promise<{ readonly item: Item; readonly evidence: EvidenceByHref }> {
  const { evidence, gone } = await citedIn(alone(item), item);
  const { abstract } = item;
  if (gone.size === 0 || abstract === null) return { item, evidence };
  return { item: { ...item, abstract: withoutGone(abstract, gone) }, evidence };
}

const ofUpdate = memoizeByInput(({ content }: Revision) => (content === null ? [] : [content]));

/** An update of an investigation whose text has no link to what is gone; the same where nothing is gone. */
export async function withoutLinksToGone(update: Revision): Promise<Revision> {
  const { gone } = await citedIn(ofUpdate(update), {});
  const { content } = update;
  return gone.size === 0 || content === null
    ? update
    : { ...update, content: withoutGone(content, gone) };
}
