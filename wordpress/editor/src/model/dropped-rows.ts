import { __, sprintf } from '@wordpress/i18n';
import type { Advice } from './checklist';
import { join } from './paths';
import { asObject, type Fields, isEmpty, isShown, type Value, type Values } from './registry';
import { plainText } from './text';
import { isNeverPlayed, openVideo, VIDEO_FIELDS } from './video';
import { filmOf, listLabel, listOf, partOfFilm, type Place, walkShown } from './walk';

interface Drop {
  /** If any of these is filled in, it is lost … */
  readonly has: readonly string[];
  /** … if all of these are empty. */
  readonly needs: readonly string[];
}

const FILE: Drop = { has: ['height', 'quality'], needs: ['file', 'link'] };

/** The rows that the website leaves out (lib/cms/transform), by the name of their list. */
const ROWS: Readonly<Record<string, Drop>> = {
  team: { has: ['role'], needs: ['people'] },
  extended_team: { has: ['role'], needs: ['people', 'organization'] },
  other_tables: { has: ['table_title'], needs: ['table_content'] },
  revisions: { has: ['correction'], needs: ['date', 'format', 'content'] },
  featured_links: { has: ['title'], needs: ['url'] },
  featured_media: { has: ['caption'], needs: ['image'] },
  media: { has: ['type', 'image', 'video', 'file'], needs: ['image', 'video', 'file'] },
  contact: { has: ['type'], needs: ['content'] },
  files: FILE,
  preview_videos: FILE,
  texttracks: { has: ['language', 'display_language'], needs: ['vtt'] },
  alternatives: { has: ['kind', 'label'], needs: ['files'] },
};

const FILM: Drop = {
  has: ['texttracks', 'alternatives', 'poster', 'name', 'duration', 'preview_videos'],
  needs: ['link', 'files'],
};
/** For a film that plays without sound, previews are enough. */
const PREVIEW: Drop = { ...FILM, needs: [...FILM.needs, 'preview_videos'] };

/** Returns a line for each row and film that is filled in, but lacks a part without which the website cannot show it. */
export const droppedAdvice = (fields: Fields, values: Values): readonly Advice[] =>
  walkShown(fields, values).flatMap((place) => {
    const drop = dropOf(place);
    const row = place.field.shape === 'video' ? openVideo(place.value) : asObject(place.value);
    if (drop === undefined || !drop.has.some((name) => isFilled(row[name]))) return [];
    const parts = place.field.shape === 'video' ? VIDEO_FIELDS() : (place.field.fields ?? {});
    // Another plugin's list may have the same name as one of ours. The website does not read it.
    if ([...drop.has, ...drop.needs].some((name) => !Object.hasOwn(parts, name))) return [];
    const needs = drop.needs.flatMap((name) => {
      const field = parts[name];
      return field && isShown(field, row, parts) ? [{ name, label: field.label }] : [];
    });
    if (needs.length === 0 || needs.some(({ name }) => isFilled(row[name]))) return [];
    const [first] = needs;
    const film = filmOf(place);
    // Nothing is missing from a part that nobody gets anyway.
    if (film && isNeverPlayed(film.field, partOfFilm(film, place))) return [];
    // The fields of a film can't be focused while they are collapsed.
    const path =
      film?.path ?? (place.index === undefined ? place.path : join(place.path, first?.name ?? ''));
    return [
      {
        path,
        text: textOf(
          place,
          needs.map(({ label }) => label),
        ),
      },
    ];
  });

const dropOf = (place: Place): Drop | undefined => {
  const { field } = place;
  if (field.shape === 'video') return field.silent === true ? PREVIEW : FILM;
  const name = listOf(place);
  return Object.hasOwn(ROWS, name) ? ROWS[name] : undefined;
};

/** Whether a value is filled, the way the website reads it: a text without words has at least a picture or a frame. */
const isFilled = (value: Value) =>
  typeof value === 'string'
    ? plainText(value) !== '' || /<(?:img|iframe|video|audio)\b/i.test(value)
    : !isEmpty(value);

function textOf(place: Place, needs: readonly string[]) {
  const { field, index = 0 } = place;
  const needed = needs
    /* translators: %s: label of a field */
    .map((label) => sprintf(__('“%s”', 'open-ground-api'), label))
    /* translators: between two things of which one is needed */
    .join(` ${__('or', 'open-ground-api')} `);
  if (field.shape === 'video')
    return sprintf(
      /* translators: 1: label of a film, 2: labels of fields */
      __('%1$s is not shown: it needs %2$s.', 'open-ground-api'),
      field.label,
      needed,
    );
  return sprintf(
    /* translators: 1: label of a list, 2: number of a row in it, 3: labels of fields */
    __('%1$s, row %2$d, is not shown: it needs %3$s.', 'open-ground-api'),
    listLabel(place),
    index + 1,
    needed,
  );
}
