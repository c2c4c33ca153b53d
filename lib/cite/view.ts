import type { CalendarDay } from '@/lib/domain/primitives';
import type { CitationView } from '@/lib/view-models/citation';
import * as words from '@/lib/words';
import type { CitedWork } from './cited-work';
import { qrOf } from './qr';
import { citationText } from './text';

const CITATIONS = Object.entries(words.citationFormats);

/** How the page of a work is cited; null in a build, which knows no origin and serves nothing. */
export function citationView(work: CitedWork, origin: string | null): CitationView | null {
  if (origin === null) return null;
  const { kind, path, published, updated } = work;
  const url = new URL(path, origin).href;
  const hasRecord = kind === 'investigation' || kind === 'study';
  return {
    text: citationText(work, url),
    url,
    path,
    files: [...CITATIONS, ...(hasRecord ? [['json', words.recordFile] as const] : [])],
    version: updated ?? published,
    qr: qrOf(url),
  };
}

/** What stands on paper with a page that nobody cites; null in a build. */
export function addressView(
  path: string,
  version: CalendarDay | null,
  origin: string | null,
): CitationView | null {
  if (origin === null) return null;
  const url = new URL(path, origin).href;
  return { text: null, url, path, files: [], version, qr: qrOf(url) };
}
