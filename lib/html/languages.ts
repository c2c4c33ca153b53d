import { languageTag } from '@/lib/domain/text-language';

const TAG = /<[a-z][^<>]*>/g;
const LANGUAGE = / ((?:href)?lang)="([^"]*)"/g;

/** Converts the languages of sanitised HTML to canonical BCP 47 tags, and drops invalid ones. */
export function withLanguageTags(html: string): string {
  if (!html.includes('lang="')) return html;
  return html.replace(TAG, (tag) =>
    tag.includes('lang="')
      ? tag.replace(LANGUAGE, (_, name: string, code: string) => {
          const language = languageTag(code);
          return language === undefined ? '' : ` ${name}="${language}"`;
        })
      : tag,
  );
}
