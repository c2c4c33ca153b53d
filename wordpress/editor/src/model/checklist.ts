import { __, sprintf } from '@wordpress/i18n';
import { join } from './problems';
import {
  asList,
  asObject,
  asText,
  type Field,
  type Fields,
  isEmpty,
  isShown,
  type Value,
  type Values,
} from './registry';
import { lengthOf, plainText } from './text';
import { hasSubtitles } from './video';

/** A suggestion before publishing; it never prevents publishing. */
export interface Advice {
  readonly path: string;
  readonly text: string;
}

/** Looks up the files that fields refer to. */
export type MediaLookup = (
  id: number,
) => { alt: string; title: string; isImage: boolean } | undefined;

/** What a record still lacks: expected fields, alternative texts, subtitles; and summaries too long for a card. */
export function adviceFor(fields: Fields, values: Values, media: MediaLookup): readonly Advice[] {
  const advice: Advice[] = [];
  inFields(fields, values, '', media, advice);
  // A picture used twice needs one alternative text.
  return advice.filter(
    ({ text }, index) => advice.findIndex((other) => other.text === text) === index,
  );
}

function inFields(
  fields: Fields,
  values: Values,
  path: string,
  media: MediaLookup,
  advice: Advice[],
) {
  for (const [name, field] of Object.entries(fields)) {
    if (isShown(field, values, fields)) {
      inField(field, values[name], join(path, name), media, advice);
    }
  }
}

function inField(field: Field, value: Value, path: string, media: MediaLookup, advice: Advice[]) {
  if (field.shape === 'group') {
    inFields(field.fields ?? {}, asObject(value), path, media, advice);
    return;
  }
  if (isEmpty(value)) {
    if (field.expected) {
      /* translators: %s: label of a field */
      advice.push({ path, text: sprintf(__('Missing: %s', 'open-ground-api'), field.label) });
    }
    return;
  }
  if (field.shape === 'rows') {
    asList(value).forEach((row, index) =>
      inFields(field.fields ?? {}, asObject(row), `${path}[${index}]`, media, advice),
    );
  } else if (field.shape === 'image') {
    addMissingAlternative(Number(value), field, path, media, advice);
  } else if (field.shape === 'video') {
    if (!hasSubtitles(value)) {
      advice.push({
        path,
        /* translators: %s: label of a field */
        text: sprintf(__('%s has no subtitles.', 'open-ground-api'), field.label),
      });
    }
  } else {
    if (field.shape === 'html' && hasUndescribedPicture(asText(value))) {
      advice.push({
        path,
        /* translators: %s: label of a field */
        text: sprintf(__('%s: a picture has no alternative text.', 'open-ground-api'), field.label),
      });
    }
    addTooLong(field, value, path, advice);
  }
}

/** Whether a text has a picture without an alternative text; the editor writes attributes in double quotes. */
function hasUndescribedPicture(html: string): boolean {
  const pictures = html.match(/<img\b[^>]*>/gi) ?? [];
  return pictures.some((picture) => !/\salt="[^"]*[^"\s][^"]*"/i.test(picture));
}

function addMissingAlternative(
  id: number,
  field: Field,
  path: string,
  media: MediaLookup,
  advice: Advice[],
) {
  const picture = media(id);
  if (picture?.isImage && picture.alt.trim() === '') {
    advice.push({
      path,
      text: sprintf(
        /* translators: 1: label of a field, 2: title of a picture */
        __('%1$s: the picture “%2$s” has no alternative text.', 'open-ground-api'),
        field.label,
        picture.title,
      ),
    });
  }
}

function addTooLong(field: Field, value: Value, path: string, advice: Advice[]) {
  if (field.advisedLength === undefined) return;
  const text = asText(value);
  const length = lengthOf(field.shape === 'html' ? plainText(text) : text);
  if (length > field.advisedLength) {
    advice.push({
      path,
      text: sprintf(
        /* translators: 1: label of a field, 2: how many characters it has, 3: how many fit */
        __('%1$s has %2$d characters: more than the %3$d that fit on a card.', 'open-ground-api'),
        field.label,
        length,
        field.advisedLength,
      ),
    });
  }
}
