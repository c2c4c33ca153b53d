import parse, {
  attributesToProps,
  domToReact,
  type DOMNode,
  type Element,
  type HTMLReactParserOptions,
} from 'html-react-parser';
import type { JSX, ReactNode } from 'react';

import type { SafeHtml } from '@/lib/domain/primitives';

import { parseSrcset, type SrcsetCandidate } from './srcset';

/** A film on another platform within an editor's text. */
export interface Embed {
  /** Its permanent anchor, if the text has them. */
  readonly id?: string;
  /** The platform's player. */
  readonly src: string;
  readonly title: string;
}

/** An image in an editor's text that is not inside a link. */
export interface TextImage {
  /** URL of its largest size. */
  readonly src: string;
  /** Plain text; empty when the editor gave none. */
  readonly alt: string;
  /** Pixels it is shown at; null when the editor's HTML does not say. */
  readonly width: number | null;
  readonly image: JSX.Element;
}

export interface RenderHtmlOptions {
  /** Renders an embed; by default a figure with a link, which needs no JavaScript. */
  readonly renderEmbed?: (embed: Embed) => JSX.Element;
  /**
   * Renders an image outside links; by default the plain image. Must return phrasing content without further images
   * or links.
   */
  readonly renderImage?: (image: TextImage) => JSX.Element;
  /** Renders an image inside a link; by default the plain image. Must return no links. */
  readonly renderLinkedImage?: (image: JSX.Element) => JSX.Element;
}

/**
 * Renders sanitised HTML as React nodes, in server and client components alike. A link nested in a link, which a
 * table cell may hold, becomes its text. Images load lazily.
 */
export function renderHtml(html: SafeHtml, options: RenderHtmlOptions = {}): ReactNode {
  const parserOptions: HTMLReactParserOptions = {
    replace: (node) => (isElement(node) ? replaceElement(node, parserOptions, options) : undefined),
  };
  return parse(html, parserOptions);
}

function replaceElement(
  element: Element,
  parserOptions: HTMLReactParserOptions,
  options: RenderHtmlOptions,
): JSX.Element | undefined {
  const embedSrc = element.attribs['data-embed-src'];

  if (embedSrc !== undefined) {
    const { id } = element.attribs;
    const title = element.attribs['data-embed-title'] ?? 'Video';
    const embed = { ...(id !== undefined && { id }), src: embedSrc, title };
    return options.renderEmbed?.(embed) ?? renderEmbedLink(embed);
  }
  // A film handles clicks itself, so it must not be inside a link.
  if (element.name === 'a' && (hasAncestor(element, 'a') || containsEmbed(element))) {
    // html-react-parser declares its own copies of the DOM's classes.
    return <>{domToReact(element.children as DOMNode[], parserOptions)}</>;
  }
  if (element.name === 'img') {
    return replaceImage(element, options);
  }
  return undefined;
}

function replaceImage(
  element: Element,
  { renderImage, renderLinkedImage }: RenderHtmlOptions,
): JSX.Element {
  const { src = '', srcset = '', alt = '', width } = element.attribs;
  // eslint-disable-next-line jsx-a11y/alt-text -- an editor's own image, alt included
  const image = <img {...attributesToProps(element.attribs)} loading="lazy" decoding="async" />;
  if (hasAncestor(element, 'a')) return renderLinkedImage?.(image) ?? image;
  if (!renderImage || src === '') return image;
  return renderImage({ src: largestOf(srcset) ?? src, alt, width: Number(width) || null, image });
}

/** The widest URL of a `srcset`; null when none has a width descriptor. */
function largestOf(srcset: string): string | null {
  const widest = parseSrcset(srcset).reduce<SrcsetCandidate | null>(
    (best, next) => ((next.width ?? 0) > (best?.width ?? 0) ? next : best),
    null,
  );
  return widest?.address ?? null;
}

function renderEmbedLink({ id, src, title }: Embed): JSX.Element {
  return (
    <figure id={id}>
      <a href={src} rel="noopener noreferrer">
        {title}
      </a>
    </figure>
  );
}

function hasAncestor(element: Element, name: string): boolean {
  for (let parent = element.parent; isElement(parent); parent = parent.parent) {
    if (parent.name === name) return true;
  }
  return false;
}

function containsEmbed(element: Element): boolean {
  return children(element).some(
    (child) => 'data-embed-src' in child.attribs || containsEmbed(child),
  );
}

function children(element: Element): Element[] {
  return element.children.filter(isElement);
}

/** Checked by type rather than class: the parser bundles its own copy of the DOM classes. */
function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'tag';
}
