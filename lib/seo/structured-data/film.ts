import type { FilmedRecord, FilmOfRecord } from '@/lib/domain/filmed-record';
import { dayOf } from '@/lib/domain/format-day';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import * as words from '@/lib/words';
import { cardOfExhibition, cardOfInvestigation } from '../record-cards';
import { absolute, breadcrumbs, documentOf, type StructuredDocument } from './node';
import { videoNode } from './video';

const publishedOn = (of: FilmedRecord) =>
  of.kind === 'exhibition'
    ? dayOf(of.record.start)
    : (dayOf(of.record.publicationDate) ??
      dayOf(of.detail?.publicationDate ?? null) ??
      dayOf(lastUpdate(of.record)));

/**
 * A film, as its record describes it, and the breadcrumbs of its page (schema.org: VideoObject).
 *
 * @param reusePath of the page that says how media may be used; null where there is none
 */
export function dataOfFilm(
  { of, film, address, recordPath }: FilmOfRecord,
  origin: string | null,
  reusePath: string | null = null,
): StructuredDocument {
  const { slug, title } = of.record;
  const card =
    of.kind === 'exhibition' ? cardOfExhibition(of.record) : cardOfInvestigation(of.record);
  return documentOf(
    videoNode(film, {
      origin,
      path: recordPath,
      reuse: reusePath && absolute(origin, reusePath),
      title,
      published: publishedOn(of),
      shown: { card, kind: of.kind, name: slug },
    }),
    breadcrumbs(origin, [
      ...(of.kind === 'exhibition'
        ? [[words.exhibitions, '/programme/exhibitions'] as const]
        : of.record.isStudy
          ? [[words.studies, '/studies'] as const]
          : []),
      [title, recordPath],
      [film.title, address],
    ]),
  );
}
