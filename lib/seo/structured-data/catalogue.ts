import { FEED_FORMATS, filePath, LIST_FEEDS, RECORD_PATHS } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { LIST_PAGES } from '../list-pages';
import {
  absolute,
  agencyReference,
  breadcrumbs,
  documentOf,
  node,
  type StructuredDocument,
} from './node';

const TYPES = {
  xml: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
} as const;

/** Describes all records and feeds as the agency's data sets (schema.org: DataCatalog, Dataset). */
export function dataOfCatalogue(origin: string | null): StructuredDocument {
  const { title, path, description } = LIST_PAGES.data;
  const shared = {
    creator: agencyReference(origin),
    publisher: agencyReference(origin),
    isAccessibleForFree: true,
    inLanguage: words.languageTag,
    url: absolute(origin, path),
  };
  const download = (encodingFormat: string, address: string) =>
    node('DataDownload', { encodingFormat, contentUrl: absolute(origin, address) });
  return documentOf(
    node('DataCatalog', {
      ...shared,
      '@id': `${absolute(origin, path)}#catalogue`,
      name: `${AGENCY.name}: ${title}`,
      description,
      dataset: [
        node('Dataset', {
          ...shared,
          name: words.recordsName(AGENCY.name),
          description: words.recordsDescription(AGENCY.name),
          distribution: [
            download('application/json', RECORD_PATHS.index),
            download(
              'application/xml',
              `${RECORD_PATHS.oai}?verb=ListRecords&metadataPrefix=oai_dc`,
            ),
          ],
        }),
        node('Dataset', {
          ...shared,
          name: words.feedsName(AGENCY.name),
          description: words.feedsDescription(AGENCY.name),
          distribution: FEED_FORMATS.map((format) =>
            download(TYPES[format], filePath(LIST_FEEDS.feed, format)),
          ),
        }),
      ],
    }),
    breadcrumbs(origin, [[title, path]]),
  );
}
