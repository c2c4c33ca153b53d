import { directionOf } from '@/lib/html/directions';
import { foreignLanguage } from '@/lib/domain/record-language';

interface TitleProps {
  readonly children: string;
  /** The record's language (`RecordFacts`), if known. */
  readonly language?: string | null;
}

/** A title, marked if it is in another language than the page, for its pronunciation and direction. */
export function Title({ children, language }: TitleProps) {
  const lang = foreignLanguage(language, children);
  // A title that is read from right to left may quote Latin letters.
  if (lang === undefined && directionOf(children) === undefined) return children;
  return <bdi lang={lang}>{children}</bdi>;
}
