import { __, sprintf } from '@wordpress/i18n';
import { useCallback } from 'react';
import { OTHER_SCHEME } from '../../../../lib/html/address';
import { post } from '../api';
import { useAnswers } from './answers';
import type { Advice } from './checklist';
import { asText, type Fields, isEmpty, type Values } from './registry';
import { MAY_HAVE_SHORTCODES, shownByShortcodes } from './shortcodes';
import { isAddress as isAddressOfTrack } from './subtitles';
import { quoted } from './text';
import { namedBy, type Place, walkShown } from './walk';

/** How long an address must stay the same before it is looked up, because it may still be being typed. */
const PAUSE_MS = 400;

/** A link in a record's texts or URL fields, the URL of a film or subtitles, or a picture, film, sound or frame in a text, including those of shortcodes. */
export interface LinkUse {
  readonly path: string;
  readonly label: string;
  readonly href: string;
  readonly words: string;
  /** Whether it is a picture, film or sound. */
  readonly isFile?: boolean;
  /** Whether it leads to a fragment that none of the texts shown together has. */
  readonly isLost?: boolean;
}

/** Why readers do not get a link: the target doesn't exist, is not published, or is a page without the fragment. */
export type LinkState = 'gone' | 'hidden' | 'placeless';

/** The synopsis and its sections are shown together, so their links may lead from one to another. */
const TOGETHER = /^(?:synopsis|description)\b/;

/**
 * Finds the links and files of a record's texts, except for links to fragments of the same text, and the addresses in
 * fields, including those of films and subtitles.
 */
export function linksIn(fields: Fields, values: Values): readonly LinkUse[] {
  const shown = walkShown(fields, values);
  const together = shown.filter(({ path, field }) => field.shape === 'html' && TOGETHER.test(path));
  const texts = together.map(({ value }) => asText(value));
  // Only a link to a fragment needs the others.
  const isNeeded = texts.some((text) => text.includes('"#'));
  const others = new Set(isNeeded ? texts.flatMap((text) => [...placesOf(parsed(text))]) : []);
  return shown.flatMap((place) => {
    const text = asText(place.value);
    const of = namedBy(place);
    if (isAddress(place)) return [{ ...of, href: text.trim(), words: text.trim() }];
    return place.field.shape === 'html' &&
      (WITH_ADDRESS.test(text) || MAY_HAVE_SHORTCODES.test(text))
      ? linksOfText(text, TOGETHER.test(place.path) ? others : NO_PLACES).map((link) => ({
          ...of,
          ...link,
        }))
      : [];
  });
}

/**
 * Whether a value is an address that readers get. A film may have library files instead, and then doesn't play its address.
 * Subtitles may be text.
 */
const isAddress = ({ field: { shape, linked }, value, siblings, parent }: Place): boolean =>
  typeof value === 'string' &&
  (parent?.field.shape !== 'video' || isEmpty(siblings.files)) &&
  (shape === 'subtitles'
    ? isAddressOfTrack(value)
    : shape === 'text'
      ? linked === true && WEB_ADDRESS.test(value)
      : (shape === 'url' || shape === 'video') && value !== '');

const WEB_ADDRESS = /^\s*https?:\/\/\S+\s*$/i;

const WITH_ADDRESS = /<(?:a|area|img|video|audio|source|track|iframe|object|embed)\s/i;

const NO_PLACES: ReadonlySet<string> = new Set();

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const placesOf = (text: Document): ReadonlySet<string> =>
  new Set(
    [...text.querySelectorAll('[id], a[name]')].flatMap((place) => [
      place.id,
      (place.matches('a') && place.getAttribute('name')) || '',
    ]),
  );

function linksOfText(
  html: string,
  others: ReadonlySet<string>,
): readonly Omit<LinkUse, 'path' | 'label'>[] {
  const text = parsed(html);
  const places = placesOf(text);
  const files = [
    ...text.querySelectorAll('img[src], video[src], audio[src], source[src], track[src]'),
  ]
    .map((file) => file.getAttribute('src') ?? '')
    // The website reports a link without an address.
    .filter((href) => href !== '');
  const shown = shownByShortcodes(html);
  const links = [...text.querySelectorAll('a[href], area[href]')].flatMap((link) => {
    const typed = link.getAttribute('href') ?? '';
    // An area of an image map has no other words.
    const [words = typed] = [link.textContent, link.getAttribute('alt')]
      .map((text) => text?.trim() ?? '')
      .filter((text) => text !== '');
    // The address as it will be stored: footnotes of word processors have the address of their source file before the
    // fragment.
    const href = OTHER_SCHEME.test(typed.trim()) ? typed.replace(/^[^#]*(?=#)/, '') : typed;
    if (!href.startsWith('#')) return [{ href, words }];
    const name = nameIn(href.slice(1));
    // Browsers scroll to the top of the page for this name, in any case.
    const isThere = name.toLowerCase() === 'top' || places.has(name) || others.has(name);
    return name !== '' && isThere ? [] : [{ href, words, isLost: true }];
  });
  const frames = [...text.querySelectorAll('iframe[src], embed[src], object[data]')]
    .map((frame) => frame.getAttribute(frame.matches('object') ? 'data' : 'src') ?? '')
    .filter((href) => href !== '');
  return [
    ...links,
    ...[...files, ...shown.files].map((href) => ({
      href,
      words: nameIn(href.replace(/^.*\/|[?#].*$/gs, '')),
      isFile: true,
    })),
    ...[...frames, ...shown.frames].map((href) => ({ href, words: href })),
  ];
}

function nameIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/**
 * Whether an address is invalid, such as `https://A%20Door` and `file:///a.odt`. The website shows only the words of such a
 * link.
 */
export function isNoAddress(href: string): boolean {
  const address = href.trim();
  if (address === '' || address.startsWith('///') || OTHER_SCHEME.test(address)) return true;
  try {
    // Some browsers accept white space in a host name.
    return /[%\s]/.test(new URL(href, 'https://relative.invalid/').hostname);
  } catch {
    return true;
  }
}

/**
 * Whether an address lacks its host, such as `example.org/report`. Readers' browsers resolve it relative to the page. The
 * website completes those that begin with `www.` or `wp-content/`.
 */
export const isIncomplete = (href: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|[/?#]|www\.|(?:\.{1,2}\/)*wp-content\/)/i.test(href.trim());

/** WordPress completes addresses without a scheme like the website. */
const MAY_BE_OWN = /^(?:https?:\/\/|\/|www\.|(?:\.{1,2}\/)*wp-content\/)/i;

/** Whether an address may lead to a record or file of this WordPress. */
export const mayBeOwn = (href: string): boolean =>
  MAY_BE_OWN.test(href.trim()) && !isNoAddress(href);

/**
 * Asks WordPress which of some links readers do not get.
 *
 * @param record the id of the record that has the links
 */
export function useUnread(hrefs: readonly string[], record: number) {
  const ask = useCallback(
    async (addresses: readonly string[], signal: AbortSignal) => {
      const found = await post<readonly { address: string; state: LinkState }[]>(
        '/links',
        { addresses, record },
        signal,
      );
      return new Map(found.map(({ address, state }) => [address, state]));
    },
    [record],
  );
  const asked = hrefs.filter(mayBeOwn);
  return useAnswers(asked, ask, PAUSE_MS);
}

/** Returns a line for each link that readers do not get. */
export const linkAdvice = (
  links: readonly LinkUse[],
  unread: ReadonlyMap<string, LinkState | null>,
): readonly Advice[] =>
  links.flatMap(({ path, label, href, words, isFile = false, isLost = false }) => {
    const state = isLost
      ? 'lost'
      : isNoAddress(href)
        ? 'none'
        : isIncomplete(href)
          ? 'incomplete'
          : (unread.get(href) ?? 'read');
    // A picture that is not published is shown.
    if (state === 'read' || (isFile && state === 'hidden')) return [];
    const text = isFile ? FILE_TEXT() : TEXTS[state]();
    return [{ path, text: sprintf(text, label, quoted(words)) }];
  });

const FILE_TEXT = () =>
  /* translators: 1: label of a field, 2: name of a picture, film or sound */
  __('%1$s: the file “%2$s” does not exist, or is in the Trash.', 'open-ground-api');

const TEXTS = {
  none: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: the link “%2$s” leads nowhere: its address is not valid.', 'open-ground-api'),
  incomplete: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: the link “%2$s” leads nowhere: its address is not complete.', 'open-ground-api'),
  lost: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: the link “%2$s” leads to a place that the text does not have.', 'open-ground-api'),
  gone: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: what the link “%2$s” leads to is gone.', 'open-ground-api'),
  placeless: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: the link “%2$s” leads to a place that its page does not have.', 'open-ground-api'),
  hidden: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: what the link “%2$s” leads to is not published.', 'open-ground-api'),
};
