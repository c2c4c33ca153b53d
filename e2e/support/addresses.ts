import { askRaw } from '../freshness/support/raw';
import type { Site } from './site';

const CASE = '/investigation/the-harbour-flare';

/** An address of every kind, whatever its response. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'the home page': '/',
  'a list': '/studies',
  'a record': CASE,
  'a panel of a record': '/investigation/low-water/resources',
  'a name that no resource has': '/investigation/low-water/resources/none',
  'a resource by its number': '/investigation/low-water/resources/1',
  'an exhibition': '/programme/exhibitions/the-eleventh-metre',
  'a picture of a gallery': '/programme/exhibitions/low-light/gallery/1',
  'a reader': '/programme/news',
  'a news item': '/programme/news/courtyard-admitted',
  'a person': '/about/team/member/mirela-stoyan',
  'a page of the CMS': '/about/agency',
  'a category': '/category/borders',
  'a year': '/year/2021',
  'a year without cases': '/year/1921',
  'a showcase': '/subdomain/angles',
  'the map': '/map',
  'a place on the map': '/map?place=the-harbour-flare',
  'a search': '/search?q=wall',
  'the corrections': '/corrections',
  'the donation page': '/donate',
  'the login': '/auth',
  maintenance: '/maintenance',
  'navigation data': '/programme/events?_rsc',
  'the data of a page': '/programme/publications?page-data',
  'an unknown page': '/no/page',
  'an unknown record': '/investigation/none',
  'an unknown person': '/about/team/member/none',
  'an address that has moved': '/about',
  'a needless escape': '/st%75dies',
  'a slash at the end': '/map/',
  'a malformed address': '/%E0%A4%A',
  'a lite page': '/lite/programme/news',
  'the lite home page': '/lite',
  'an unknown lite page': '/lite/none',
  Atom: '/feed.xml',
  'JSON Feed': '/feed.json',
  RSS: '/feed.rss',
  'the feed of a list': '/studies.rss',
  'the feed of a section': '/programme/news.xml',
  'the feed of the corrections': '/corrections.xml',
  'the feed of a category': '/category/borders.xml',
  'a feed there is not': '/category/none.xml',
  'a record as JSON': '/investigation/the-second-rope.json',
  BibTeX: '/investigation/the-second-rope.bib',
  RIS: '/programme/publications/wave-table.ris',
  'CSL-JSON': '/programme/exhibitions/low-light.csl.json',
  'the index of records': '/records.json',
  'the schema of records': '/schemas/record-1.json',
  'OAI-PMH': '/oai?verb=Identify',
  'the sitemap': '/sitemap.xml',
  robots: '/robots.txt',
  'the sums of files': '/checksums.txt',
  'the security contact': '/.well-known/security.txt',
  health: '/api/health',
  metrics: '/api/metrics',
  'the map’s data': '/api/map',
  'what a search may look for': '/api/suggestions',
  'search results': '/api/search?q=wall',
  'a blank search': '/api/search?q=',
  'a tint': '/api/tint/ff0000',
  'the stylesheet for paper': '/api/print',
  subtitles: `/api/subtitles${CASE}/0/0`,
  'a transcript': `/api/subtitles${CASE}/0/0.txt`,
  'subtitles there are not': '/api/subtitles/investigation/none/0/0',
  'a preview link': '/api/preview?type=news&id=1',
  'a link for review': '/api/preview?review=none',
  'the way out of previews': '/api/preview/exit',
  'the webhook': '/api/revalidate',
  'the question whether pages are up to date': '/api/live',
  'the wake-up call': '/api/wake',
  'an unknown endpoint': '/api/none',
  'an icon': '/icon.svg',
  'an icon for a telephone': '/apple-icon.png',
  'the old icon': '/favicon.ico',
  'a share picture there is not': '/card/investigation/none/0.png',
  'an unknown file of the build': '/_next/static/none.js',
};

/** Returns an address of every kind by its name. Reads some from the site's pages, which alone know them. */
export async function addressesOf({
  url,
}: Pick<Site, 'url'>): Promise<Readonly<Record<string, string>>> {
  const { body } = await askRaw(url, CASE);
  const found = (what: string, pattern: RegExp) => {
    const address = pattern.exec(body)?.[1];
    if (address === undefined) throw new Error(`${CASE} names no ${what}`);
    return address;
  };
  return {
    ...ADDRESSES,
    'a share picture': found('card', /"og:image" content="https?:\/\/[^/"]+(\/card\/[^"]+)"/),
    'a script': found('script', /(\/_next\/static\/[^"\\]+\.js)"/),
    'a style sheet or font': found(
      'style sheet or font',
      /(\/_next\/static\/[^"\\]+\.(?:css|woff2))"/,
    ),
  };
}

/** Returns the methods of an address; it refuses all others. */
export function methodsOf(address: string): readonly string[] {
  if (/^\/api\/(?:live|preview\/exit|revalidate|wake)$/.test(address)) return ['POST'];
  return address.startsWith('/oai') ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

/** Returns true for addresses that pages of other origins may read. */
export const isOpen = (address: string): boolean =>
  /^\/(?:oai|api\/subtitles\/|(?!sitemap).*\.(?:xml|rss|json|bib|ris)$)/.test(address);
