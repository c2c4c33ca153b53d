import parse, {
  attributesToProps,
  domToReact,
  type DOMNode,
  type Element,
  type HTMLReactParserOptions,
} from 'html-react-parser';
import { Fragment, type JSX, type ReactNode } from 'react';

import { isPictureFile } from '@/lib/domain/picture-file';
import type { SafeHtml } from '@/lib/domain/primitives';

import { filmPage } from './embed';
import { elementsIn, hasText, isElement, isWithin } from './parsed-element';
import { parseTracks } from './players';
import { parseSrcset, type SrcsetCandidate } from './srcset';
import { labelOfImage } from './withheld-images';

/** A film on another platform within an editor's text. */
export interface Embed {
  /** Its permanent anchor, if the text has them. */
  readonly id?: string;
  /** The platform's player. */
  readonly src: string;
  readonly title: string;
}

type Fit = 'column' | 'line';

/** An image in an editor's text that is not inside a link. */
export interface TextImage {
  /** URL of its largest size. */
  readonly src: string;
  /** Plain text; empty when the editor gave none. */
  readonly alt: string;
  /** The width it is shown at, in pixels; null if the editor's HTML does not say. */
  readonly width: number | null;
  /** For a drawing without a size in pixels: whether its column or its line determines it. */
  readonly fit: Fit | null;
  readonly image: JSX.Element;
}

/** An image in an editor's text that stays hidden until the reader agrees (`withheld-images`). */
export interface WithheldImage {
  /** Plain text. */
  readonly warning: string;
  /** URL of its largest size. */
  readonly src: string;
  /** Plain text; empty when the editor gave none. */
  readonly alt: string;
  /** The width it is shown at, in pixels; null if the editor's HTML does not say. */
  readonly width: number | null;
  readonly fit: Fit | null;
  /** What is shown after that: the image as rendered without a warning, with its link. */
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
  /**
   * Renders a withheld image; by default a link to it. Must return phrasing content. It is not rendered inside a link:
   * of a link around the image, only the text stays.
   */
  readonly renderWithheld?: (image: WithheldImage) => JSX.Element;
  /** Renders the end of a paragraph that has a permanent anchor (`anchors`); by default nothing. */
  readonly renderAnchor?: (anchor: string) => JSX.Element;
}

/**
 * Renders sanitised HTML as React nodes, in server and client components alike. A link nested in a link, which a table
 * cell may contain, becomes its text. Images load lazily, and withheld ones not at all.
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
  const anchor = element.attribs['id'] ?? '';
  if (element.name === 'p' && anchor.startsWith('t-') && options.renderAnchor && hasText(element)) {
    return (
      <p {...attributesToProps(element.attribs)}>
        {domToReact(element.children as DOMNode[], parserOptions)} {options.renderAnchor(anchor)}
      </p>
    );
  }
  // A film handles clicks itself, so it must not be inside a link.
  if (
    element.name === 'a' &&
    (isWithin(element, /^a$/) || elementsIn(element, isEmbed).length > 0)
  ) {
    // html-react-parser declares its own copies of the DOM classes.
    return <>{domToReact(element.children as DOMNode[], parserOptions)}</>;
  }
  if (element.name === 'a' && 'data-player' in element.attribs) {
    const { 'data-player': kind, 'data-tracks': tracks, ...link } = element.attribs;
    const fallback = (
      <a {...attributesToProps(link)}>{domToReact(element.children as DOMNode[], parserOptions)}</a>
    );
    const label = element.children
      .map((child) => (child.type === 'text' ? child.data : ''))
      .join('');
    return <Player kind={kind} src={link['href'] ?? ''} {...{ label, tracks, fallback }} />;
  }
  if (element.name === 'a') {
    const withheld = elementsIn(element, isWithheld);
    if (withheld.length > 0) return replaceLink(element, withheld, parserOptions, options);
  }
  if (element.name === 'img') {
    const isInLink = isWithin(element, /^a$/);
    if (!isWithheld(element)) return renderImage(element.attribs, isInLink, options);
    if (isInLink) return <>{labelOfImage(element.attribs['alt'])}</>;
    return renderWithheld(element, renderImage(shownAttributes(element), false, options), options);
  }
  return undefined;
}

interface PlayerProps {
  readonly kind: string | undefined;
  readonly src: string;
  /** Plain text. */
  readonly label: string;
  /** The value of `data-tracks`. */
  readonly tracks: string | undefined;
  /** A link to the file. */
  readonly fallback: JSX.Element;
}

/** An editor's own recording or film. Nothing of it is loaded before it is played. */
function Player({ kind, src, label, tracks, fallback }: PlayerProps): JSX.Element {
  const content = (
    <>
      {parseTracks(tracks).map(({ srclang, ...track }) => (
        <track key={track.src} {...track} srcLang={srclang || undefined} />
      ))}
      {fallback}
    </>
  );
  const attributes = {
    'aria-label': label,
    controls: true,
    preload: 'none',
    src,
    'data-in-text': '',
  };
  // In print, its label and address replace it.
  return (
    <span data-file={`${label} ${src}`}>
      {kind === 'audio' ? (
        <audio {...attributes}>{content}</audio>
      ) : (
        <video {...attributes}>{content}</video>
      )}
    </span>
  );
}

function renderImage(
  attribs: Element['attribs'],
  isInLink: boolean,
  { renderImage }: RenderHtmlOptions,
): JSX.Element {
  const { src = '', alt = '', width } = attribs;
  // eslint-disable-next-line jsx-a11y/alt-text -- an editor's own image, alt included
  const image = <img {...attributesToProps(attribs)} loading="lazy" decoding="async" />;
  if (isInLink || !renderImage || src === '') return image;
  return renderImage({
    src: largestIn(attribs),
    alt,
    width: Number(width) || null,
    fit: fitOf(attribs),
    image,
  });
}

/** One that is as wide as a part of its column needs one too. */
const fitOf = ({ 'data-fit': fit, width }: Element['attribs']): Fit | null => {
  if (fit === 'column' || fit === 'line') return fit;
  return width?.endsWith('%') ? 'column' : null;
};

const isEmbed = ({ attribs }: Element) => 'data-embed-src' in attribs;

const isWithheld = ({ name, attribs }: Element) => name === 'img' && 'data-withheld' in attribs;

/** Returns the attributes of a withheld image once it is shown. */
const shownAttributes = ({ attribs }: Element): Element['attribs'] =>
  Object.fromEntries(
    Object.entries(attribs)
      .filter(([name]) => name !== 'data-withheld')
      .map(([name, value]) => [name.replace(/^data-(?=src)/, ''), value]),
  );

function renderWithheld(
  element: Element,
  image: JSX.Element,
  { renderWithheld }: RenderHtmlOptions,
): JSX.Element {
  const { 'data-withheld': warning = '', alt = '', width } = element.attribs;
  const src = largestIn(shownAttributes(element));
  return (
    renderWithheld?.({
      warning,
      src,
      alt,
      width: Number(width) || null,
      fit: fitOf(element.attribs),
      image,
    }) ?? <a href={src}>{labelOfImage(alt)}</a>
  );
}

/**
 * Replaces a link around withheld images with its text, followed by the images. A link that leads only to its image's
 * file comes back with the image.
 */
function replaceLink(
  link: Element,
  withheld: readonly Element[],
  parserOptions: HTMLReactParserOptions,
  options: RenderHtmlOptions,
): JSX.Element {
  const isFile = isPictureFile(link.attribs['href'] ?? '') && !hasText(link);
  return (
    <>
      {!isFile && (
        <a {...attributesToProps(link.attribs)}>
          {domToReact(link.children as DOMNode[], parserOptions)}
        </a>
      )}
      {withheld.map((element, index) => {
        const image = renderImage(shownAttributes(element), isFile, options);
        const shown = isFile ? <a {...attributesToProps(link.attribs)}>{image}</a> : image;
        return <Fragment key={index}>{renderWithheld(element, shown, options)}</Fragment>;
      })}
    </>
  );
}

/** Returns the widest URL of an image: that of its `srcset`, or `src` if none has a width descriptor. */
function largestIn({ src = '', srcset = '' }: Element['attribs']): string {
  const widest = parseSrcset(srcset).reduce<SrcsetCandidate | null>(
    (best, next) => ((next.width ?? 0) > (best?.width ?? 0) ? next : best),
    null,
  );
  return widest?.address ?? src;
}

function renderEmbedLink({ id, src, title }: Embed): JSX.Element {
  return (
    <figure id={id}>
      <a href={filmPage(src)} rel="noopener noreferrer">
        {title}
      </a>
    </figure>
  );
}
