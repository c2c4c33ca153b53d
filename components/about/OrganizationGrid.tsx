import { DetailSection } from '@/components/detail/DetailSection';
import { classes } from '@/components/ui/classes';
import { AgreementScope } from '@/components/ui/AgreementScope';
import { SiteLink } from '@/components/ui/SiteLink';
import { WithheldPicture } from '@/components/ui/WithheldPicture';
import type { Organization } from '@/lib/domain/organization';
import styles from './OrganizationGrid.module.scss';
import * as words from '@/lib/words';

interface OrganizationGridProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Organization[];
}

/** Shows organisations with logo, name and link (checklist ABT-03). Without a logo, only the name is shown (ENT-07). */
export function OrganizationGrid({ id, title, items }: OrganizationGridProps) {
  return (
    <DetailSection id={id} title={title}>
      <ul className={styles.grid}>
        {items.map(({ name, href, logo, details }, index) => (
          <li key={index} className={styles.cell}>
            {logo && <Logo {...logo} />}
            <p className={classes(styles.name, !logo && styles.wordmark)}>
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

/** Decorative: the name follows as text. */
function Logo(logo: NonNullable<Organization['logo']>) {
  const { src, width, height, contentWarning } = logo;
  const image = (
    <span className={styles.well}>
      <img
        className={styles.logo}
        src={src}
        width={width}
        height={height ?? undefined}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  );
  if (contentWarning === undefined) return image;
  return (
    <AgreementScope>
      <WithheldPicture
        warning={contentWarning}
        href={src}
        label={words.litePicture({ ...logo, alt: '' })}
        notice={words.contentWarning}
        show={words.showWithheld.picture}
      >
        {image}
      </WithheldPicture>
    </AgreementScope>
  );
}
