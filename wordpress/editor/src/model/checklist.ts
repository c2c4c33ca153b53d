import { __, sprintf } from '@wordpress/i18n';
import { mayUpload } from './may-upload';
import { asText, type Field, type Fields, isEmpty, type Value, type Values } from './registry';
import { lengthOf, pictureTags, plainText } from './text';
import { hasAudioDescription, hasSubtitles } from './video';
import { filmOf, walkShown } from './walk';

/** A suggestion before publishing. It never prevents publishing. */
export interface Advice {
  readonly path: string;
  readonly text: string;
}

/** Shapes whose values are files of the media library. */
const LIBRARY: readonly string[] = ['image', 'file'];

/** Looks up the files that fields refer to. */
export type MediaLookup = (
  id: number,
) => { alt: string; title: string; isImage: boolean; mayEdit: boolean } | undefined;

/**
 * Lists missing fields, alternative texts, subtitles and audio descriptions, and summaries that are too long for a card, as
 * far as the user may change them.
 */
export function adviceFor(fields: Fields, values: Values, media: MediaLookup): readonly Advice[] {
  const advice = walkShown(fields, values)
    .filter((place) => filmOf(place) === undefined)
    .flatMap(({ path, field, value }) =>
      textsFor(field, value, media).map((text) => ({ path, text })),
    );
  // A picture that is used twice needs only one alternative text.
  const known = new Set<string>();
  return advice.filter(({ text }) => known.size < known.add(text).size);
}

function textsFor(field: Field, value: Value, media: MediaLookup): readonly string[] {
  if (field.shape === 'group') return [];
  if (isEmpty(value)) {
    const isAsked = field.expected === true && (mayUpload() || !LIBRARY.includes(field.shape));
    /* translators: %s: label of a field */
    return isAsked ? [sprintf(__('Missing: %s', 'open-ground-api'), field.label)] : [];
  }
  switch (field.shape) {
    case 'image':
      return missingAlternative(Number(value), field, media);
    case 'video':
      if (field.silent === true) return [];
      return [
        ...(hasSubtitles(value)
          ? []
          : /* translators: %s: label of a field */
            [sprintf(__('%s has no subtitles.', 'open-ground-api'), field.label)]),
        ...(hasAudioDescription(value)
          ? []
          : /* translators: %s: label of a field */
            [sprintf(__('%s has no audio description.', 'open-ground-api'), field.label)]),
      ];
    case 'html':
      return [
        ...undescribedPicture(asText(value), field),
        ...tooLong(plainText(asText(value)), field),
      ];
    default:
      return tooLong(asText(value), field);
  }
}

/**
 * Finds pictures without alternative text. The editor writes attributes in double quotes. Time: every character is read
 * once.
 */
function undescribedPicture(html: string, field: Field): readonly string[] {
  return pictureTags(html).every((picture) => /\salt="\s*[^"\s]/i.test(picture))
    ? []
    : [
        sprintf(
          /* translators: %s: label of a field */
          __('%s: a picture has no alternative text.', 'open-ground-api'),
          field.label,
        ),
      ];
}

function missingAlternative(id: number, field: Field, media: MediaLookup): readonly string[] {
  const picture = media(id);
  if (!picture?.isImage || !picture.mayEdit || picture.alt.trim() !== '') return [];
  return [
    sprintf(
      /* translators: 1: label of a field, 2: title of a picture */
      __('%1$s: the picture “%2$s” has no alternative text.', 'open-ground-api'),
      field.label,
      picture.title,
    ),
  ];
}

function tooLong(text: string, { label, advisedLength = Infinity }: Field): readonly string[] {
  const length = lengthOf(text);
  if (length <= advisedLength) return [];
  return [
    sprintf(
      /* translators: 1: label of a field, 2: how many characters it has, 3: how many fit */
      __('%1$s has %2$d characters: more than the %3$d that fit on a card.', 'open-ground-api'),
      label,
      length,
      advisedLength,
    ),
  ];
}
