import { Button } from '@/components/ui/Button';
import { LONGEST_QUERY } from '@/lib/domain/search-query';
import * as words from '@/lib/words';
import styles from './SearchForm.module.scss';

/** The id of the form that type and sort on the results page belong to. */
export const SEARCH_FORM_ID = 'search-form';

interface SearchFormProps {
  readonly id?: string;
  readonly query?: string;
}

/**
 * The search box, in a form that leads to the results page. Enter submits the form; without JavaScript there is a
 * button too. The `for` field records the query for which type and sort were chosen.
 */
export function SearchForm({ id, query = '' }: SearchFormProps) {
  return (
    <form id={id} className={styles.form} role="search" action="/search" method="get">
      <input
        className={styles.box}
        type="search"
        name="q"
        aria-label={words.search}
        placeholder={words.search}
        defaultValue={query}
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        autoFocus={query === ''}
      />
      {query !== '' && <input type="hidden" name="for" value={query} />}
      <Button type="submit" className={styles.submit}>
        {words.showResults}
      </Button>
    </form>
  );
}
