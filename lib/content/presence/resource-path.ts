import type { ResourceAddress } from '@/lib/domain/resource-address';
import { encodeSegment } from '@/lib/routes';

/** Of values that are longer none is a part: `percent:` and four numbers, each of them at most `100.00`. */
const LONGEST_PART = 36;

/** The value of a part as a segment of such a path, and back. */
export const partSegment = (part: string): string =>
  Buffer.from(part.slice(0, LONGEST_PART)).toString('base64url');

export const readPartSegment = (segment: string): string =>
  Buffer.from(segment, 'base64url').toString();

/**
 * The internal path for a part of a resource, with its value as a path parameter: a page that reads the query string would
 * bypass the page cache, which adds the Content-Security-Policy, and which keeps nothing at such a path.
 *
 * @param part as in the address
 */
export const partPath = ({ kind, slug, name }: ResourceAddress, part: string): string =>
  `/part/${kind}/${encodeSegment(slug)}/${encodeSegment(name)}/${partSegment(part)}`;
