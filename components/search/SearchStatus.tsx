import styles from './SearchStatus.module.scss';

/** What the search is at, told to everybody: 'Searching...', '38 results', or nothing yet (checklist SRCH-03). */
export function SearchStatus({ children }: { readonly children: string }) {
  return (
    <p className={styles.status} role="status">
      {children}
    </p>
  );
}
