import styles from './SearchStatus.module.scss';

/** The state of the search, shown and announced: 'Searching...', '38 results', or nothing yet (checklist SRCH-03). */
export function SearchStatus({ children }: { readonly children: string }) {
  return (
    <p className={styles.status} role="status">
      {children}
    </p>
  );
}
