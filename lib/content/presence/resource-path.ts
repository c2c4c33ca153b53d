import type { ResourceAddress } from '@/lib/domain/resource-address';
import { encodeSegment } from '@/lib/routes';

/** Longer values name no part: `percent:` and four numbers, each at most `100.00`. */
const LONGEST_PART = 36;

/** Encodes the value of a part as a segment of such a path. */
export const partSegment = (part: string): string =>
  Buffer.from(part.slice(0, LONGEST_PART)).toString('base64url');

export const readPartSegment = (segment: string): string =>
  Buffer.from(segment, 'base64url').toString();

/**
 * Returns the internal path for a part of a resource, with its value as a path parameter. A page that reads the query
 * string would bypass the page cache, which adds the Content-Security-Policy. The cache stores nothing at such a path.
 *
 * @param part as in the address
 */
export const partPath = ({ kind, slug, name }: ResourceAddress, part: string): string =>
  `/part/${kind}/${encodeSegment(slug)}/${encodeSegment(name)}/${partSegment(part)}`;
