import { excerpt } from '@/lib/domain/excerpt';
import type { Card } from '@/lib/domain/card';
import type { Picture } from '@/lib/domain/picture';
import type { SafeHtml } from '@/lib/domain/primitives';
import { htmlToText } from '@/lib/html/text';
import type { CardKind } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import { previewOf } from '../card';

type Value = string | number | boolean | Node | readonly (string | Node)[];

/** A thing as schema.org describes it. */
export interface Node {
  readonly [property: string]: Value;
}

/** A page's structured data: one JSON-LD document. */
export interface StructuredDocument {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly Node[];
}

/** Characters of a text; longer ones stand on the page itself. */
const TEXT_LENGTH = 5_000;

type Given = Readonly<Record<string, Value | null | undefined>>;

const isSaid = (value: Value | null | undefined): value is Value =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** A thing of a type with what is known of it: properties without a value are left out. */
export const node = (type: string, given: Given): Node => ({
  '@type': type,
  ...Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, Value] => isSaid(entry[1])),
  ),
});

/** A document of the things that are there. */
export const documentOf = (...nodes: readonly (Node | null)[]): StructuredDocument => ({
  '@context': 'https://schema.org',
  '@graph': nodes.filter((each) => each !== null),
});

/** An address of the site in full; during a build, whose output is never served, the path alone. */
export const absolute = (origin: string | null, path: string): string =>
  origin === null ? path : new URL(path, origin).href;

/** A text of the CMS as plain text, cut at a word. */
export function plain(html: SafeHtml | null | undefined): string {
  const text = html ? htmlToText(html) : '';
  return excerpt(text, TEXT_LENGTH) ?? text;
}

/** The agency, by the name under which every page's document refers to it. */
export const agencyReference = (origin: string | null): Node =>
  node('Organization', {
    '@id': absolute(origin, '/#organization'),
    name: AGENCY.name,
    url: absolute(origin, '/'),
  });

const pictureNode = ({ src, width, height, caption, alt }: Picture): Node =>
  node('ImageObject', { url: src, contentUrl: src, width, height, caption: caption || alt });

/** The pictures of a page: its preview, and of what is not warned of the picture itself. */
export function imagesOf(
  origin: string | null,
  { card, kind, name }: { readonly card: Card; readonly kind: CardKind; readonly name: string },
  picture: Picture | null = null,
): readonly Node[] {
  const { url, width, height, alt } = previewOf(card, kind, name);
  const address = absolute(origin, url);
  return [
    ...(picture && card.warning === null ? [pictureNode(picture)] : []),
    node('ImageObject', { url: address, contentUrl: address, width, height, caption: alt }),
  ];
}

/** One step on the way to a page: its name and percent-encoded path. */
export type Step = readonly [name: string, path: string];

/** The way to a page, from the front page to itself. */
export const breadcrumbs = (origin: string | null, steps: readonly Step[]): Node =>
  node('BreadcrumbList', {
    itemListElement: [[AGENCY.name, '/'] as const, ...steps].map(([name, path], index) =>
      node('ListItem', { position: index + 1, name, item: absolute(origin, path) }),
    ),
  });
