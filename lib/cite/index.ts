/** Citations of records: as a sentence, in the formats of reference managers, and in Dublin Core. */
import type { CitationFormat } from '@/lib/routes';
import { bibtex } from './bibtex';
import type { CitedWork } from './cited-work';
import { cslJson } from './csl';
import { ris } from './ris';

export {
  citedExhibition,
  citedInvestigation,
  citedPublication,
  type CitedWork,
} from './cited-work';
export { citationTags, dublinCore } from './dublin-core';
export { citationText } from './text';
export { addressView, citationView } from './view';

const DOCUMENTS: Readonly<
  Record<CitationFormat, { readonly type: string; write(work: CitedWork, url: string): string }>
> = {
  bib: { type: 'application/x-bibtex; charset=utf-8', write: bibtex },
  ris: { type: 'application/x-research-info-systems; charset=utf-8', write: ris },
  'csl.json': { type: 'application/vnd.citationstyles.csl+json; charset=utf-8', write: cslJson },
};

/**
 * Returns a citation as a file, with its media type.
 *
 * @param url the absolute URL of the work's page
 */
export function citationDocument(
  work: CitedWork,
  format: CitationFormat,
  url: string,
): { readonly type: string; readonly body: string } {
  const { type, write } = DOCUMENTS[format];
  return { type, body: write(work, url) };
}
