import { Fragment } from 'react';
import { SiteLink } from '@/components/ui/SiteLink';
import type { Publication } from '@/lib/domain/publication';
import * as words from '@/lib/words';
import styles from './PublicationLinks.module.scss';

/**
 * Links to read a publication, to its publisher and to buy it, as far as the editor has set them (checklist PUB-04).
 */
export function PublicationLinks({ publication }: { readonly publication: Publication }) {
  const links = [
    { label: words.read, href: publication.readHref },
    { label: words.publisher, href: publication.publisherHref },
    { label: words.buy, href: publication.purchaseHref },
  ];
  return (
    <p className={styles.links}>
      {links.map(
        ({ label, href }) =>
          href !== null && (
            <Fragment key={label}>
              <SiteLink className={styles.link} href={href}>
                {label}
              </SiteLink>{' '}
            </Fragment>
          ),
      )}
    </p>
  );
}
