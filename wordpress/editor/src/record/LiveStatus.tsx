import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { get } from '../api';
import type { RecordData } from '../boot';
import { notShownText, type NotShown } from './not-shown';

/** The website's own report on a record. */
interface LiveReport {
  readonly state: Status;
  /** Why the website could not be asked. */
  readonly reason?: string;
  /** What of its texts readers don't see, once it is live. */
  readonly notShown?: NotShown;
}

type Status = 'live' | 'waiting' | 'off';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

const LABELS: Record<Status, () => string> = {
  live: () => __('Live on the website', 'open-ground-api'),
  waiting: () => __('Waiting for the website', 'open-ground-api'),
  off: () => __('Not on the website', 'open-ground-api'),
};

interface LiveStatusProps {
  readonly data: Pick<RecordData, 'id' | 'state' | 'website'>;
  readonly isDirty: boolean;
}

/** Shows whether readers see the saved state of the record. */
export function LiveStatus({ data, isDirty }: LiveStatusProps) {
  const { id, state } = data;
  const [answer, setAnswer] = useState<LiveReport>({ state: state.isPublic ? 'waiting' : 'off' });

  useEffect(() => {
    if (!state.isPublic) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (pause: number) => {
      const next = await get<LiveReport>(`/live?id=${id}`).catch((): LiveReport => ({
        state: 'waiting',
      }));
      if (isOver) return;
      setAnswer(next);
      const isLive = next.state === 'live';
      const following = isLive ? FIRST_PAUSE_MS : Math.min(pause * 1.5, MAX_PAUSE_MS);
      // What is live may be so no more, as when the website stops or a colleague takes the record down.
      timer = setTimeout(() => void ask(following), isLive ? MAX_PAUSE_MS : pause);
    };
    const again = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') void ask(FIRST_PAUSE_MS);
    };
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [id, state.isPublic]);

  const label = LABELS[answer.state]();
  const notShown = notShownText(answer.notShown);
  return (
    <div className="misc-pub-section open-ground-live-status">
      <span className={`open-ground-light is-${answer.state}`} aria-hidden="true" />
      <span role="status" aria-label={label}>
        {label}
      </span>
      {data.website !== '' && answer.state === 'live' && (
        <>
          {' '}
          <a href={data.website} target="_blank" rel="noreferrer">
            {__('View', 'open-ground-api')}
          </a>
        </>
      )}
      {notShown !== null && <p className="open-ground-help">{notShown}</p>}
      {answer.reason !== undefined && <p className="open-ground-help">{answer.reason}</p>}
      {isDirty && state.isPublic && (
        <p className="open-ground-help">
          {__('Your changes are not saved yet.', 'open-ground-api')}
        </p>
      )}
    </div>
  );
}
