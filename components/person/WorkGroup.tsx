import { CodeTag } from '@/components/ui/CodeTag';
import { DateText } from '@/components/ui/DateText';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { WarningLine } from '@/components/ui/WarningLine';
import { FOLD_LIMITS, foldAfter } from '@/lib/domain/fold-count';
import type { PersonRelatedItem } from '@/lib/domain/person';
import type { WorkItem } from '@/lib/view-models/work-item';
import * as words from '@/lib/words';
import styles from './WorkGroup.module.scss';

const TITLES: Readonly<Record<PersonRelatedItem['postType'], string>> = {
  investigation: words.investigations,
  exhibition: words.exhibitions,
  publication: words.publications,
  event: words.events,
  press: words.press,
};

interface WorkGroupProps {
  readonly postType: PersonRelatedItem['postType'];
  /** In the order shown. */
  readonly items: readonly WorkItem[];
}

/** Lists a person's works of one kind: the first four, and the rest behind '(N more)' (checklist PERS-04). */
export function WorkGroup({ postType, items }: WorkGroupProps) {
  const { shown, hidden } = foldAfter(items, FOLD_LIMITS.personRelated);
  return (
    <section className={styles.group} aria-label={TITLES[postType]}>
      <h2 className={styles.title}>{TITLES[postType]}</h2>
      <div className={styles.works}>
        <Works items={shown} />
        {hidden.length > 0 && (
          <details className={styles.fold}>
            <summary className={styles.summary}>
              <span className={styles.more}>{words.moreOf(hidden.length)}</span>{' '}
              <span className={styles.less}>{words.less}</span>
            </summary>
            <Works items={hidden} />
          </details>
        )}
      </div>
    </section>
  );
}

function Works({ items }: { readonly items: readonly WorkItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(
        ({ title, href, language, date, code, kind, publication, contentWarning }, index) => (
          <li key={index} className={code ? styles.coded : styles.dated}>
            {code && (
              <span className={styles.code}>
                <CodeTag
                  code={code}
                  kind={kind === 'study' ? 'study' : 'investigation'}
                  isKindSaid
                />
              </span>
            )}{' '}
            <span className={styles.work}>
              {href ? (
                <SiteLink href={href}>
                  <Title language={language}>{title}</Title>
                </SiteLink>
              ) : (
                <Title language={language}>{title}</Title>
              )}
              {publication && <span className={styles.publication}>{`, ${publication}`}</span>}
              <WarningLine>{contentWarning}</WarningLine>
            </span>{' '}
            <span className={styles.date}>
              <DateText date={date} />
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
