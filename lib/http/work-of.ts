import type { IncomingMessage } from 'node:http';
import { isPageKept } from '@/lib/cache/page-shelves.mjs';
import { siteSlot } from '@/lib/process-slot.mjs';
import {
  decodePath,
  mirroredPath,
  namesPart,
  parametersOf,
  PART_PARAMETER,
  renderedPath,
} from '@/lib/routes';
import type { Work } from './concurrency-limiter';

/**
 * What is never refused for want of room: what the CMS and operators ask, previews of editors, and files. Share pictures have a limit of
 * their own (lib/share-pictures).
 */
const NOT_COUNTED =
  /^\/(?:api\/(?:health|metrics|revalidate|live|wake|preview|preview\/exit)$|_next\/static\/|card\/)/;

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

/** What a request asks for; null for what is not counted. */
export function workOf({ url = '/', method, headers }: IncomingMessage): Asked | null {
  const address = resolved(url);
  const { pathname, search } = address;
  if (NOT_COUNTED.test(pathname)) return null;
  if (headers.cookie !== undefined && siteSlot.get()?.hasPreview(headers.cookie, pathname))
    return null;
  const path = decodePath(pathname) ?? pathname;
  const parameters = parametersOf(path);
  const readsSomething = parameters.length > 0;
  // Of a resource there is always the page, which is kept; of a film a script goes to the moment all the same.
  if (parameters !== 'all' && parameters.some(namesPart) && asksSomething(address, method))
    return { work: 'words', address: PART, instead: pathname };
  // Forms one at a time, since they may arrive slowly.
  if (readsSomething && asksSomething(address, method))
    return { work: 'words', address: method === 'POST' ? pathname : pathname + search };
  // A lite page is made of the page that it mirrors, which takes little once that is kept; and of one page, Next would give to
  // whoever asks now what it has begun to render before, perhaps before a removal.
  const rendered = renderedPath(mirroredPath(path) ?? path);
  return isPageKept(rendered) ? null : { work: 'page', address: rendered };
}
