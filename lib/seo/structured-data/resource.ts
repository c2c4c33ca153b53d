import {
  factsOfResource,
  type RecordOfResource,
  type ResourceOfRecord,
} from '@/lib/domain/resource-of-record';
import { dayOf } from '@/lib/domain/format-day';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import * as words from '@/lib/words';
import { cardOfExhibition, cardOfInvestigation } from '../record-cards';
import { breadcrumbs, documentOf, type StructuredDocument } from './node';
import { videoNode } from './video';

const publishedOn = (of: RecordOfResource) =>
  of.kind === 'exhibition'
    ? dayOf(of.record.start)
    : (dayOf(of.record.publicationDate) ??
      dayOf(of.detail?.publicationDate ?? null) ??
      dayOf(lastUpdate(of.record)));

/** The breadcrumbs of a resource's page, and a film as its record describes it (schema.org: VideoObject). */
export function dataOfResource(found: ResourceOfRecord, origin: string | null): StructuredDocument {
  const { of, address, recordPath } = found;
  const { slug, title } = of.record;
  const card =
    of.kind === 'exhibition' ? cardOfExhibition(of.record) : cardOfInvestigation(of.record);
  return documentOf(
    found.is === 'film'
      ? videoNode(found.film, {
          origin,
          path: recordPath,
          title,
          published: publishedOn(of),
          shown: { card, kind: of.kind, name: slug },
        })
      : null,
    breadcrumbs(origin, [
      ...(of.kind === 'exhibition'
        ? [[words.exhibitions, '/programme/exhibitions'] as const]
        : of.record.isStudy
          ? [[words.studies, '/studies'] as const]
          : []),
      [title, recordPath],
      [factsOfResource(found).title, address],
    ]),
  );
}
