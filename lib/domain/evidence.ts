import * as words from '@/lib/words';
import { decoded } from './decoded';
import { factsOfResource, type ShownResource } from './resource-of-record';
import { isWithin, momentAddress, parseMoment } from './moment';
import { pageAddress } from './page-number';
import { partInWords, partNamed, type PlainPart } from './part';
import type { Picture } from './picture';
import { pictureMade, type Made, type Provenance } from './provenance';
import { regionAddress } from './region';
import { stillOf } from './stills';
import { filmFacts } from './video-file';

/** The target of a link in a record's text: a resource, or a part of one (docs/specification/parts.md, 'Evidence'). */
export interface Evidence {
  readonly is: ShownResource['is'];
  /** The resource's own address: a path, percent-encoded. */
  readonly resource: string;
  /** The same, with the part. */
  readonly address: string;
  readonly part: PlainPart | null;
  /** Kind and place: 'Film 2:14'. */
  readonly mark: string;
  readonly title: string;
  /** The language of its record, if known. */
  readonly language: string | null | undefined;
  /** A picture of the resource itself; null if it has none, or a content warning. */
  readonly still: Picture | null;
  /** The warning of the resource, of its record, or of the record whose text links to it. */
  readonly warning: string | undefined;
  readonly provenance: Provenance | undefined;
  readonly made: Made;
}

/**
 * Returns the part of a resource that a value in an address names; null if it names none, or one that the resource
 * lacks.
 */
export function citedPart(resource: ShownResource, value: string): PlainPart | null {
  if (value === '') return null;
  if (resource.is !== 'film') {
    const part = partNamed(resource.is, value);
    return part === 'none' || part.is === 'moment' ? null : part;
  }
  const at = parseMoment(value);
  return at !== null && isWithin(at, resource.film.video.duration)
    ? { is: 'moment', moment: { at } }
    : null;
}

/** Returns the address of a part. @param resource that of the resource */
function addressOfPart(resource: string, part: PlainPart | null): string {
  switch (part?.is) {
    case undefined:
      return resource;
    case 'moment':
      return momentAddress(resource, part.moment.at);
    case 'region':
      return regionAddress(resource, part.region);
    case 'page':
      return pageAddress(resource, part.page);
    default:
      return part satisfies never;
  }
}

/** The maximum length, in characters, of a title that replaces 'Document' in a mark. */
const LONGEST_IN_MARK = 20;

/** Returns the end of an address, as the name of a file without a title. */
const fileNameOf = (address: string) =>
  decoded(address.replace(/[?#].*$/, '').replace(/^.*\//, ''));

/** Returns what a mark calls a resource. */
function kindInWords(resource: ShownResource): string {
  if (resource.is !== 'document') return words.evidenceKinds[resource.is];
  const { title, href } = resource.document;
  const isTitle = title !== '' && title !== fileNameOf(href);
  return isTitle && Array.from(title).length <= LONGEST_IN_MARK
    ? title
    : words.evidenceKinds.document;
}

/** Returns kind and place in words: 'Film 2:14', 'Picture, upper left', 'Report p. 3'. */
export function markOf(resource: ShownResource, part: PlainPart | null): string {
  const kind = kindInWords(resource);
  const place = part && partInWords(part);
  if (place === null) return kind;
  return words.evidenceMark(kind, place, resource.is);
}

/** Returns the picture that represents a resource, and its provenance. */
function shownOf(resource: ShownResource): Pick<Evidence, 'still' | 'provenance' | 'made'> {
  switch (resource.is) {
    case 'film': {
      const { video } = resource.film;
      const { poster, name } = video;
      const still =
        poster && stillOf({ id: null, ...poster, alt: '', title: name, caption: '' }, video);
      return { still, provenance: filmFacts(video).provenance, made: 'film' };
    }
    case 'picture': {
      const { picture } = resource.picture;
      return { still: picture, provenance: picture.provenance, made: pictureMade(picture.src) };
    }
    case 'document': {
      const { picture, provenance } = resource.document;
      return { still: picture ?? null, provenance, made: 'document' };
    }
    default:
      return resource satisfies never;
  }
}

/**
 * Returns what a page shows for a link to a resource.
 *
 * @param address the resource's own, percent-encoded
 * @param value of the parameter that names a part; empty for none
 * @param citing the record whose text has the link
 */
export function evidenceOf(
  resource: ShownResource,
  address: string,
  value: string,
  {
    warning: ofText,
    language,
  }: { readonly warning: string | undefined; readonly language: string | null | undefined },
): Evidence {
  const part = citedPart(resource, value);
  const facts = factsOfResource(resource);
  const warning = facts.warning ?? ofText;
  const shown = shownOf(resource);
  return {
    is: resource.is,
    resource: address,
    address: addressOfPart(address, part),
    part,
    mark: markOf(resource, part),
    title: facts.title,
    language,
    ...shown,
    // The title is shown beside it.
    still: warning === undefined && shown.still ? { ...shown.still, alt: '' } : null,
    warning,
  };
}

/** Evidence by the addresses of links, as written in texts. */
export type EvidenceByHref = ReadonlyMap<string, Evidence>;

/** Removes duplicates, and keeps the order of the links. A film linked twice at the same moment counts once. */
export const eachOnce = (all: Iterable<Evidence>): readonly Evidence[] => [
  ...new Map(Array.from(all, (evidence) => [evidence.address, evidence])).values(),
];

/** A place in a text that links to a resource. */
export interface CitingText {
  /** The title of the record whose text it is, with its language if known. */
  readonly title: string;
  readonly language: string | null | undefined;
  /** The warning of that record, not of the resource. */
  readonly warning: string | undefined;
  /** The link's words; empty for a picture. */
  readonly words: string;
  /** The address of the paragraph. */
  readonly href: string;
}
