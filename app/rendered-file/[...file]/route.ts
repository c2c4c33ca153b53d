import {
  citationDocument,
  citedExhibition,
  citedInvestigation,
  citedPublication,
  type CitedWork,
} from '@/lib/cite';
import {
  getAuthors,
  getExhibition,
  getInvestigation,
  getListFeed,
  getPublication,
  getSiteUrl,
  getTermFeed,
  relationsOf,
} from '@/lib/content';
import { feedDocument } from '@/lib/feeds';
import { caseRecord } from '@/lib/records';
import { CITATION_FORMATS, FEED_FORMATS, LIST_FEEDS, TERM_FEEDS } from '@/lib/routes';
import { decodeParam } from '@/lib/seo';

export const revalidate = 600;

/** A build has no content, so no file is rendered then. Each is rendered on its first request. */
export const generateStaticParams = () => [];

interface Context {
  readonly params: Promise<{ file: readonly string[] }>;
}

const NOT_FOUND = () => new Response('Not Found\n', { status: 404 });

const named = <Name extends string>(names: readonly Name[], text: string | undefined) =>
  names.find((name) => name === text);

async function findWork(kind: string | undefined, slug: string): Promise<CitedWork | null> {
  if (kind === 'investigation') {
    const record = await getInvestigation(slug);
    return record && citedInvestigation(record.investigation, record.detail);
  }
  if (kind === 'exhibition') {
    const record = await getExhibition(slug);
    return record && citedExhibition(record.exhibition, record.detail);
  }
  const publication = kind === 'publication' ? getPublication(slug) : null;
  return publication && citedPublication(publication, await getAuthors(publication));
}

/**
 * Serves the feeds, records and citations (docs/guides/api.md). Their URLs are those of pages plus a file extension.
 * The middleware rewrites them to `/rendered-file/{format}/{list}` or `/rendered-file/{format}/{kind}/{slug}`.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [format, kind, slug] = (await params).file;
  const origin = getSiteUrl();
  if (origin === null) return NOT_FOUND();
  const feedFormat = named(FEED_FORMATS, format);
  const list = named(Object.keys(LIST_FEEDS) as (keyof typeof LIST_FEEDS)[], kind);
  const term = named(TERM_FEEDS, kind);
  if (feedFormat && (list || term)) {
    const feed = list
      ? await getListFeed(list)
      : term && slug !== undefined
        ? await getTermFeed(term, decodeParam(slug))
        : null;
    if (!feed) return NOT_FOUND();
    const { type, body } = feedDocument(feed, feedFormat, origin);
    return new Response(body, { headers: { 'content-type': type } });
  }
  if (format === 'json' && kind === 'investigation' && slug !== undefined) {
    const found = await getInvestigation(decodeParam(slug));
    if (!found) return NOT_FOUND();
    const related = relationsOf(found.investigation, found.detail);
    return new Response(JSON.stringify(caseRecord({ ...found, related }, origin)), {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  }
  const citationFormat = named(CITATION_FORMATS, format);
  const work = slug === undefined ? null : await findWork(kind, decodeParam(slug));
  if (!citationFormat || !work) return NOT_FOUND();
  const { type, body } = citationDocument(work, citationFormat, new URL(work.path, origin).href);
  return new Response(body, { headers: { 'content-type': type } });
}
