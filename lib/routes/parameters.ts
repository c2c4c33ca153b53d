import { mirroredPath } from './lite';
import { RECORD_PATHS } from './paths';
import { EXIT_PREVIEW_PATH, PREVIEW_PATH, REVIEW_FILES_PATH, REVIEW_SEAL } from './preview';

/** Names of query parameters; `all` where an unknown name makes a difference. */
export type Parameters = readonly string[] | 'all';

/** The parameter of every page of the lite site: the part of a long page, from 1. */
export const PART_PARAMETER = 'part';

/** By the kind of a resource, the parameter of its address that names a part of it. */
export const RESOURCE_PARAMETERS = { film: 't', picture: 'xywh', document: 'page' } as const;

// Functions: values that are computed would be in every page's scripts.
const ofResources = (): readonly string[] => Object.values(RESOURCE_PARAMETERS);

/** True for a parameter that names a part of some resource. */
export const namesPart = (parameter: string): boolean => ofResources().includes(parameter);

/** A film, picture or file of a record, given its decoded path. */
const isResource = (path: string) =>
  /^\/(?:investigation|programme\/exhibitions)\/[^/]+\/resources\/[^/]+$/.test(path);

/** By decoded path. All other pages are the same whatever the query. */
const ofPages = (): Readonly<Record<string, readonly string[]>> => ({
  // `for` is the query that type and sort were chosen for (lib/domain/search-request.ts).
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
 * The query parameters that the server reads at an address, given its decoded path. What scripts read of the address in
 * the browser's bar, such as a search or a place on the map, is not among them.
 */
export function parametersOf(path: string): Parameters {
  const mirrored = mirroredPath(path);
  if (mirrored !== null) return [...parametersOfPage(mirrored), PART_PARAMETER];
  if (path.startsWith(`${REVIEW_FILES_PATH}/`)) return [REVIEW_SEAL];
  return ofEndpoints()[path] ?? parametersOfPage(path);
}

/** Those that a page reads, given its decoded path. */
export const parametersOfPage = (path: string): readonly string[] =>
  ofPages()[path] ?? (isResource(path) ? ofResources() : []);

/** Every path at which a parameter is read, outside the lite site. */
export const pathsWithParameters = (): readonly string[] =>
  Object.keys({ ...ofPages(), ...ofEndpoints() });

/**
 * The header in which the middleware is told the whole query of a request, for redirects: what no page reads has been
 * taken from its address by then (lib/http/unread-query.ts). Never a client's own.
 */
export const QUERY_ASKED_FOR = 'x-query-asked-for';
