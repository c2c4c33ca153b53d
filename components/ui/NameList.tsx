import { Fragment } from 'react';
import { Empty } from './Empty';
import { SiteLink } from './SiteLink';

interface NameListProps {
  readonly items: readonly { readonly name: string; readonly href?: string | null }[];
  /** What stands when nobody is named: 'None', 'Self-Initiated'. */
  readonly empty: string;
}

/** Names in one line, separated by commas, linked where there is somewhere to go. */
export function NameList({ items, empty }: NameListProps) {
  if (items.length === 0) return <Empty>{empty}</Empty>;
  return items.map(({ name, href }, index) => (
    // A name may come twice, and the list never changes its order in place.
    <Fragment key={index}>
      {index > 0 && ', '}
      {href ? <SiteLink href={href}>{name}</SiteLink> : name}
    </Fragment>
  ));
}
