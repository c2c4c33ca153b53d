import { directionOf } from '@/lib/html/directions';
import { languageOfScript, languageTag } from '@/lib/domain/text-language';
import * as words from '@/lib/words';

interface TitleProps {
  readonly children: string;
  /** The record's language as the CMS codes it (`DE`), if known. */
  readonly language?: string | null;
}

/** A title, marked if it is in another language than the page, for its pronunciation and direction. */
export function Title({ children, language }: TitleProps) {
  const lang = languageTag(language) ?? languageOfScript(children);
  const isForeign = lang !== undefined && lang !== words.baseLanguage;
  // A title that is read from right to left may quote Latin letters.
  if (!isForeign && directionOf(children) === undefined) return children;
  return <bdi lang={isForeign ? lang : undefined}>{children}</bdi>;
}
