import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import { classes } from '@/components/ui/classes';
import { WarnedText } from '@/components/ui/WarnedText';
import { Title } from '@/components/ui/Title';
import type { SafeHtml } from '@/lib/domain/primitives';
import * as words from '@/lib/words';
import styles from './ReaderArticle.module.scss';

interface ReaderArticleProps {
  readonly title: string;
  /** True when the item is shown because it is first, not because the URL names it; only on screens with two panes. */
  readonly isDefault: boolean;
  /** Address of the list, which 'Close' links to. */
  readonly listHref: string;
  /** Above the title: status, type, date. */
  readonly overline: ReactNode;
  /** Between title and text. */
  readonly facts?: ReactNode;
  readonly content: SafeHtml | null;
  /** Beside the text if there is room, otherwise below it. */
  readonly beside?: ReactNode;
  /** The record's content warning, shown before the text. */
  readonly warning: string | undefined;
  /** The record's language, if known. */
  readonly language: string | null | undefined;
  /** Below the text: links to other items. */
  readonly foot?: ReactNode;
}

/** The open item of a reader. */
export function ReaderArticle({
  title,
  isDefault,
  listHref,
  overline,
  facts,
  content,
  beside,
  warning,
  language,
  foot,
}: ReaderArticleProps) {
  const Heading = isDefault ? 'h2' : 'h1';
  return (
    <article
      className={classes(styles.article, isDefault && styles.isDefault)}
      data-open={isDefault ? undefined : ''}
      tabIndex={-1}
    >
      {!isDefault && (
        <SiteLink className={styles.close} href={listHref}>
          <Icon name="close" />
          {words.close}
        </SiteLink>
      )}
      <div className={styles.body}>
        <div className={styles.overline}>{overline}</div>
        <Heading className={styles.title}>
          <Title language={language}>{title}</Title>
        </Heading>
        {facts}
        <div className={beside ? styles.split : undefined}>
          <WarnedText
            warning={warning}
            html={content}
            language={language}
            className={styles.content}
          />
          {beside}
        </div>
      </div>
      {foot}
    </article>
  );
}
