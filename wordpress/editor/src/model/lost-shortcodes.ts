import { __, sprintf } from '@wordpress/i18n';
import { useCallback } from 'react';
import { post } from '../api';
import { useAnswers } from './answers';
import type { Advice } from './checklist';
import { asText, type Fields, type Values } from './registry';
import { quoted } from './text';
import { namedBy, walkShown } from './walk';

/** How long a text must stay the same before it is checked, because it may still be being typed. */
const PAUSE_MS = 400;

/** Only WordPress and its plugins know which names are shortcodes. */
const MAY_HAVE_SHORTCODES = /\[[a-z]/i;

/** A text that may have shortcodes. */
export interface TextUse {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/** The shortcodes of a text that show nothing to readers, as typed, and whether there are more than are run. */
export interface LostShortcodes {
  readonly codes: readonly string[];
  readonly isOver: boolean;
}

/** Finds the texts of a record that may have shortcodes. */
export const textsWithShortcodes = (fields: Fields, values: Values): readonly TextUse[] =>
  walkShown(fields, values).flatMap((place) => {
    const text = place.field.shape === 'html' ? asText(place.value) : '';
    return MAY_HAVE_SHORTCODES.test(text) ? [{ ...namedBy(place), text }] : [];
  });

/** Asks WordPress, which runs them, which shortcodes of some texts show nothing to readers. */
export function useLostShortcodes(texts: readonly string[], areAnnouncements = false) {
  const ask = useCallback(
    async (asked: readonly string[], signal: AbortSignal) => {
      const found = await post<readonly ({ text: string } & LostShortcodes)[]>(
        '/shortcodes',
        { texts: asked, announcements: areAnnouncements },
        signal,
      );
      return new Map(found.map(({ text, ...lost }) => [text, lost]));
    },
    [areAnnouncements],
  );
  return useAnswers(
    texts.filter((text) => MAY_HAVE_SHORTCODES.test(text)),
    ask,
    PAUSE_MS,
  );
}

/** Returns a line for each shortcode that shows nothing to readers, or one for a text that has more than are run. */
export const shortcodeAdvice = (
  uses: readonly TextUse[],
  lost: ReadonlyMap<string, LostShortcodes | null>,
): readonly Advice[] =>
  uses.flatMap(({ path, label, text }) =>
    linesOf(label, lost.get(text)).map((line) => ({ path, text: line })),
  );

function linesOf(label: string, lost: LostShortcodes | null | undefined): readonly string[] {
  if (!lost) return [];
  if (lost.isOver) {
    /* translators: %s: label of a field */
    const text = __(
      '%s: its shortcodes are not run, because there are more than 100.',
      'open-ground-api',
    );
    return [sprintf(text, label)];
  }
  /* translators: 1: label of a field, 2: a shortcode */
  const text = __('%1$s: readers get nothing for “%2$s”.', 'open-ground-api');
  return lost.codes.map((code) => sprintf(text, label, quoted(code)));
}
