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

/** A film of another platform inside an editor's text. */
export interface Embed {
  /** The platform's player. */
  readonly src: string;
  readonly title: string;
}

/** An image of an editor's text that no link holds. */
export interface TextImage {
  /** Its largest size. */
  readonly src: string;
  /** Plain text; empty when the editor gave none. */
  readonly alt: string;
  /** Pixels it is shown at; null when the editor's HTML does not say. */
  readonly width: number | null;
  readonly image: JSX.Element;
}

export interface RenderHtmlOptions {
  /** What stands in an embed's place; without it a figure with a link, which needs no JavaScript. */
  readonly renderEmbed?: (embed: Embed) => JSX.Element;
  /** What an image outside links becomes; without it the image alone. Phrasing content only, without images or links added. */
  readonly renderImage?: (image: TextImage) => JSX.Element;
}

/**
 * Sanitised HTML as React nodes, for any server or client component. A link in a link, which a table's cell may
 * hold, becomes what it says. Images load lazily.
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
    const embed = { src: embedSrc, title: element.attribs['data-embed-title'] ?? 'Video' };
    return options.renderEmbed?.(embed) ?? renderEmbedLink(embed);
  }
  // A film answers clicks itself, and so can't lie in a link.
  if (element.name === 'a' && (hasAncestor(element, 'a') || containsEmbed(element))) {
    return <>{domToReact(element.children as DOMNode[], parserOptions)}</>;
  }
  if (element.name === 'img') {
    return replaceImage(element, options);
  }
  return undefined;
}

function replaceImage(element: Element, { renderImage }: RenderHtmlOptions): JSX.Element {
  const { src = '', srcset = '', alt = '', width } = element.attribs;
  // eslint-disable-next-line jsx-a11y/alt-text -- an editor's own image, alt included
  const image = <img {...attributesToProps(element.attribs)} loading="lazy" decoding="async" />;
  if (!renderImage || src === '' || hasAncestor(element, 'a')) return image;
  return renderImage({ src: largestOf(srcset) ?? src, alt, width: Number(width) || null, image });
}

/** The widest address of a `srcset`; null when it names none by width. */
function largestOf(srcset: string): string | null {
  const widest = parseSrcset(srcset).reduce<SrcsetCandidate | null>(
    (best, next) => ((next.width ?? 0) > (best?.width ?? 0) ? next : best),
    null,
  );
  return widest?.address ?? null;
}

function renderEmbedLink({ src, title }: Embed): JSX.Element {
  return (
    <figure>
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
  return (element.children as unknown[]).filter(isElement);
}

/** By type and not by class: the parser brings its own copy of the DOM's classes. */
function isElement(node: unknown): node is Element {
  return (node as { type?: unknown } | null)?.type === 'tag';
}
