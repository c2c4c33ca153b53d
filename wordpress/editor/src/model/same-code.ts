import { __, sprintf } from '@wordpress/i18n';
import { useCallback } from 'react';
import { useAnswers } from './answers';
import type { Advice } from './checklist';
import { findRecords, type Reference } from './references';
import { asText, type Values } from './registry';
import { quoted } from './text';

/** How long a code must stay the same before it is looked up, because it may still be being typed. */
const PAUSE_MS = 400;
/** Records with the same code come first in the results. */
const MOST = 30;

/** Returns a code without its optional parts: `I.041` is `41`. */
const keyOf = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^(?:i|sp)(?=\d)/, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');

/**
 * Asks WordPress for records of the same type with the same code, among those that the user may read. Records of other
 * types have no code.
 */
export function useSameCode(id: number, type: string, values: Values) {
  const code = asText(values.code).trim();
  const ask = useCallback(
    async (codes: readonly string[], signal: AbortSignal) => {
      const find = findRecords([type]);
      const found = codes.map(async (each) => {
        const query = `search=${encodeURIComponent(each)}&per_page=${MOST}`;
        return [each, await find(query, signal)] as const;
      });
      return new Map(await Promise.all(found));
    },
    [type],
  );
  const { known, ...asked } = useAnswers(keyOf(code) === '' ? [] : [code], ask, PAUSE_MS);
  return { ...asked, same: sameCode(known.get(code) ?? [], id, code) };
}

/** Returns those of some records, except the record itself, that have the same code, however it is written. */
export const sameCode = <Found extends Pick<Reference, 'id' | 'code'>>(
  found: readonly Found[],
  own: number,
  code: string,
): readonly Found[] => {
  const key = keyOf(code);
  return found.filter((one) => key !== '' && one.id !== own && keyOf(one.code ?? '') === key);
};

/** Returns a line for each record with the same code. */
export const codeAdvice = (same: readonly Reference[]): readonly Advice[] =>
  same.map(({ title, code = '' }) => ({
    path: 'code',
    text: sprintf(
      /* translators: 1: title of a record, 2: its code */
      __('Code: “%1$s” has the same code (%2$s).', 'open-ground-api'),
      quoted(title),
      code,
    ),
  }));
