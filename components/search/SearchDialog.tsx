import { tellFailure } from '@/components/behaviour/failure';
import { DialogBar } from '@/components/ui/DialogBar';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { readQuery } from '@/lib/domain/search-query';
import * as words from '@/lib/words';
import { SearchForm } from './SearchForm';
import styles from './SearchDialog.module.scss';
import { SearchLive } from './SearchLive';

/** Id of the dialog, which openers refer to in `commandfor`. */
export const SEARCH_DIALOG_ID = 'search';

/** Closes the panel, which without scripts has the form alone, and offers the results page. */
function leaveToResults() {
  const dialog = document.getElementById(SEARCH_DIALOG_ID);
  const typed = dialog?.querySelector('input')?.value.trim();
  const q = typed || readQuery(new URLSearchParams(window.location.search));
  if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close();
  tellFailure({
    text: words.notShownHere,
    link: { href: `/search?${new URLSearchParams({ q })}`, label: words.showResults },
  });
}

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
        <ErrorBoundary onError={leaveToResults}>
          <SearchLive />
        </ErrorBoundary>
      </div>
    </dialog>
  );
}
