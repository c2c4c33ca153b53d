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

/** Returns an address as it is read aloud and printed, without the parts that all addresses have. */
const shownAddress = (href: string) =>
  href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/^([^/?#]+)\/$/, '$1');

/** Reads an http(s) address, or words. */
function namedAddress(
  text: string,
  nameOf: (href: string) => string | null = () => null,
): NamedAddress {
  const href = /^https?:\/\/\S+$/i.test(text) ? parseWebAddress(text) : null;
  return href === null ? { text } : { text: nameOf(href) ?? shownAddress(href), href };
}

/** Returns the provenance of a file, or undefined if there is none (docs/specification/cms-api.md, 'Field notes'). */
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
