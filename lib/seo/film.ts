import type { Metadata } from 'next';
import { quoteOf, type FilmMoment } from '@/lib/domain/film-words';
import type { FilmedRecord, FilmOfRecord } from '@/lib/domain/filmed-record';
import { timeInWords } from '@/lib/domain/moment';
import * as words from '@/lib/words';
import { describe, metadataForHead } from './page-metadata';
import { cardOfExhibition, cardOfInvestigation } from './record-cards';

const cardOf = (of: FilmedRecord) =>
  of.kind === 'investigation' ? cardOfInvestigation(of.record) : cardOfExhibition(of.record);

/** Metadata of a film's page, with the picture of its record's; or of a moment, which is canonically the film. */
export function metadataForFilm(
  { film: { title, video }, address, of }: FilmOfRecord,
  moment: FilmMoment | null,
): Metadata {
  const warning = video.contentWarning;
  const time = moment && timeInWords(moment.at);
  const said = moment && warning === undefined ? quoteOf(moment, words.baseLanguage) : null;
  const whose = title === of.record.title ? words.filmItself : of.record.title;
  const named = time === null ? title : words.momentOf(title, time);
  const text =
    time === null
      ? words.filmOf(title, of.record.title)
      : said === null
        ? named
        : words.momentSays(time, said);
  return metadataForHead({
    // Films of several records may have one name; a moment is not indexed by itself.
    title: moment ? named : words.titleWith(title, [whose]),
    path: address,
    description: describe(null, text, warning),
    card: cardOf(of),
    cardKind: of.kind,
    cardName: of.record.slug,
    openGraph: { type: 'video.other' },
  });
}
