import { Fragment } from 'react';
import * as words from '@/lib/words';
import { EmptyValue } from './EmptyValue';
import styles from './NameList.module.scss';
import { SiteLink } from './SiteLink';
import { Title } from './Title';

interface NameListProps {
  readonly items: readonly {
    readonly name: string;
    readonly href?: string | null;
    /** The content warning of the named record, shown in brackets after the name. */
    readonly warning?: string;
    /** The language of the named record, if known. */
    readonly language?: string | null;
  }[];
  /** Shown if the list is empty: 'None', 'Self-Initiated'. */
  readonly empty: string;
}

/** Lists names in one line, separated by commas, linked if they have a URL. */
export function NameList({ items, empty }: NameListProps) {
  if (items.length === 0) return <EmptyValue>{empty}</EmptyValue>;
  return items.map(({ name, href, warning, language }, index) => (
    // Names may repeat, and their order never changes while mounted.
    <Fragment key={index}>
      {index > 0 && <span>, </span>}
      {href ? (
        <SiteLink href={href} className={styles.name} data-name="">
          <Title language={language}>{name}</Title>
        </SiteLink>
      ) : (
        <span>
          <Title language={language}>{name}</Title>
        </span>
      )}
      {warning && <span>{` (${words.warningOf(warning)})`}</span>}
    </Fragment>
  ));
}
