import { DetailSection } from '@/components/detail/DetailSection';
import { SiteLink } from '@/components/ui/SiteLink';
import type { Organization } from '@/lib/domain/organization';
import styles from './OrganizationGrid.module.scss';

interface OrganizationGridProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Organization[];
}

/** Organisations with logo, name and link (checklist ABT-03); without a logo, only the name (ENT-07). */
export function OrganizationGrid({ id, title, items }: OrganizationGridProps) {
  return (
    <DetailSection id={id} title={title}>
      <ul className={styles.grid}>
        {items.map(({ name, href, logo, details }, index) => (
          <li key={index} className={styles.cell}>
            {logo && (
              <span className={styles.well}>
                {/* Decorative: the name follows as text. */}
                <img
                  className={styles.logo}
                  src={logo.src}
                  width={logo.width}
                  height={logo.height ?? undefined}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              </span>
            )}
            <p className={styles.name}>
              {href ? (
                <SiteLink className={styles.link} href={href}>
                  {name}
                </SiteLink>
              ) : (
                name
              )}
            </p>
            {details && <p className={styles.details}>{details}</p>}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
