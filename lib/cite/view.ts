import type { CalendarDay } from '@/lib/domain/primitives';
import type { CitationView } from '@/lib/view-models/citation';
import * as words from '@/lib/words';
import type { CitedWork } from './cited-work';
import { qrOf } from './qr';
import { citationText } from './text';

const CITATIONS = Object.entries(words.citationFormats);

/** Returns how a page's work is cited; null during a build, when the origin is unknown and no page is served. */
export function citationView(work: CitedWork, origin: string | null): CitationView | null {
  if (origin === null) return null;
  const { kind, title, language, path, published, updated } = work;
  const url = new URL(path, origin).href;
  const hasRecord = kind === 'investigation' || kind === 'study';
  return {
    text: citationText(work, url),
    title,
    titleLanguage: language === words.languageTag ? null : language,
    url,
    path,
    files: [...CITATIONS, ...(hasRecord ? [['json', words.recordFile] as const] : [])],
    version: updated ?? published,
    qr: qrOf(url),
  };
}

/** Returns the URL printed with a page that is not cited as a work; null during a build. */
export function addressView(
  path: string,
  version: CalendarDay | null,
  origin: string | null,
): CitationView | null {
  if (origin === null) return null;
  const url = new URL(path, origin).href;
  return {
    text: null,
    title: '',
    titleLanguage: null,
    url,
    path,
    files: [],
    version,
    qr: qrOf(url),
  };
}
