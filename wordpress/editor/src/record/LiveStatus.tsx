import { Button } from '@wordpress/components';
import { createPortal, useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { get, messageOf } from '../api';
import type { CompanionData } from '../boot';
import { droppedContentText, type DroppedContent } from './dropped-content';
import { focusChecklist } from './focus-field';

/** The website's own report on a record. */
interface LiveReport {
  readonly state: Status;
  /** Why the website could not confirm that it is live. */
  readonly reason?: string;
  /** Elements of its texts that the website doesn't show. */
  readonly notShown?: DroppedContent;
}

type Status = 'live' | 'waiting' | 'off';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

const LABELS: Record<Status, () => string> = {
  live: () => __('Live on the website', 'open-ground-api'),
  waiting: () => __('Waiting for the website', 'open-ground-api'),
  off: () => __('Not on the website', 'open-ground-api'),
};

/** The labels beside the save buttons, where there is little room. */
const SHORT_LABELS: Record<Status, () => string> = {
  /* translators: short for 'Live on the website' */
  live: () => __('Live', 'open-ground-api'),
  /* translators: short for 'Waiting for the website' */
  waiting: () => __('Waiting', 'open-ground-api'),
  /* translators: short for 'Not on the website' */
  off: () => __('Not live', 'open-ground-api'),
};

interface LiveStatusProps {
  readonly data: Pick<CompanionData, 'id' | 'website'> & {
    readonly state: CompanionData['state'] & { readonly isScheduled?: boolean };
  };
  readonly isDirty: boolean;
  /**
   * The number of lines of 'Before you publish' about content that readers do not get; null while not all of it is known.
   */
  readonly unread: number | null;
  /** The element in the bar of the save buttons, if there is one. */
  readonly bar?: Element | null;
}

/** Shows whether readers see the saved state of the record, for as long as its screen is open. */
export function LiveStatus({ data, isDirty, unread, bar }: LiveStatusProps) {
  const { id, state } = data;
  const { isNew } = state;
  const [answer, setAnswer] = useState<LiveReport>({ state: state.isPublic ? 'waiting' : 'off' });

  useEffect(() => {
    if (isNew) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Incremented whenever polling restarts, to ignore earlier responses. */
    let turn = 0;
    const ask = async (pause: number, own: number) => {
      const next = await get<LiveReport>(`/live?id=${id}`).catch((error: unknown): LiveReport => ({
        state: 'waiting',
        reason: messageOf(error),
      }));
      if (own !== turn) return;
      setAnswer(next);
      const isWaiting = next.state === 'waiting';
      const following = isWaiting ? Math.min(pause * 1.5, MAX_PAUSE_MS) : FIRST_PAUSE_MS;
      // A final state can change as well: the website stops, the record is taken down, or its scheduled time comes.
      timer = setTimeout(() => void ask(following, own), isWaiting ? pause : MAX_PAUSE_MS);
    };
    const again = () => {
      clearTimeout(timer);
      turn += 1;
      if (document.visibilityState === 'visible') void ask(FIRST_PAUSE_MS, turn);
    };
    again();
    document.addEventListener('visibilitychange', again);
    // Two windows side by side are both visible, and the record may have been taken down in the other one.
    window.addEventListener('focus', again);
    return () => {
      turn += 1;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('focus', again);
    };
  }, [id, isNew]);

  // Readers don't get unsaved corrections either.
  const [saved, setSaved] = useState(unread);
  if (!isDirty && saved !== unread) setSaved(unread);
  const notShown = droppedContentText(answer.notShown);
  const isComplete = unread === 0 && saved === 0 && notShown === null;
  const isLive = answer.state === 'live';
  const light = isLive && !isComplete ? 'waiting' : answer.state;
  const label = LABELS[answer.state]();
  return (
    <div className="misc-pub-section open-ground-live-status">
      <Light state={light} />
      <span role="status" aria-label={label}>
        {label}
      </span>
      {bar &&
        createPortal(
          <span className="open-ground-bar-light">
            <Light state={light} />
            {SHORT_LABELS[answer.state]()}
          </span>,
          bar,
        )}
      {data.website !== '' && isLive && (
        <>
          {' '}
          <a href={data.website} target="_blank" rel="noreferrer">
            {__('View', 'open-ground-api')}
          </a>
        </>
      )}
      {isLive && unread !== null && unread > 0 && (
        <p className="open-ground-help">
          <Button variant="link" onClick={focusChecklist}>
            {sprintf(
              /* translators: %d: how many things that are filled in, such as a link to a draft */
              _n(
                '%d thing that readers do not get',
                '%d things that readers do not get',
                unread,
                'open-ground-api',
              ),
              unread,
            )}
          </Button>
        </p>
      )}
      {isLive && state.isScheduled === true && (
        <p className="open-ground-help">
          {__('Published since this screen was opened.', 'open-ground-api')}
        </p>
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

const Light = ({ state }: { readonly state: Status }) => (
  <span className={`open-ground-light is-${state}`} aria-hidden="true" />
);
