import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { siteSlot } from '@/lib/process-slot.mjs';
import { decodePath, namesPart, parametersOf, PART_PARAMETER } from '@/lib/routes';
import type { Work } from './work-at-once';

/**
 * What is never refused for want of room: what the CMS and operators ask, previews of editors, and files. Cards have a limit of
 * their own (lib/cards).
 */
const NOT_COUNTED =
  /^\/(?:api\/(?:health|metrics|revalidate|live|wake|preview|preview\/exit)$|_next\/static\/|card\/)/;

/** Upper bound of what is known of the page cache: characters of paths. */
const MAX_KNOWN = 2_000_000;

/** As Next resolves it: its router takes `/a/../b` for `/b`. */
const resolved = (url: string) => new URL(`http://site${url}`);

/** True when something is asked: a form, or a query, but for a part of a page and for what Next's client adds. */
const asksSomething = ({ searchParams }: URL, method: string | undefined) =>
  method === 'POST' ||
  [...searchParams.keys()].some((name) => name !== '_rsc' && name !== PART_PARAMETER);

/** What a request asks for. */
interface Asked {
  readonly work: Work;
  /** The address by which it is the same as another's. */
  readonly address: string;
  /** What it is answered with where there is no room; otherwise it is refused. */
  readonly instead?: string;
}

/** All parts of resources are one address: they are rendered one at a time. */
const PART = '?t';

/** Tells what work a request is. */
export class WorkOf {
  /** Paths whose page is in the page cache, each with the epoch. */
  readonly #kept = new LRUCache<string, string>({
    maxSize: MAX_KNOWN,
    sizeCalculation: (epoch, path) => epoch.length + path.length,
  });

  /** What a request asks for; null for what is not counted. */
  of({ url = '/', method, headers }: IncomingMessage): Asked | null {
    const address = resolved(url);
    const { pathname, search } = address;
    if (NOT_COUNTED.test(pathname)) return null;
    if (headers.cookie !== undefined && siteSlot.get()?.hasPreview(headers.cookie)) return null;
    const parameters = parametersOf(decodePath(pathname) ?? pathname);
    const readsSomething = parameters.length > 0;
    // Of a resource there is always the page, which is kept; of a film a script goes to the moment all the same.
    if (parameters !== 'all' && parameters.some(namesPart) && asksSomething(address, method))
      return { work: 'words', address: PART, instead: pathname };
    // Forms one at a time, since they may arrive slowly.
    if (readsSomething && asksSomething(address, method))
      return { work: 'words', address: method === 'POST' ? pathname : pathname + search };
    return this.#isKept(pathname) ? null : { work: 'page', address: pathname };
  }

  /**
   * Notes where an answer came from, as long as its headers tell.
   *
   * @param url that was asked for: Next writes that of the page it renders in its place
   */
  note(url: string, response: ServerResponse): void {
    const cache = response.getHeader('x-nextjs-cache');
    // One that was not there is by now.
    const isKept = response.statusCode === 200 && (cache === 'HIT' || cache === 'MISS');
    const epoch = siteSlot.get()?.epoch() ?? '';
    const address = resolved(url);
    if (!isKept || epoch === '' || asksSomething(address, 'GET')) return;
    this.#kept.set(address.pathname, epoch);
  }

  #isKept(path: string): boolean {
    const epoch = this.#kept.get(path);
    return epoch !== undefined && epoch === siteSlot.get()?.epoch();
  }
}
