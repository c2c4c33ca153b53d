import { DialogBar } from '@/components/ui/DialogBar';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import * as words from '@/lib/words';
import { SearchForm } from './SearchForm';
import styles from './SearchDialog.module.scss';
import { SearchLive } from './SearchLive';

/** The id of the dialog, which openers refer to in `commandfor`. */
export const SEARCH_DIALOG_ID = 'search';

/** Closes the panel, because without its script it contains only the form. */
function close() {
  const dialog = document.getElementById(SEARCH_DIALOG_ID);
  if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close();
}

/** The address contains the search. */
const resultsPage = () => ({
  text: words.notShownHere,
  link: { href: `/search${window.location.search}`, label: words.showResults },
});

/**
 * The search panel. The browser itself opens it, and its form leads to the results page. Once JavaScript is loaded, the
 * panel itself shows the results (checklist SRCH-01).
 */
export function SearchDialog() {
  return (
    <dialog id={SEARCH_DIALOG_ID} className={styles.dialog} aria-label={words.search}>
      <DialogBar dialogId={SEARCH_DIALOG_ID} />
      <div className={styles.area}>
        <SearchForm />
        <ErrorBoundary failure={resultsPage} onError={close}>
          <SearchLive />
        </ErrorBoundary>
      </div>
    </dialog>
  );
}
