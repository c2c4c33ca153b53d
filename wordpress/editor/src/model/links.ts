import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { post } from '../api';
import type { Advice } from './checklist';
import { asText, type Fields, type Values } from './registry';
import { quoted } from './text';
import { filmOf, walkShown } from './walk';

const MOST = 100;

/** How long an address stays the same before it is looked up: it may be typed at the moment. */
const PAUSE_MS = 400;

/** A link of a record's texts or fields of addresses. */
export interface LinkUse {
  readonly path: string;
  readonly label: string;
  readonly href: string;
  readonly words: string;
  /** Of a link to a place that the texts shown with its own do not have. */
  readonly isLost?: boolean;
}

/** Why readers do not get a link: what it leads to is not there, or is not published. */
export type LinkState = 'gone' | 'hidden';

/** The synopsis and its sections are shown together, and their links lead from one to another. */
const TOGETHER = /^(?:synopsis|description)\b/;

/** Finds the links of a record's texts and fields of addresses, but those to a place that their text has. */
export function linksIn(fields: Fields, values: Values): readonly LinkUse[] {
  const shown = walkShown(fields, values);
  const together = shown.filter(({ path, field }) => field.shape === 'html' && TOGETHER.test(path));
  const texts = together.map(({ value }) => asText(value));
  // Only a link to a place needs the others.
  const isNeeded = texts.some((text) => text.includes('"#'));
  const others = new Set(isNeeded ? texts.flatMap((text) => [...placesOf(parsed(text))]) : []);
  return shown.flatMap((place) => {
    // The fields of a film can't be focused while they are collapsed.
    const { path, field } = filmOf(place) ?? place;
    const text = asText(place.value);
    const of = { path, label: field.label };
    if (place.field.shape === 'url') return text === '' ? [] : [{ ...of, href: text, words: text }];
    return place.field.shape === 'html' && text.includes('<a ')
      ? linksOfText(text, TOGETHER.test(place.path) ? others : NO_PLACES).map((link) => ({
          ...of,
          ...link,
        }))
      : [];
  });
}

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
  return [...text.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const words = (link.textContent ?? '').trim() || href;
    if (!href.startsWith('#')) return [{ href, words }];
    const name = nameIn(href);
    // Browsers know the top of the page by this name.
    return name !== '' && (name === 'top' || places.has(name) || others.has(name))
      ? []
      : [{ href, words, isLost: true }];
  });
}

function nameIn(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

/** Whether an address is none, as `https://A%20Door`: the website shows the words of such a link alone. */
export function isNoAddress(href: string): boolean {
  if (href.trim() === '') return true;
  try {
    // Some browsers take white space in the name of a host.
    return /[%\s]/.test(new URL(href, 'https://relative.invalid/').hostname);
  } catch {
    return true;
  }
}

/** Only these may lead to a record or file of this WordPress. */
const MAY_BE_OWN = /^(?:https?:\/\/|\/)/i;

/**
 * Which of some links readers do not get; those that could not be looked up are left out.
 *
 * @param record the id of the record that has the links
 */
export function useUnread(
  hrefs: readonly string[],
  record: number,
): ReadonlyMap<string, LinkState> {
  const [known, setKnown] = useState<ReadonlyMap<string, LinkState | null>>(new Map());
  const key = [...new Set(hrefs)]
    .filter((href) => MAY_BE_OWN.test(href) && !isNoAddress(href) && !known.has(href))
    .join('\n');
  useEffect(() => {
    if (key === '') return undefined;
    const asked = new AbortController();
    const addresses = key.split('\n').slice(0, MOST);
    const look = async () => {
      const found = await post<readonly { address: string; state: LinkState }[]>(
        '/links',
        { addresses, record },
        asked.signal,
      );
      const states = new Map(found.map(({ address, state }) => [address, state]));
      setKnown(
        (before) =>
          new Map([...before, ...addresses.map((one) => [one, states.get(one) ?? null] as const)]),
      );
    };
    // A failure is ignored: the next change tries again.
    const timer = setTimeout(() => void look().catch(() => {}), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [key, record]);
  return new Map(
    hrefs.flatMap((href) => {
      const state = known.get(href) ?? null;
      return state === null ? [] : [[href, state] as const];
    }),
  );
}

/** A line for each link that readers do not get. */
export const linkAdvice = (
  links: readonly LinkUse[],
  unread: ReadonlyMap<string, LinkState>,
): readonly Advice[] =>
  links.flatMap(({ path, label, href, words, isLost = false }) => {
    const state = isLost ? 'lost' : isNoAddress(href) ? 'none' : (unread.get(href) ?? 'read');
    const text = TEXTS[state]();
    return text === '' ? [] : [{ path, text: sprintf(text, label, quoted(words)) }];
  });

const TEXTS = {
  read: () => '',
  none: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: the link “%2$s” leads nowhere: its address is not valid.', 'open-ground-api'),
  lost: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: the link “%2$s” leads to a place that the text does not have.', 'open-ground-api'),
  gone: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: what the link “%2$s” leads to is gone.', 'open-ground-api'),
  hidden: () =>
    /* translators: 1: label of a field, 2: the words of a link */
    __('%1$s: what the link “%2$s” leads to is not published.', 'open-ground-api'),
};
