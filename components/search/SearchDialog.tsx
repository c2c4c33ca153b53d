import { DialogBar } from '@/components/ui/DialogBar';
import * as words from '@/lib/words';
import { SearchForm } from './SearchForm';
import styles from './SearchDialog.module.scss';
import { SearchLive } from './SearchLive';

/** Id of the dialog: openers name it in `commandfor`. */
export const SEARCH_DIALOG_ID = 'search';

/**
 * The search panel. The browser opens it and its form leads to the results' page; script, once it is there,
 * shows the results in the panel itself (checklist SRCH-01).
 */
export function SearchDialog() {
  return (
    <dialog id={SEARCH_DIALOG_ID} className={styles.dialog} aria-label={words.search}>
      <DialogBar dialogId={SEARCH_DIALOG_ID} />
      <div className={styles.area}>
        <SearchForm />
        <SearchLive />
      </div>
    </dialog>
  );
}
