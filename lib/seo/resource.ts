import type { Metadata } from 'next';
import { quoteOf } from '@/lib/domain/film-words';
import { partInWords, type Part } from '@/lib/domain/part';
import { factsOfResource, type ResourceOfRecord } from '@/lib/domain/resource-of-record';
import * as words from '@/lib/words';
import { describe, metadataForHead } from './page-metadata';
import { sharePictureOfRecord } from './record-share-pictures';

/**
 * Returns the metadata of a resource's page, with the picture of its record; or of a part, whose canonical URL is the
 * resource's.
 */
export function metadataForResource(found: ResourceOfRecord, part: Part | null): Metadata {
  const { is, address, of } = found;
  const { title, warning } = factsOfResource(found);
  const place = part && partInWords(part);
  const said =
    part?.is === 'moment' && warning === undefined
      ? quoteOf(part.moment, words.baseLanguage)
      : null;
  const whose = title === of.record.title ? words.resourceItself[is] : of.record.title;
  const named = place === null ? title : words.namedPart(title, place);
  const text =
    place === null
      ? words.resourceOf(title, words.resourceItself[is], of.record.title)
      : said === null
        ? named
        : words.momentSays(place, said);
  return metadataForHead({
    // Resources of several records may share a name. A part is not indexed by itself.
    title: place === null ? words.titleWith(title, [whose]) : named,
    path: address,
    description: describe(null, text, warning),
    sharePicture: sharePictureOfRecord(of),
    sharePictureKind: of.kind,
    sharePictureName: of.record.slug,
    openGraph: { type: is === 'film' ? 'video.other' : 'website' },
  });
}
