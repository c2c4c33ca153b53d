import { Fragment } from 'react';
import { EmptyValue } from './EmptyValue';
import styles from './NameList.module.scss';
import { SiteLink } from './SiteLink';

interface NameListProps {
  readonly items: readonly { readonly name: string; readonly href?: string | null }[];
  /** What stands when nobody is named: 'None', 'Self-Initiated'. */
  readonly empty: string;
}

/** Names in one line, separated by commas, linked where there is somewhere to go. */
export function NameList({ items, empty }: NameListProps) {
  if (items.length === 0) return <EmptyValue>{empty}</EmptyValue>;
  return items.map(({ name, href }, index) => (
    // A name may come twice, and the list never changes its order in place.
    <Fragment key={index}>
      {index > 0 && ', '}
      {href ? (
        <SiteLink href={href} className={styles.name}>
          {name}
        </SiteLink>
      ) : (
        name
      )}
    </Fragment>
  ));
}
