import { excerpt } from '@/lib/domain/excerpt';
import type { SharePicture } from '@/lib/domain/share-picture';
import type { SafeHtml } from '@/lib/domain/primitives';
import { htmlToText } from '@/lib/html/text';
import type { SharePictureKind } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import { previewOf } from '../share-picture';

type Value = string | number | boolean | Node | readonly (string | Node)[];

/** A schema.org node. */
export interface Node {
  readonly [property: string]: Value;
}

/** A page's structured data: one JSON-LD document. */
export interface StructuredDocument {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly Node[];
}

/** Maximum length of a text; the page itself has the rest. */
const TEXT_LENGTH = 5_000;

type Given = Readonly<Record<string, Value | null | undefined>>;

const hasValue = (value: Value | null | undefined): value is Value =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** Creates a node of a type. Leaves out properties without a value. */
export const node = (type: string, given: Given): Node => ({
  '@type': type,
  ...Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, Value] => hasValue(entry[1])),
  ),
});

/** Creates a document of the nodes that aren't null. */
export const documentOf = (...nodes: readonly (Node | null)[]): StructuredDocument => ({
  '@context': 'https://schema.org',
  '@graph': nodes.filter((each) => each !== null),
});

/** Returns an absolute URL of the site; during a build, whose output is never served, only the path. */
export const absolute = (origin: string | null, path: string): string =>
  origin === null ? path : new URL(path, origin).href;

/** Converts HTML of the CMS to plain text, cut at a word boundary. */
export function plain(html: SafeHtml | null | undefined): string {
  const text = html ? htmlToText(html) : '';
  return excerpt(text, TEXT_LENGTH) ?? text;
}

/** Refers to the agency by the id that every page's document uses. */
export const agencyReference = (origin: string | null): Node =>
  node('Organization', {
    '@id': absolute(origin, '/#organization'),
    name: AGENCY.name,
    url: absolute(origin, '/'),
  });

/** Returns a size in pixels as schema.org's Distance, a number with its unit. */
export const pixels = (size: number | null | undefined) => (size ? `${size} px` : null);

/** A record's share picture: its content, and the names in its URL. */
export interface ShownSharePicture {
  readonly sharePicture: SharePicture;
  readonly kind: SharePictureKind;
  readonly name: string;
}

/** Returns the absolute URL of a share picture. */
export const sharePictureAddress = (
  origin: string | null,
  { sharePicture, kind, name }: ShownSharePicture,
) => absolute(origin, previewOf(sharePicture, kind, name).url);

/** One breadcrumb: its name and percent-encoded path. */
export type Step = readonly [name: string, path: string];

/** Returns the breadcrumbs of a page, from the front page to the page itself. */
export const breadcrumbs = (origin: string | null, steps: readonly Step[]): Node =>
  node('BreadcrumbList', {
    itemListElement: [[AGENCY.name, '/'] as const, ...steps].map(([name, path], index) =>
      node('ListItem', { position: index + 1, name, item: absolute(origin, path) }),
    ),
  });
