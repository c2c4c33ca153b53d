import { __, sprintf } from '@wordpress/i18n';
import type { Advice } from './checklist';
import { asList, asObject, type Fields, isEmpty, type Value, type Values } from './registry';
import { isAddress } from './subtitles';
import { hasText, isNeverPlayed } from './video';
import { filmOf, listLabel, listOf, partOfFilm, type Place, walkShown } from './walk';

/** Returns a line for each row of a film that readers do not get, or get only in part. */
export const filmRowAdvice = (fields: Fields, values: Values): readonly Advice[] =>
  walkShown(fields, values).flatMap((place) => {
    const film = filmOf(place);
    if (!film || isNeverPlayed(film.field, partOfFilm(film, place))) return [];
    const text = textOf(place);
    return text === ''
      ? []
      : [{ path: place.path, text: sprintf(text, listLabel(place), (place.index ?? 0) + 1) }];
  });

function textOf(place: Place): string {
  const { file, link, type } = asObject(place.value);
  switch (listOf(place)) {
    case 'files':
    case 'preview_videos':
      return isEmpty(file) || isEmpty(link)
        ? ''
        : /* translators: 1: label of a list, 2: number of a row in it */
          __(
            '%1$s, row %2$d: the address is not played, because there is a file.',
            'open-ground-api',
          );
    case 'texttracks':
      if (!hasText(place.value)) return '';
      if (type === 'metadata')
        /* translators: 1: label of a list, 2: number of a row in it */
        return __('%1$s, row %2$d, is not shown, because it is metadata.', 'open-ground-api');
      return type !== 'chapters' || isFirst(place)
        ? ''
        : /* translators: 1: label of a list, 2: number of a row in it */
          __('%1$s, row %2$d, is not shown, because there are other chapters.', 'open-ground-api');
    default:
      return '';
  }
}

/** Whether these are the first chapters, which the player shows, or the first typed ones, which the record shows. */
function isFirst({ index, parent }: Place): boolean {
  const tracks = asList(parent?.value ?? []);
  const isOfChapters = (track: Value) => asObject(track).type === 'chapters' && hasText(track);
  const isTyped = (track: Value) => {
    const { vtt } = asObject(track);
    return isOfChapters(track) && typeof vtt === 'string' && !isAddress(vtt);
  };
  return [tracks.findIndex(isOfChapters), tracks.findIndex(isTyped)].includes(index ?? -1);
}
