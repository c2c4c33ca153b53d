import { creativeCommons, creativeCommonsName } from '@/lib/domain/licence';
import type { EditorialDate } from '@/lib/domain/primitives';
import type { NamedAddress, Provenance } from '@/lib/domain/provenance';
import { parseWebAddress } from './address';
import { dateLine, line } from './primitives';

/** Who made a picture, film or file, when, where it comes from, and how it may be used. */
export const provenanceFields = { maker: line, taken: dateLine, source: line, licence: line };

export interface RawProvenance {
  readonly maker: string | null;
  readonly taken: EditorialDate | null;
  readonly source: string | null;
  readonly licence: string | null;
}

/** An address as it is read out and printed: without what all have. */
const shownAddress = (href: string) =>
  href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/^([^/?#]+)\/$/, '$1');

/** An address is http(s) or it is words. */
function namedAddress(
  text: string,
  nameOf: (href: string) => string | null = () => null,
): NamedAddress {
  const href = /^https?:\/\/\S+$/i.test(text) ? parseWebAddress(text) : null;
  return href === null ? { text } : { text: nameOf(href) ?? shownAddress(href), href };
}

/** What is said of where a file comes from; undefined where nothing is (docs/specification/cms-api.md, 'Field notes'). */
export function toProvenance({
  maker,
  taken,
  source,
  licence,
}: RawProvenance): Provenance | undefined {
  const provenance: Provenance = {
    ...(maker !== null && { maker }),
    ...(taken !== null && { taken }),
    ...(source !== null && { source: namedAddress(source) }),
    ...(licence !== null && {
      licence: creativeCommons(licence) ?? namedAddress(licence, creativeCommonsName),
    }),
  };
  return Object.keys(provenance).length > 0 ? provenance : undefined;
}
