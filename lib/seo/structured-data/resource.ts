import {
  factsOfResource,
  type RecordOfResource,
  type ResourceOfRecord,
} from '@/lib/domain/resource-of-record';
import { dayOf } from '@/lib/domain/format-day';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import * as words from '@/lib/words';
import { sharePictureOfRecord } from '../record-share-pictures';
import { absolute, breadcrumbs, documentOf, type StructuredDocument } from './node';
import { videoNode } from './video';

const publishedOn = (of: RecordOfResource) =>
  of.kind === 'exhibition'
    ? dayOf(of.record.start)
    : (dayOf(of.record.publicationDate) ??
      dayOf(of.detail?.publicationDate ?? null) ??
      dayOf(lastUpdate(of.record)));

/**
 * Returns the breadcrumbs of a resource's page, and describes a film as its record does (schema.org: VideoObject).
 *
 * @param reusePath of the page that says how media may be used; null where there is none
 */
export function dataOfResource(
  found: ResourceOfRecord,
  origin: string | null,
  reusePath: string | null = null,
): StructuredDocument {
  const { of, address, recordPath } = found;
  const { slug, title } = of.record;
  return documentOf(
    found.is === 'film'
      ? videoNode(found.film, {
          origin,
          path: recordPath,
          reuse: reusePath && absolute(origin, reusePath),
          title,
          published: publishedOn(of),
          shown: { sharePicture: sharePictureOfRecord(of), kind: of.kind, name: slug },
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
