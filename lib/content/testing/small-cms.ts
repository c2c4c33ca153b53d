import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { CMS_IDS } from '@/lib/site';
import type { ManualClock } from '@/lib/testing/manual-clock';
import { record } from './answers';
import { sendFault, type Fault } from './faults';
import { bootSite, forgetSites, type TestSite } from './site';
import { untilFull } from './waiting';

/** How long ago (ms) the lists of a site started by `bootFull` were fetched. */
export const SINCE_BOOT = 1_000;

const CASES = 30;

/** A few minimal records of each kind. */
const firstContent = () => ({
  investigations: Array.from({ length: CASES }, (_, index) => ({
    ...record(index + 1, `case-${index + 1}`),
    synopsis: `Synopsis ${index + 1}`,
  })),
  exhibitions: [record(1, 'show')],
  events: [record(1, 'talk')],
  news: Array.from({ length: 6 }, (_, index) => record(index + 1, `news-${index + 1}`)),
  ticker: ['One', 'Two'],
  map: Array.from({ length: 12 }, (_, index) => ({
    slug: `case-${index + 1}`,
    location: { lat: index as number | string, lng: index as number | string },
  })),
  recognition: Array.from({ length: 12 }, (_, index) => ({
    title: `Award for ${'abcdefghijkl'.charAt(index)}`,
    date: `2026-10-${10 + index}`,
    link: null as string | null,
  })),
  people: [] as object[],
  /** Fields in the details of investigations besides their synopsis. */
  details: [] as { readonly id: number; readonly acf: object }[],
  pages: [{ id: 12, slug: 'funding', parent: CMS_IDS.aboutParent, title: { rendered: 'Funding' } }],
});

type Content = ReturnType<typeof firstContent>;

const LIST_OF: Readonly<Record<string, 'investigations' | 'exhibitions' | 'events' | 'news'>> = {
  investigation: 'investigations',
  exhibition: 'exhibitions',
  event: 'events',
  news: 'news',
};

/** WordPress's response for a post that does not exist. */
const INVALID_ID = { code: 'rest_post_invalid_id', message: 'Invalid post ID.' };

/** Returns the CMS's response to a path below its API root. */
function answerTo(path: string, query: URLSearchParams, content: Content): unknown {
  const detail = /^acf\/v3\/investigation\/(\d+)$/.exec(path)?.[1];
  if (detail) {
    const found = content.investigations.find(({ id }) => id === Number(detail));
    const { acf = {} } = content.details.find(({ id }) => id === Number(detail)) ?? {};
    return { acf: found ? { synopsis: found.synopsis, ...acf } : [] };
  }
  const [, type = '', id] =
    /^wp\/v2\/(investigation|exhibition|event|news)\/(\d+)$/.exec(path) ?? [];
  if (id) {
    const list = content[LIST_OF[type] ?? 'news'];
    return list.find((item) => item.id === Number(id)) ?? INVALID_ID;
  }
  switch (path) {
    case 'fa/v1/investigations':
      return { investigations: content.investigations, investigation_areas: [] };
    case 'fa/v1/exhibitions':
      return content.exhibitions;
    case 'fa/v1/events':
      return content.events;
    case 'fa/v1/news':
      return content.news;
    case 'fa/v1/map':
      return content.map;
    case 'fa/v1/recognition':
      return content.recognition;
    case 'fa/v1/ticker':
      return { items: content.ticker };
    case `acf/v3/pages/${CMS_IDS.teamPage}`:
      return { acf: { current: [{ ...record(7, 'ilka'), details: {} }] } };
    case 'wp/v2/person':
      return content.people;
    case 'wp/v2/pages':
      return content.pages.filter(({ slug }) => query.get('path') === `/about/${slug}`);
    default:
      return [];
  }
}

/** Returns the header by which the CMS confirms that an empty list is intended. */
function totalOf(answer: unknown): Record<string, string> {
  const isList = typeof answer === 'object' && answer !== null && 'investigations' in answer;
  const rows = isList ? answer.investigations : answer;
  return Array.isArray(rows) ? { 'x-wp-total': String(rows.length) } : {};
}

/** A CMS with little content on a real HTTP server, and sites that use it. */
export class SmallCms {
  content = firstContent();
  /** Calls made since the log was last cleared: paths below the API root. */
  readonly log: string[] = [];
  #server: CmsServer | null = null;
  #faults: { readonly fault: Fault; left: number }[] = [];
  #hanging: (() => void)[] = [];
  /** Ids that lists omit although the records exist. */
  #hidden = new Set<string>();

  async start(): Promise<void> {
    this.#server = await startCmsServer();
    this.#server.answer((request, response) => this.#answer(request, response));
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  reset(): void {
    this.content = firstContent();
    this.recover();
    this.show();
    this.log.length = 0;
  }

  /** Removes everything, as on a fresh CMS. */
  empty(): void {
    for (const records of Object.values(this.content)) records.length = 0;
  }

  /** Omits a record from its list; a direct request still returns it. */
  hide(type: 'investigation' | 'news', id: number): void {
    this.#hidden.add(`${type} ${id}`);
  }

  /** Lists every record again. */
  show(): void {
    this.#hidden.clear();
  }

  /** How often a call was made since the log was last cleared. */
  calls(path: string): number {
    return this.log.filter((call) => call === path).length;
  }

  /** Makes a call, or every call (`*`), fail from now on. */
  fail(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? Infinity });
  }

  /** Clears every fault; hanging calls get a response. */
  recover(): void {
    this.#faults = [];
    for (const answer of this.#hanging.splice(0)) answer();
  }

  /** Answers the hanging call that has waited longest. */
  answerOldest(): void {
    this.#hanging.shift()?.();
  }

  boot(settings: Readonly<Record<string, string>> = {}, clock?: ManualClock): Promise<TestSite> {
    return bootSite({ CMS_API_ROOT: this.#server?.apiRoot ?? '', ...settings }, clock);
  }

  /** Boots and waits for every list and its cooldown, then clears the log of calls. */
  async bootFull(
    settings?: Readonly<Record<string, string>>,
    clock?: ManualClock,
  ): Promise<TestSite> {
    const site = await this.boot(settings, clock);
    await untilFull(site);
    site.clock.advance(SINCE_BOOT);
    this.log.length = 0;
    return site;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cms.example');
    const path = pathname.replace('/wp-json/', '');
    this.log.push(path);
    const isListed = (type: string) => (item: { readonly id: number }) =>
      !this.#hidden.has(`${type} ${item.id}`);
    const content = path.startsWith('fa/v1/')
      ? {
          ...this.content,
          investigations: this.content.investigations.filter(isListed('investigation')),
          news: this.content.news.filter(isListed('news')),
        }
      : this.content;
    const answer = answerTo(path, searchParams, content);
    const active = this.#faults.find(
      ({ fault, left }) => left > 0 && (fault.call === '*' || fault.call === path),
    );
    if (!active) {
      const status = answer === INVALID_ID ? 404 : 200;
      return sendJson(response, answer, { status, headers: totalOf(answer) });
    }
    active.left -= 1;
    if (active.fault.fault === 'hang') {
      this.#hanging.push(() => sendJson(response, answer));
      return;
    }
    sendFault(response, active.fault, JSON.stringify(answer));
  }
}

/** Starts a small CMS before the tests of a file and stops it after them. */
export function runSmallCms(): SmallCms {
  const cms = new SmallCms();
  beforeAll(() => cms.start());
  afterAll(() => cms.stop());
  afterEach(async () => {
    await forgetSites();
    cms.reset();
  });
  return cms;
}
