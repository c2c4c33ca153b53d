import type { FilmAddress } from '@/lib/domain/film-address';
import { encodeSegment } from '@/lib/routes';

/** Of values that are longer none is a moment (`lib/domain/moment`). */
const LONGEST_MOMENT = 33;

/** A value of `t` as a segment of such a path, and back. */
export const momentSegment = (t: string): string =>
  Buffer.from(t.slice(0, LONGEST_MOMENT)).toString('base64url');

export const readMomentSegment = (segment: string): string =>
  Buffer.from(segment, 'base64url').toString();

const ofFilm = ({ kind, slug, name }: FilmAddress) =>
  `${kind}/${encodeSegment(slug)}/${encodeSegment(name)}`;

/** The internal path by which a film's own page is rendered. */
export const filmPagePath = (film: FilmAddress): string => `/film/${ofFilm(film)}`;

/**
 * The internal path for a moment of a film, with its value as a path parameter: a page that reads the query string would
 * bypass the page cache, which adds the Content-Security-Policy, and which keeps nothing at such a path.
 *
 * @param t as in the address
 */
export const momentPath = (film: FilmAddress, t: string): string =>
  `/moment/${ofFilm(film)}/${momentSegment(t)}`;
