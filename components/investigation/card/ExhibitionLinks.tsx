import { EmptyValue } from '@/components/ui/EmptyValue';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { WarningLine } from '@/components/ui/WarningLine';
import { FOLD_LIMITS, foldAfter } from '@/lib/domain/fold-count';
import * as words from '@/lib/words';
import styles from './ExhibitionLinks.module.scss';
import type { NamedHref } from './investigation-links';

/** Lists linked exhibitions: the first five, and the rest behind '(N more...)' (checklist INV-05). */
export function ExhibitionLinks({ exhibitions }: { readonly exhibitions: readonly NamedHref[] }) {
  if (exhibitions.length === 0) return <EmptyValue>{words.none}</EmptyValue>;
  const { shown, hidden } = foldAfter(exhibitions, FOLD_LIMITS.cardExhibitions);
  return (
    <>
      <Links exhibitions={shown} />
      {hidden.length > 0 && (
        <details className={styles.fold}>
          <summary className={styles.summary}>
            <span className={styles.more}>{words.moreExhibitions(hidden.length)}</span>{' '}
            <span className={styles.less}>{words.less}</span>
          </summary>
          <Links exhibitions={hidden} />
        </details>
      )}
    </>
  );
}

function Links({ exhibitions }: { readonly exhibitions: readonly NamedHref[] }) {
  return (
    <ul className={styles.list}>
      {exhibitions.map(({ name, href, warning, language }, index) => (
        <li key={index}>
          {href ? (
            <SiteLink href={href}>
              <Title language={language}>{name}</Title>
            </SiteLink>
          ) : (
            <Title language={language}>{name}</Title>
          )}
          <WarningLine>{warning}</WarningLine>
        </li>
      ))}
    </ul>
  );
}
