import { __, sprintf } from '@wordpress/i18n';
import type { Advice } from './checklist';
import type { Reference } from './references';
import {
  asList,
  asObject,
  asText,
  BODY,
  type Fields,
  isEmpty,
  type Value,
  type Values,
} from './registry';
import { lengthOf, pictureTags, plainText } from './text';
import { walkShown } from './walk';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Lists what is filled in and saved, but not given to readers. */
export const unreadAdvice = (type: string, values: Values): readonly Advice[] => [
  ...(type === 'page' ? textBesideSections(values) : []),
  ...endAdvice(type, values),
];

/** What is said of an end before its start, which its field says, too. */
export const endAdvice = (type: string, values: Values): readonly Advice[] => [
  ...(type === 'exhibition' ? endBeforeStart(values.start, values.end, 'end') : []),
  ...(type === 'event' ? endOfEvent(asObject(values.start), asObject(values.end)) : []),
];

function textBesideSections({ description, [BODY]: body }: Values): readonly Advice[] {
  const html = asText(body);
  const hasText = lengthOf(plainText(html)) > 0 || pictureTags(html).length > 0;
  return hasText && !isEmpty(sectionTexts(description))
    ? [
        {
          path: BODY,
          text: __(
            'The text is not shown, because the page has sections: move it to a section.',
            'open-ground-api',
          ),
        },
      ]
    : [];
}

/** What is written in the sections; a column that is switched off is not shown. */
const sectionTexts = (sections: Value): Value =>
  asList(sections).flatMap((section) => {
    const { block_heading: heading, block_content: content } = asObject(section);
    const { columns, column_1: one, column_2: two } = asObject(content);
    return [heading, one, columns === 'two' ? two : ''].filter((text) => !isEmpty(text));
  });

const endOfEvent = (start: Values, end: Values): readonly Advice[] =>
  isEmpty(end.type) || end.type === 'datepicker'
    ? endBeforeStart(start.date, end.date, 'end.date')
    : [];

function endBeforeStart(start: Value, end: Value, path: string): readonly Advice[] {
  const [first, last] = [asText(start), asText(end)];
  return DAY.test(first) && DAY.test(last) && last < first
    ? [
        {
          path,
          text: sprintf(
            /* translators: 1: last day, 2: first day, as 2027-03-12 */
            __('The end (%1$s) is before the start (%2$s) and is not shown.', 'open-ground-api'),
            last,
            first,
          ),
        },
      ]
    : [];
}

/** Ids of the records that fields name. */
export const namedIn = (fields: Fields, values: Values): readonly number[] =>
  namesIn(fields, values).map(({ id }) => id);

const namesIn = (fields: Fields, values: Values) =>
  walkShown(fields, values).flatMap(({ path, field, value }) =>
    field.shape === 'posts' && typeof value === 'number' ? [{ path, field, id: value }] : [],
  );

/** A line for each record that a field names and that readers are not told of; null from the lookup: there is none. */
export const namedAdvice = (
  fields: Fields,
  values: Values,
  lookup: (id: number) => Pick<Reference, 'title' | 'status' | 'isNamed'> | null | undefined,
): readonly Advice[] =>
  namesIn(fields, values).flatMap(({ path, field, id }) => {
    const found = lookup(id);
    // What is made in a picker is published with this record.
    const isShown = found?.status === 'publish' || found?.isNamed === true;
    if (found === undefined || isShown) return [];
    const text =
      found === null
        ? /* translators: 1: label of a field, 2: number of a record */
          sprintf(__('%1$s: record %2$d no longer exists.', 'open-ground-api'), field.label, id)
        : sprintf(
            /* translators: 1: label of a field, 2: title of a record */
            __('%1$s: “%2$s” is not shown, because it is not published.', 'open-ground-api'),
            field.label,
            found.title,
          );
    return [{ path, text }];
  });
