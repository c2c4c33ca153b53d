import { ReaderArticle } from '@/components/reader/ReaderArticle';
import { DateText } from '@/components/ui/DateText';
import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import type { Neighbours } from '@/lib/domain/neighbours';
import type { NewsItem } from '@/lib/domain/news-item';
import { newsPath } from '@/lib/routes';
import type { LinkedWork } from '@/lib/view-models/relations';
import * as words from '@/lib/words';
import { LinkedWorks } from './LinkedWorks';
import styles from './NewsArticle.module.scss';

interface NewsArticleProps {
  readonly item: NewsItem;
  /** The works that its text links to. */
  readonly works: readonly LinkedWork[];
  /** Null when there is no other article. */
  readonly neighbours: Neighbours<NewsItem> | null;
  /** True when the article is shown because it is the newest, not because the URL names it. */
  readonly isDefault?: boolean;
}

/** One news article, with links to the previous and the next one (checklist NEWS-03). */
export function NewsArticle({ item, works, neighbours, isDefault = false }: NewsArticleProps) {
  return (
    <ReaderArticle
      title={item.title}
      isDefault={isDefault}
      listHref="/programme/news"
      overline={<DateText date={item.date} />}
      content={item.content}
      beside={works.length > 0 && <LinkedWorks works={works} />}
      warning={item.contentWarning}
      language={item.language}
      foot={
        neighbours && (
          <p className={styles.turn}>
            <SiteLink className={styles.link} href={newsPath(neighbours.previous.slug)} rel="prev">
              <Icon name="previous" />
              {words.previousArticle}
            </SiteLink>{' '}
            <SiteLink className={styles.link} href={newsPath(neighbours.next.slug)} rel="next">
              {words.nextArticle}
              <Icon name="next" />
            </SiteLink>
          </p>
        )
      }
    />
  );
}
