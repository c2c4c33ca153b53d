import { ButtonLink } from '@/components/ui/ButtonLink';
import { BrokenLink } from './BrokenLink';
import styles from './status.module.scss';

/** What stands at an address that leads nowhere (checklist NF-01 to NF-03). */
export function NotFoundView({ namesLink }: { readonly namesLink: boolean }) {
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>Page Not Found</h1>
      {namesLink && (
        <p className={styles.lead}>
          Unfortunately we were unable to find the page: <BrokenLink />
        </p>
      )}
      <p className={styles.text}>We recently updated our website, so some links may be broken.</p>
      <p className={styles.next}>
        <ButtonLink href="/">All investigations</ButtonLink>{' '}
        <ButtonLink href="/search">Search</ButtonLink>
      </p>
    </div>
  );
}
