import type { ReactNode } from 'react';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { HiddenHeading } from '@/components/ui/HiddenHeading';
import type { Publication } from '@/lib/domain/publication';
import * as words from '@/lib/words';
import { FeaturedPublication } from './FeaturedPublication';
import { OtherPublication } from './OtherPublication';
import styles from './PublicationList.module.scss';

interface PublicationListProps {
  readonly featured: readonly Publication[];
  readonly others: readonly Publication[];
}

/** Featured and other publications (checklist PUB-01). */
export function PublicationList({ featured, others }: PublicationListProps) {
  return (
    <>
      <HiddenHeading>{words.publications}</HiddenHeading>
      <Group title={words.featuredPublications} count={featured.length}>
        <div className={styles.grid}>
          {featured.map((publication, index) => (
            <FeaturedPublication
              key={publication.id}
              publication={publication}
              eager={index === 0}
            />
          ))}
        </div>
      </Group>
      <Group title={words.otherPublications} count={others.length}>
        {others.map((publication) => (
          <OtherPublication key={publication.id} publication={publication} />
        ))}
      </Group>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Group({ title, count, children }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <span>{title}</span>{' '}
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      </h2>
      {count > 0 ? (
        children
      ) : (
        <p className={styles.empty}>
          <EmptyValue>{words.none}</EmptyValue>
        </p>
      )}
    </section>
  );
}
