import { mirroredPath } from './lite';
import { RECORD_PATHS } from './paths';
import { EXIT_PREVIEW_PATH, PREVIEW_PATH, REVIEW_FILES_PATH, REVIEW_SEAL } from './preview';

/** Names of query parameters; `all` if an unknown name makes a difference. */
export type Parameters = readonly string[] | 'all';

/** The parameter of every page of the lite site: the part of a long page, from 1. */
export const PART_PARAMETER = 'part';

/** The parameter that names a part of a resource, by the resource's kind. */
export const RESOURCE_PARAMETERS = { film: 't', picture: 'xywh', document: 'page' } as const;

// Functions, because computed values would be in every page's scripts.
const ofResources = (): readonly string[] => Object.values(RESOURCE_PARAMETERS);

/** Returns true for a parameter that names a part of some resource. */
export const namesPart = (parameter: string): boolean => ofResources().includes(parameter);

/** Whether a decoded path is that of a film, picture or file of a record. */
const isResource = (path: string) =>
  /^\/(?:investigation|programme\/exhibitions)\/[^/]+\/resources\/[^/]+$/.test(path);

/** By decoded path. All other pages are the same whatever the query. */
const ofPages = (): Readonly<Record<string, readonly string[]>> => ({
  // `for` is the query for which type and sort were chosen (lib/domain/search-request.ts).
  '/search': ['q', 'type', 'sort', 'for'],
});

const ofEndpoints = (): Readonly<Record<string, Parameters>> => ({
  '/api/search': ['q'],
  '/api/health': ['held'],
  [EXIT_PREVIEW_PATH]: ['from'],
  // A parameter given twice makes a link invalid.
  [PREVIEW_PATH]: 'all',
  // OAI-PMH: an unknown argument is an error, and so is one given twice.
  [RECORD_PATHS.oai]: 'all',
});

/**
 * Returns the query parameters that the server reads at an address, given its decoded path. Excludes what scripts read
 * from the browser's address, such as a search or a place on the map.
 */
export function parametersOf(path: string): Parameters {
  const mirrored = mirroredPath(path);
  if (mirrored !== null) return [...parametersOfPage(mirrored), PART_PARAMETER];
  if (path.startsWith(`${REVIEW_FILES_PATH}/`)) return [REVIEW_SEAL];
  return ofEndpoints()[path] ?? parametersOfPage(path);
}

/** Returns those that a page reads, given its decoded path. */
export const parametersOfPage = (path: string): readonly string[] =>
  ofPages()[path] ?? (isResource(path) ? ofResources() : []);

/** Returns every path at which a parameter is read, outside the lite site. */
export const pathsWithParameters = (): readonly string[] =>
  Object.keys({ ...ofPages(), ...ofEndpoints() });

/**
 * The header that gives the middleware the whole query of a request, for redirects. By then lib/http/unread-query.ts
 * has removed what no page reads from the address. It never comes from a client.
 */
export const QUERY_ASKED_FOR = 'x-query-asked-for';
