import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { post } from '../api';
import type { Advice } from './checklist';
import { asText, type Fields, type Values } from './registry';
import { walkShown } from './walk';

const MOST = 100;

/** A link of a record's texts that may lead to a record or file of this WordPress. */
export interface LinkUse {
  readonly path: string;
  readonly label: string;
  readonly href: string;
  readonly words: string;
}

/** Finds the links of a record's texts that have no host, as those to own records are stored. */
export function linksIn(fields: Fields, values: Values): readonly LinkUse[] {
  return walkShown(fields, values).flatMap(({ path, field: { shape, label }, value }) => {
    const html = shape === 'html' ? asText(value) : '';
    if (!html.includes('<a ')) return [];
    const text = new DOMParser().parseFromString(html, 'text/html');
    return [...text.querySelectorAll('a[href^="/"]')].map((link) => ({
      path,
      label,
      href: link.getAttribute('href') ?? '',
      words: (link.textContent ?? '').trim(),
    }));
  });
}

/** Which of some links lead to what is not there any more; those that could not be looked up are left out. */
export function useGone(hrefs: readonly string[]): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const key = [...new Set(hrefs)].filter((href) => !known.has(href)).join('\n');
  useEffect(() => {
    if (key === '') return undefined;
    const asked = new AbortController();
    const addresses = key.split('\n').slice(0, MOST);
    const look = async () => {
      const gone = new Set(await post<readonly string[]>('/links', { addresses }, asked.signal));
      setKnown(
        (before) => new Map([...before, ...addresses.map((one) => [one, gone.has(one)] as const)]),
      );
    };
    // Ignored: the next change tries again.
    look().catch(() => {});
    return () => asked.abort();
  }, [key]);
  return new Set(hrefs.filter((href) => known.get(href) === true));
}

/** A line for each link that readers get as its words alone. */
export const linkAdvice = (
  links: readonly LinkUse[],
  gone: ReadonlySet<string>,
): readonly Advice[] =>
  links
    .filter(({ href }) => gone.has(href))
    .map(({ path, label, words }) => ({
      path,
      text: sprintf(
        /* translators: 1: label of a field, 2: the words of a link */
        __('%1$s: what the link “%2$s” leads to is gone.', 'open-ground-api'),
        label,
        words,
      ),
    }));
