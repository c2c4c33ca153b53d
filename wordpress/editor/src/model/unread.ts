import { __, sprintf } from '@wordpress/i18n';
import type { Advice } from './checklist';
import { droppedAdvice } from './dropped-rows';
import { filmRowAdvice } from './film-rows';
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
import { lengthOf, pictureTags, plainText, quoted } from './text';
import { openVideo } from './video';
import { walkShown } from './walk';

/** The path of WordPress's field for the title. */
export const TITLE = 'title';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The notes for each type, except those on its end. */
const OF_TYPES: Readonly<Record<string, (values: Values) => readonly Advice[]>> = {
  page: textBesideSections,
  event: timesOfEvent,
  organization: venueBesideWebsite,
  press: copyBesideLink,
  investigation: (values) => [...headingOfNoProject(values), ...halfAPlace(values)],
};

/** Returns a note for a record without a title, which the website leaves out entirely. A person may have only names. */
export function titleAdvice(type: string, title: string, { details }: Values): readonly Advice[] {
  const { first_name: first, last_name: last } = asObject(type === 'person' ? details : '');
  return [title, first, last].some((name) => plainText(asText(name)) !== '')
    ? []
    : [
        {
          path: TITLE,
          text: __('There is no title: the record is not shown.', 'open-ground-api'),
        },
      ];
}

/** Returns a note for a page whose saved address is that of a page that the website provides itself. */
export const takenAdvice = (isTaken: boolean): readonly Advice[] =>
  isTaken
    ? [
        {
          path: 'section',
          text: __(
            'The page is not shown, because the website has a page of its own at this address: change the slug.',
            'open-ground-api',
          ),
        },
      ]
    : [];

/** Lists values that are filled in and saved, but that readers don't get. */
export const unreadAdvice = (type: string, fields: Fields, values: Values): readonly Advice[] => [
  ...(Object.hasOwn(OF_TYPES, type) ? (OF_TYPES[type]?.(values) ?? []) : []),
  ...droppedAdvice(fields, values),
  ...addressBesideFiles(fields, values),
  ...filmRowAdvice(fields, values),
  ...wordsOfSilentFilms(fields, values),
  ...endAdvice(type, values),
];

/** Returns a note for an end before its start, which its field shows, too. */
export const endAdvice = (type: string, values: Values): readonly Advice[] => [
  ...(type === 'exhibition' ? endBeforeStart(values.start, values.end, 'end') : []),
  ...(type === 'event' ? endOfEvent(asObject(values.start), asObject(values.end)) : []),
];

/** Returns a line for each film that has an address beside its files. A silent film plays the smallest. */
const addressBesideFiles = (fields: Fields, values: Values): readonly Advice[] =>
  walkShown(fields, values).flatMap(({ path, field, value }) => {
    const { link, files } = field.shape === 'video' ? openVideo(value) : {};
    if (field.silent === true || isEmpty(link) || isEmpty(files)) return [];
    /* translators: %s: label of a film */
    const text = __('%s: the address is not played, because there are files.', 'open-ground-api');
    return [{ path, text: sprintf(text, field.label) }];
  });

/**
 * Returns a line for each film without sound that has subtitles, chapters or a version, for example from an import. Ignores
 * its title, which is often only the name of its file.
 */
const wordsOfSilentFilms = (fields: Fields, values: Values): readonly Advice[] =>
  walkShown(fields, values).flatMap(({ path, field, value }) => {
    const { texttracks, alternatives } = field.shape === 'video' ? openVideo(value) : {};
    const hasRows = [texttracks, alternatives].some((rows) =>
      asList(rows).some((one) => !isEmpty(one)),
    );
    if (field.silent !== true || !hasRows) return [];
    /* translators: %s: label of a film */
    const text = __(
      '%s: its subtitles, chapters and versions are not shown, because it plays without sound.',
      'open-ground-api',
    );
    return [{ path, text: sprintf(text, field.label) }];
  });

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

/** Returns the content of the sections, without columns that are switched off. */
const sectionTexts = (sections: Value): Value =>
  asList(sections).flatMap((section) => {
    const { block_heading: heading, block_content: content } = asObject(section);
    const { columns, column_1: one, column_2: two } = asObject(content);
    return [heading, one, columns === 'two' ? two : ''].filter((text) => !isEmpty(text));
  });

/** The website shows times only for a single day, and not for an event that lasts all day. */
function timesOfEvent({ start }: Values): readonly Advice[] {
  const { date, all_day: isAllDay, time_start: from, time_end: to } = asObject(start);
  const path = !isEmpty(from) ? 'start.time_start' : !isEmpty(to) ? 'start.time_end' : null;
  const isDay = DAY.test(asText(date));
  if (path === null || (isDay && isEmpty(isAllDay))) return [];
  const text = isDay
    ? __('The times are not shown, because the event lasts all day.', 'open-ground-api')
    : __('The times are not shown, because the start is not a day.', 'open-ground-api');
  return [{ path, text }];
}

function copyBesideLink({ link, url }: Values): readonly Advice[] {
  return isEmpty(link) || isEmpty(url)
    ? []
    : [
        {
          path: 'url',
          text: __('The archived copy is not shown, because there is a link.', 'open-ground-api'),
        },
      ];
}

function venueBesideWebsite({ url, fa_venue_link: venue }: Values): readonly Advice[] {
  return isEmpty(url) || isEmpty(venue)
    ? []
    : [
        {
          path: 'fa_venue_link',
          text: __(
            'The website of the venue is not shown, because there is a website.',
            'open-ground-api',
          ),
        },
      ];
}

/** Matches a supported project the way the website does. */
const SUPPORTED = /\bsupported\s+project\s+by\s+\S/i;
const USUAL_HEADING = /^commissioned\s+by\s*:?$/i;

function headingOfNoProject({ commissioned_by_heading: given }: Values): readonly Advice[] {
  const heading = asText(given).trim();
  return heading === '' || SUPPORTED.test(heading) || USUAL_HEADING.test(heading)
    ? []
    : [
        {
          path: 'commissioned_by_heading',
          text: sprintf(
            /* translators: %s: a heading */
            __(
              'The heading “%s” is not shown: only “… supported project by NAME” is read.',
              'open-ground-api',
            ),
            quoted(heading),
          ),
        },
      ];
}

function halfAPlace({ location }: Values): readonly Advice[] {
  const { lat, lng } = asObject(location);
  const hasLatitude = asText(lat) !== '';
  return hasLatitude === (asText(lng) !== '')
    ? []
    : [
        {
          path: hasLatitude ? 'location.lng' : 'location.lat',
          text: hasLatitude
            ? __('The place is not on the map, because it has no longitude.', 'open-ground-api')
            : __('The place is not on the map, because it has no latitude.', 'open-ground-api'),
        },
      ];
}

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

/** Returns the ids of the records that fields name. */
export const namedIn = (fields: Fields, values: Values): readonly number[] =>
  namesIn(fields, values).map(({ id }) => id);

const namesIn = (fields: Fields, values: Values) =>
  walkShown(fields, values).flatMap(({ path, field, value }) =>
    field.shape === 'posts' && typeof value === 'number' ? [{ path, field, id: value }] : [],
  );

/**
 * Returns a line for each record that a field names and that readers don't see. The lookup returns null for a record that
 * doesn't exist.
 */
export const namedAdvice = (
  fields: Fields,
  values: Values,
  lookup: (
    id: number,
  ) => Pick<Reference, 'title' | 'status' | 'isNamed' | 'hasPassword'> | null | undefined,
): readonly Advice[] =>
  namesIn(fields, values).flatMap(({ path, field, id }) => {
    const found = lookup(id);
    // A record created in a picker is published with this record.
    const isPublished = found?.status === 'publish';
    const isShown = (isPublished && found.hasPassword !== true) || found?.isNamed === true;
    if (found === undefined || isShown) return [];
    const text =
      found === null
        ? /* translators: 1: label of a field, 2: number of a record */
          sprintf(__('%1$s: record %2$d no longer exists.', 'open-ground-api'), field.label, id)
        : sprintf(
            isPublished
              ? /* translators: 1: label of a field, 2: title of a record */
                __('%1$s: “%2$s” is not shown, because it has a password.', 'open-ground-api')
              : /* translators: 1: label of a field, 2: title of a record */
                __('%1$s: “%2$s” is not shown, because it is not published.', 'open-ground-api'),
            field.label,
            found.title,
          );
    return [{ path, text }];
  });
