import { DialogBar } from '@/components/ui/DialogBar';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import * as words from '@/lib/words';
import { SearchForm } from './SearchForm';
import styles from './SearchDialog.module.scss';
import { SearchLive } from './SearchLive';

/** Id of the dialog, which openers refer to in `commandfor`. */
export const SEARCH_DIALOG_ID = 'search';

/** Without scripts the panel has the form alone. */
function close() {
  const dialog = document.getElementById(SEARCH_DIALOG_ID);
  if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close();
}

/** The search stands in the address. */
const resultsPage = () => ({
  text: words.notShownHere,
  link: { href: `/search${window.location.search}`, label: words.showResults },
});

/**
 * The search panel. The browser opens it, and its form leads to the results page; once JavaScript is loaded, the results
 * are shown in the panel itself (checklist SRCH-01).
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
