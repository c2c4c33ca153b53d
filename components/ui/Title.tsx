import { languageOfScript, languageTag } from '@/lib/domain/text-language';
import * as words from '@/lib/words';

interface TitleProps {
  readonly children: string;
  /** The record's language as the CMS codes it (`DE`), where it says. */
  readonly language?: string | null;
}

/** A title, marked where it is in another language than the page: voices change, and it runs in its own direction. */
export function Title({ children, language }: TitleProps) {
  const lang = languageTag(language) ?? languageOfScript(children);
  return lang === undefined || lang === words.baseLanguage ? (
    children
  ) : (
    <bdi lang={lang}>{children}</bdi>
  );
}
