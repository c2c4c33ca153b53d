import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { get, messageOf } from '../api';
import type { BrokenLink } from '../boot';
import { LinkTable } from './LinkTable';

interface Part {
  readonly rows: readonly BrokenLink[];
  /** Where the next part begins; null at the end. */
  readonly next: number | null;
}

const HEADING = 'open-ground-own-links';

/** Links that lead to no own record or file, or nowhere. Loaded part by part when the screen is opened. */
export function OwnContent() {
  const [rows, setRows] = useState<readonly BrokenLink[]>([]);
  const [next, setNext] = useState<number | null>(0);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (next === null) return undefined;
    const asked = new AbortController();
    get<Part>(`/broken-links?after=${next}`, asked.signal).then(
      (part) => {
        setRows((before) => [...before, ...part.rows]);
        setNext(part.next);
      },
      (error: unknown) => {
        if (!asked.signal.aborted) setFailure(messageOf(error));
      },
    );
    return () => asked.abort();
  }, [next]);

  const found =
    rows.length === 0
      ? __('All links lead to something that readers get.', 'open-ground-api')
      : __('Readers cannot follow these links.', 'open-ground-api');
  return (
    <section>
      <h2 id={HEADING}>{__('Links to own records and files', 'open-ground-api')}</h2>
      <div role="status">
        <p>{next === null ? found : __('Looking through all records …', 'open-ground-api')}</p>
      </div>
      {failure !== '' && (
        <div className="notice notice-error inline" role="alert">
          {/* translators: %s: what went wrong */}
          <p>{sprintf(__('Website: %s', 'open-ground-api'), failure)}</p>
        </div>
      )}
      <LinkTable labelledBy={HEADING} rows={rows} />
    </section>
  );
}
