import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function elementsIn(node: Node): readonly Element[] {
  const own = tree.isElementNode(node) ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsIn)] : own;
}

/** Attributes whose addresses a browser loads automatically, on any element. */
const LOADED = new Set(['src', 'srcset', 'poster', 'background', 'data', 'imagesrcset', 'style']);

/** Kinds of `<link>` that load nothing, or nothing visible. */
const MERE_LINK = /^(?:alternate|canonical|author|license|next|prev|search|describedby|cite-as)$/;

const textIn = (element: Element) =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

/** Returns true for a film or recording that loads nothing before it plays, including its sources. */
function isWaiting({ tagName, attrs }: Element): boolean {
  const valueOf = (name: string) => attrs.find((each) => each.name === name)?.value;
  return (
    /^(?:video|audio)$/.test(tagName) &&
    valueOf('preload') === 'none' &&
    valueOf('autoplay') === undefined
  );
}

function loadedByElement(element: Element): readonly string[] {
  const { tagName, attrs } = element;
  const valueOf = (name: string) => attrs.find((each) => each.name === name)?.value;
  if (tagName === 'style') return [textIn(element)];
  if (tagName === 'script') {
    // Structured data, which search engines show. The browser test sees what other scripts load.
    return valueOf('type') === 'application/ld+json' ? [textIn(element)] : [];
  }
  if (tagName === 'meta') return [valueOf('content') ?? ''];
  if (tagName === 'link') {
    return MERE_LINK.test(valueOf('rel') ?? '') ? [] : attrs.map(({ value }) => value);
  }
  if (tagName === 'image') return attrs.map(({ value }) => value);
  const { parentNode } = element;
  const isSource = tagName === 'source' && parentNode !== null && tree.isElementNode(parentNode);
  const waits = isWaiting(isSource ? parentNode : element);
  return attrs
    .filter(({ name }) => LOADED.has(name) && !(waits && name === 'src'))
    .map(({ value }) => value);
}

/** Returns the values with addresses that a browser, search engine or other reader of an HTML document loads automatically. */
export const loadedByHtml = (html: string): readonly string[] =>
  elementsIn(parse(html, { scriptingEnabled: false })).flatMap(loadedByElement);

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Returns the same for XML: elements' addresses, and texts that are HTML. A link to a page loads nothing. */
export function loadedByXml(xml: string): readonly string[] {
  const tags = [...xml.matchAll(/<(?!link rel="(?:self|alternate)")[^>]*>/g)].map(([tag]) => tag);
  const texts = [...xml.matchAll(/>([^<]+)</g)].map(([, text = '']) => unescaped(text));
  return [...tags, ...texts.flatMap((text) => (text.includes('<') ? loadedByHtml(text) : [text]))];
}

/** Names of JSON values that are media, which a program that shows the record loads. */
const MEDIUM_NAMES = /^(?:image|banner_image|icon|attachments|video|still|thumbnail|picture)$/;

/** Returns the same for JSON: HTML texts, and media without a content warning. */
export function loadedByJson(value: unknown, isMedium = false): readonly string[] {
  if (typeof value === 'string') {
    if (value.includes('<')) return loadedByHtml(value);
    return isMedium ? [value] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => loadedByJson(item, isMedium));
  const isWarned = 'contentWarning' in value;
  return Object.entries(value).flatMap(([name, item]) =>
    loadedByJson(item, !isWarned && (isMedium || MEDIUM_NAMES.test(name))),
  );
}
