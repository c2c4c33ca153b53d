import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '../ui/format-time';
import { TableHead } from '../ui/TableHead';
import { ActionResult, type Outcome } from './ActionResult';
import type { SentEvent, WebsiteState } from './state';

interface EventTableProps {
  readonly state: WebsiteState;
  readonly isBusy: boolean;
  /** For a resend: the result for the event with its id. */
  readonly outcome: Outcome | null;
  readonly onResend: (event: SentEvent) => void;
}

/** What has happened, for actions whose name editors wouldn't understand. */
const WORDS: Readonly<Record<string, () => string>> = {
  save: () => __('saved', 'open-ground-api'),
  trash: () => __('moved to the trash', 'open-ground-api'),
  delete: () => __('deleted', 'open-ground-api'),
  erase: () => __('taken down', 'open-ground-api'),
  release: () => __('removed from the website', 'open-ground-api'),
};

/** The latest events and the website's responses, newest first. */
export function EventTable({ state, isBusy, outcome, onResend }: EventTableProps) {
  return (
    <section>
      <h2 id="open-ground-events">{__('Last events', 'open-ground-api')}</h2>
      <p>
        {/* translators: %d: how many events wait */}
        {sprintf(__('Pending retries: %d', 'open-ground-api'), state.waiting)}
      </p>
      <table className="widefat striped open-ground-table" aria-labelledby="open-ground-events">
        <TableHead
          columns={[
            __('Time', 'open-ground-api'),
            __('Type', 'open-ground-api'),
            __('Record', 'open-ground-api'),
            __('Response', 'open-ground-api'),
            __('Milliseconds', 'open-ground-api'),
            __('Attempts', 'open-ground-api'),
          ]}
        />
        <tbody>
          {state.events.length === 0 && (
            <tr>
              <td colSpan={7}>{__('Nothing has been sent yet.', 'open-ground-api')}</td>
            </tr>
          )}
          {state.events.map((event) => (
            <tr key={event.id}>
              <td data-label={__('Time', 'open-ground-api')}>
                <time dateTime={new Date(event.created * 1000).toISOString()}>{timeOf(event)}</time>
              </td>
              <td data-label={__('Type', 'open-ground-api')}>
                {event.type} {WORDS[event.action]?.() ?? event.action}
              </td>
              <td data-label={__('Record', 'open-ground-api')}>
                {event.editUrl === '' ? (
                  event.record || '–'
                ) : (
                  <a href={event.editUrl}>{event.record}</a>
                )}
              </td>
              <td data-label={__('Response', 'open-ground-api')}>
                <span className={`open-ground-light is-${LIGHT[event.state]}`} aria-hidden="true" />
                {answerOf(event)}
              </td>
              <td data-label={__('Milliseconds', 'open-ground-api')}>
                {event.attempts > 0 ? event.milliseconds : '–'}
              </td>
              <td data-label={__('Attempts', 'open-ground-api')}>{event.attempts}</td>
              <td>
                {event.state !== 'accepted' && (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-disabled={isBusy}
                    onClick={() => onResend(event)}
                  >
                    {__('Resend', 'open-ground-api')}
                  </Button>
                )}
                {(event.state !== 'accepted' || outcome?.of === event.id) && (
                  <ActionResult to={event.id} outcome={outcome} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const LIGHT: Record<SentEvent['state'], string> = {
  accepted: 'live',
  waiting: 'waiting',
  'given up': 'off',
};

const timeOf = ({ created }: SentEvent) =>
  formatTime(created, { dateStyle: 'medium', timeStyle: 'medium' });

function answerOf(event: SentEvent): string {
  if (event.attempts === 0) return __('not sent yet', 'open-ground-api');
  const answer = event.status === 0 ? event.cause : String(event.status);
  if (event.state === 'given up') {
    /* translators: %s: what the website answered last */
    return sprintf(__('%s – abandoned', 'open-ground-api'), answer);
  }
  return event.nextTry === null
    ? answer
    : /* translators: 1: what the website answered, 2: seconds */
      sprintf(__('%1$s – retrying in %2$d s', 'open-ground-api'), answer, event.nextTry);
}
