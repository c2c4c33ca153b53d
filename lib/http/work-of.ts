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
 * Requests that are never refused for lack of room: those of the CMS and operators, editors' previews, and files. Share
 * pictures have a limit of their own (lib/share-pictures).
 */
const NOT_COUNTED =
  /^\/(?:api\/(?:health|metrics|revalidate|live|wake|preview|preview\/exit)$|_next\/static\/|card\/)/;

/** Resolves a path as Next's router does, which takes `/a/../b` for `/b`. */
const resolved = (url: string) => new URL(`http://site${url}`);

/** Returns true for a form or a query, other than a query for a part of a page or what Next's client adds. */
const asksSomething = ({ searchParams }: URL, method: string | undefined) =>
  method === 'POST' ||
  [...searchParams.keys()].some((name) => name !== '_rsc' && name !== PART_PARAMETER);

/** What a request asks for. */
interface Asked {
  readonly work: Work;
  /** Requests with the same address are for the same thing. */
  readonly address: string;
  /** The address to answer with if there is no room; without one the request is refused. */
  readonly instead?: string;
}

/** All parts of resources share one address, so that they are rendered one at a time. */
const PART = '?t';

/** Returns what a request asks for, or null if it is not counted. */
export function workOf({ url = '/', method, headers }: IncomingMessage): Asked | null {
  const address = resolved(url);
  const { pathname, search } = address;
  if (NOT_COUNTED.test(pathname)) return null;
  if (headers.cookie !== undefined && siteSlot.get()?.hasPreview(headers.cookie, pathname))
    return null;
  const path = decodePath(pathname) ?? pathname;
  const parameters = parametersOf(path);
  const readsSomething = parameters.length > 0;
  // Any resource has a page that can be cached. A script goes to the moment of a film on that page all the same.
  if (parameters !== 'all' && parameters.some(namesPart) && asksSomething(address, method))
    return { work: 'words', address: PART, instead: pathname };
  // Forms are handled one at a time, because they may arrive slowly.
  if (readsSomething && asksSomething(address, method))
    return { work: 'words', address: method === 'POST' ? pathname : pathname + search };
  // A lite page is made from the page that it mirrors, which takes little time once that is cached. Next would give a
  // new request for one page the render that it has already begun, perhaps before a removal.
  const rendered = renderedPath(mirroredPath(path) ?? path);
  return isPageKept(rendered) ? null : { work: 'page', address: rendered };
}
