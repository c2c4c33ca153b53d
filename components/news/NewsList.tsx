import { ReaderList } from '@/components/reader/ReaderList';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { SiteLink } from '@/components/ui/SiteLink';
import { markOf } from '@/components/ui/title-mark';
import { displayDate, dayOf } from '@/lib/domain/format-day';
import type { NewsItem } from '@/lib/domain/news-item';
import { newsPath } from '@/lib/routes';
import { SOCIAL_LINKS } from '@/lib/site';
import * as words from '@/lib/words';
import styles from './NewsList.module.scss';

/** The list pane of the news reader: the agency's other channels, and every article (checklist NEWS-01, NEWS-02). */
export function NewsList({ items }: { readonly items: readonly NewsItem[] }) {
  return (
    <>
      <ul className={styles.social}>
        {SOCIAL_LINKS.map(({ kind, label, href }) => (
          <li key={kind}>
            <SiteLink className={styles.socialLink} href={href}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
      {items.length === 0 ? (
        <p className={styles.empty}>
          <EmptyValue>{words.none}</EmptyValue>
        </p>
      ) : (
        <ReaderList
          defaultSlug={items[0]?.slug ?? null}
          rows={items.map(({ slug, title, date, contentWarning, language }) => ({
            slug,
            href: newsPath(slug),
            title,
            dates: date ? [{ text: displayDate(date), day: dayOf(date) }] : [],
            warning: contentWarning,
            ...markOf(language, title),
          }))}
        />
      )}
    </>
  );
}
