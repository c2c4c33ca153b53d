/** Violations of the feed standards; an empty list for a valid feed. */

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/;
const MEDIA_TYPE = /^[a-z]+\/[\w.+-]+$/;

const ATOM = 'http://www.w3.org/2005/Atom';

function isAbsolute(address: string | null | undefined): boolean {
  return typeof address === 'string' && /^(https?|tag):/.test(address) && URL.canParse(address);
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter(({ nodeName }) => nodeName === name);

const textIn = (parent: Element, name: string) => childrenOf(parent, name)[0]?.textContent;

/** Names of the children that are missing or repeated but must occur exactly once. */
const notOnce = (parent: Element, names: readonly string[]) =>
  names
    .filter((name) => childrenOf(parent, name).length !== 1)
    .map((name) => `${parent.nodeName}: not exactly one ${name}`);

function repeated(ids: readonly (string | null | undefined)[]): string[] {
  return new Set(ids).size === ids.length ? [] : ['an id occurs twice'];
}

function linksIn(html: string | null | undefined): string[] {
  return [...(html ?? '').matchAll(/<[^>]* (?:href|src)="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^(https?:|mailto:|tel:)/.test(address))
    .map((address) => `a relative address in the text: ${address}`);
}

function parse(xml: string): { readonly root: Element | null; readonly violations: string[] } {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const error = document.querySelector('parsererror');
  return error
    ? { root: null, violations: [`does not parse: ${error.textContent}`] }
    : { root: document.documentElement, violations: [] };
}

/** Atom (RFC 4287). */
export function atomViolations(xml: string): string[] {
  const { root, violations } = parse(xml);
  if (!root) return violations;
  if (root.namespaceURI !== ATOM || root.localName !== 'feed') return ['not an Atom feed'];
  const entries = childrenOf(root, 'entry');
  for (const element of [root, ...entries]) {
    violations.push(...notOnce(element, ['id', 'title', 'updated']));
    if (!isAbsolute(textIn(element, 'id'))) violations.push('an id that is not a URI');
    const dates = ['updated', 'published'].flatMap((name) => childrenOf(element, name));
    if (!dates.every(({ textContent }) => RFC_3339.test(textContent ?? '')))
      violations.push('a date');
    const links = childrenOf(element, 'link');
    if (!links.every((link) => isAbsolute(link.getAttribute('href'))))
      violations.push('a relative link');
    const alternates = links.filter((link) => link.getAttribute('rel') === 'alternate');
    if (alternates.length !== 1)
      violations.push(`${element.nodeName}: not exactly one alternate link`);
    for (const link of links) {
      if (!MEDIA_TYPE.test(link.getAttribute('type') ?? ''))
        violations.push('a link without a type');
    }
  }
  if (!childrenOf(root, 'link').some((link) => link.getAttribute('rel') === 'self'))
    violations.push('no self link');
  if (childrenOf(root, 'author').length === 0) violations.push('no author');
  for (const entry of entries) {
    for (const category of childrenOf(entry, 'category'))
      if (!category.getAttribute('term')) violations.push('a category without a term');
    for (const content of childrenOf(entry, 'content')) {
      if (content.getAttribute('type') !== 'html') violations.push('content of another type');
      if (content.children.length > 0) violations.push('content with elements');
      violations.push(...linksIn(content.textContent));
    }
  }
  return [...violations, ...repeated(entries.map((entry) => textIn(entry, 'id')))];
}

/** RSS 2.0 with the Best Practices Profile. */
export function rssViolations(xml: string): string[] {
  const { root, violations } = parse(xml);
  if (!root) return violations;
  const [channel, ...others] = childrenOf(root, 'channel');
  if (root.nodeName !== 'rss' || root.getAttribute('version') !== '2.0') return ['not RSS 2.0'];
  if (!channel || others.length > 0) return ['not exactly one channel'];
  violations.push(
    ...notOnce(channel, ['title', 'link', 'description', 'language', 'lastBuildDate']),
  );
  if (!isAbsolute(textIn(channel, 'link'))) violations.push('a relative link');
  const own = channel.getElementsByTagNameNS(ATOM, 'link')[0];
  if (own?.getAttribute('rel') !== 'self' || !isAbsolute(own.getAttribute('href')))
    violations.push('no self link');
  const items = childrenOf(channel, 'item');
  for (const item of items) {
    violations.push(...notOnce(item, ['title', 'link', 'guid', 'pubDate', 'description']));
    if (!isAbsolute(textIn(item, 'link'))) violations.push('a relative link');
    if (!RFC_822.test(textIn(item, 'pubDate') ?? '')) violations.push('a date');
    if (childrenOf(item, 'guid')[0]?.getAttribute('isPermaLink') !== 'false')
      violations.push('a guid that claims to be a permalink');
    const enclosures = childrenOf(item, 'enclosure');
    if (enclosures.length > 1) violations.push('more than one enclosure');
    for (const enclosure of enclosures) {
      if (!isAbsolute(enclosure.getAttribute('url'))) violations.push('a relative enclosure');
      if (!/^\d+$/.test(enclosure.getAttribute('length') ?? '')) violations.push('no length');
      if (!MEDIA_TYPE.test(enclosure.getAttribute('type') ?? '')) violations.push('no type');
    }
    violations.push(...linksIn(textIn(item, 'content:encoded')));
  }
  return [...violations, ...repeated(items.map((item) => textIn(item, 'guid')))];
}

interface JsonItem {
  readonly id?: unknown;
  readonly url?: string;
  readonly content_html?: string;
  readonly content_text?: string;
  readonly date_published?: string;
  readonly date_modified?: string;
  readonly tags?: unknown;
  readonly attachments?: readonly { url?: string; mime_type?: string; size_in_bytes?: unknown }[];
}

/** JSON Feed 1.1. */
export function jsonViolations(json: string): string[] {
  const feed = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const violations: string[] = [];
  if (feed['version'] !== 'https://jsonfeed.org/version/1.1') violations.push('the version');
  if (typeof feed['title'] !== 'string') violations.push('no title');
  for (const name of ['home_page_url', 'feed_url'])
    if (!isAbsolute(feed[name] as string)) violations.push(`${name} is relative`);
  const items = feed['items'] as readonly JsonItem[];
  for (const item of items) {
    if (typeof item.id !== 'string' || !isAbsolute(item.id)) violations.push('an id');
    if (!isAbsolute(item.url)) violations.push('a relative address');
    if (!item.content_html && !item.content_text) violations.push('no content');
    for (const date of [item.date_published, item.date_modified])
      if (!RFC_3339.test(date ?? '')) violations.push('a date');
    for (const { url, mime_type, size_in_bytes = 0 } of item.attachments ?? []) {
      if (!isAbsolute(url)) violations.push('a relative attachment');
      if (!MEDIA_TYPE.test(mime_type ?? '')) violations.push('an attachment without a type');
      if (typeof size_in_bytes !== 'number') violations.push('a size');
    }
    violations.push(...linksIn(item.content_html));
  }
  return [...violations, ...repeated(items.map(({ id }) => String(id)))];
}
