import { ButtonLink } from '@/components/ui/ButtonLink';
import styles from './status.module.scss';

/**
 * What stands at an address that leads nowhere (checklist NF-01 to NF-03). The address is put into its place, marked
 * so, without a render (`lib/cache/not-found-page.mjs`).
 */
export function NotFoundView({ brokenLink }: { readonly brokenLink: string | null }) {
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>Page Not Found</h1>
      {brokenLink && (
        <p className={styles.lead}>
          Unfortunately we were unable to find the page:{' '}
          <code className={styles.address} data-broken-link="">
            {brokenLink}
          </code>
        </p>
      )}
      <p className={styles.text}>We recently updated our website, so some links may be broken.</p>
      <p className={styles.next}>
        <ButtonLink href="/">All investigations</ButtonLink>
        <ButtonLink href="/search">Search</ButtonLink>
      </p>
    </div>
  );
}
