import * as words from '@/lib/words';
import styles from './status.module.scss';

/** The page that protected pages redirect to. It links to the CMS's own login (checklist AUTH-01). */
export function AuthView({ loginUrl }: { readonly loginUrl: string }) {
  return (
    <div className={styles.view} data-loads="nothing">
      <h1 className={styles.title}>
        <a href={loginUrl} rel="noopener noreferrer">
          {words.pleaseLogin}
        </a>
      </h1>
      <p className={styles.lead}>{words.editorsOnly}</p>
    </div>
  );
}
