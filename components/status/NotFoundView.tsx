import { ButtonLink } from '@/components/ui/ButtonLink';
import * as words from '@/lib/words';
import { BrokenLink } from './BrokenLink';
import styles from './status.module.scss';

/** The page for unknown URLs (checklist NF-01 to NF-03). */
export function NotFoundView({ namesLink }: { readonly namesLink: boolean }) {
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>{words.pageNotFound}</h1>
      {namesLink && (
        <p className={styles.lead}>
          {words.notFound} <BrokenLink />
        </p>
      )}
      <p className={styles.text}>{words.someLinksBroken}</p>
      <p className={styles.next}>
        <ButtonLink href="/">{words.allInvestigations}</ButtonLink>{' '}
        <ButtonLink href="/search">{words.search}</ButtonLink>
      </p>
    </div>
  );
}
