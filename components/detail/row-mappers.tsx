import { DateText } from '@/components/ui/DateText';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { NumericDate } from '@/components/ui/NumericDate';
import type { PressItem } from '@/lib/domain/press';
import type { Recognition } from '@/lib/domain/recognition';
import { newestByDate } from '@/lib/domain/related-items';
import type { RelatedRow } from './RelatedRows';
import type { RelatedEvent, RelatedPublication } from '@/lib/view-models/relations';

/** Returns rows of events in the given order, which differs between kinds of pages. */
export function eventRows(events: readonly RelatedEvent[]): readonly RelatedRow[] {
  return events.map(({ title, href, types, date, language, contentWarning }) => ({
    title,
    href,
    language,
    note: types.map(({ name }) => name).join(', '),
    warning: contentWarning,
    when: <DateText date={date} />,
  }));
}

/** Returns rows of press, newest first (checklist EXD-06). */
export function pressRows(press: readonly PressItem[]): readonly RelatedRow[] {
  return newestByDate(press).map(({ title, href, language, publication, date }) => ({
    title,
    href,
    language,
    note: publication,
    when: <DateText date={date} />,
  }));
}

/** Returns rows of recognition, newest first. */
export function recognitionRows(recognition: readonly Recognition[]): readonly RelatedRow[] {
  return newestByDate(recognition).map(({ title, href, language, date }) => ({
    title,
    href,
    language,
    when: <NumericDate date={date} />,
  }));
}

export function publicationRows(
  publications: readonly RelatedPublication[],
): readonly RelatedRow[] {
  return publications.map(({ title, href, language, year, contentWarning }) => ({
    title,
    href,
    language,
    warning: contentWarning,
    when: year ?? <EmptyValue>-</EmptyValue>,
  }));
}
