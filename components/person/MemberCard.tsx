import { SiteLink } from '@/components/ui/SiteLink';
import { PictureFrame } from '@/components/ui/PictureFrame';
import type { Person } from '@/lib/domain/person';
import { personPath } from '@/lib/routes';
import styles from './MemberCard.module.scss';

interface MemberCardProps {
  readonly person: Pick<Person, 'slug' | 'name' | 'role' | 'portrait' | 'contentWarning'>;
  readonly eager?: boolean;
}

const SIZES = '(width >= 83em) 17vw, (width >= 64em) 25vw, (width >= 40em) 34vw, 50vw';

/** A member of the team: portrait, name, role. The whole cell links to their page. */
export function MemberCard({ person, eager }: MemberCardProps) {
  const { slug, name, role, portrait, contentWarning } = person;
  return (
    <article className={styles.card}>
      <div className={styles.portrait}>
        <PictureFrame
          picture={portrait && { ...portrait, alt: '' }}
          sizes={SIZES}
          eager={eager}
          warning={contentWarning}
        />
      </div>
      <h2 className={styles.name}>
        <SiteLink className={styles.link} href={personPath(slug)}>
          {name}
        </SiteLink>
      </h2>
      {role && <p className={styles.role}>{role}</p>}
    </article>
  );
}
