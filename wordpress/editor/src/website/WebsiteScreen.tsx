import { Button } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { get, messageOf, post } from '../api';
import type { WebsiteData } from '../boot';
import { failureOf } from '../saving/api-failure';
import { askForLogin } from '../saving/wordpress-form';
import { ActionResult, type Outcome } from './ActionResult';
import { ConnectionSettings } from './ConnectionSettings';
import { EarlierDocuments } from './EarlierDocuments';
import { EventTable } from './EventTable';
import { HeldBackPanel } from './HeldBackPanel';
import { ReviewLinks } from './ReviewLinks';
import type { WebsiteState } from './state';
import { TakeDownPanel } from './TakeDownPanel';

const REFRESH_MS = 3000;
const SETTINGS = '/website/settings';

/** The connection to the website: sent events, pending events, and actions. */
export function WebsiteScreen({ data }: { readonly data: WebsiteData }) {
  const [state, setState] = useState<WebsiteState>(data.state);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || busy.current) return;
      void get<WebsiteState>('/website').then(
        (next) => !busy.current && setState(next),
        () => {},
      );
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  /** Runs an action and shows the new state. `of` is the name of the button, `done` the message on success. */
  const act = useCallback(
    async (
      of: string,
      path: string,
      body: object,
      done: (next: WebsiteState) => string,
    ): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      setIsBusy(true);
      setOutcome(null);
      let isDone = false;
      try {
        const next = await post<WebsiteState>(path, body);
        setState(next);
        setOutcome({ of, text: done(next), isFailure: false });
        isDone = true;
      } catch (error) {
        const what = [messageOf(error)];
        if (path === SETTINGS) {
          what.push(__('Your changes are still on this screen.', 'open-ground-api'));
        }
        /* translators: %s: what went wrong */
        const text = sprintf(__('Website: %s', 'open-ground-api'), what.join(' '));
        setOutcome({ of, text, isFailure: true });
        if (failureOf(error).kind === 'logged-out') askForLogin();
      }
      busy.current = false;
      setIsBusy(false);
      return isDone;
    },
    [],
  );

  const sent = (next: WebsiteState) => outcomeOf(next);
  return (
    <div className="open-ground-website">
      {data.may.takeDown && <TakeDownPanel types={data.postTypes} />}
      {state.notices.map((notice) => (
        <div key={notice} className="notice notice-warning inline" role="alert">
          <p>{notice}</p>
        </div>
      ))}
      {state.remarks.map((remark) => (
        <div key={remark} className="notice notice-info inline" role="alert">
          <p>{remark}</p>
        </div>
      ))}
      {state.notices.length === 0 && (
        <p>
          {sprintf(
            /* translators: %s: address of the website */
            __('Changes saved here are sent to %s at once.', 'open-ground-api'),
            state.siteUrl,
          )}
        </p>
      )}
      <div className="open-ground-buttons">
        <Button
          variant="primary"
          aria-disabled={isBusy}
          onClick={() =>
            void act('send', '/website/test', {}, (next) =>
              [outcomeOf(next), readingOf(next)].filter(Boolean).join(' '),
            )
          }
        >
          {__('Send test event', 'open-ground-api')}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isBusy}
          onClick={() => void act('send', '/website/refresh', {}, sent)}
        >
          {__('Refresh all', 'open-ground-api')}
        </Button>
      </div>
      <ActionResult to="send" outcome={outcome} />
      <EventTable
        state={state}
        isBusy={isBusy}
        outcome={outcome}
        onResend={(event) =>
          void act(event.id, '/website/resend', { event: event.id }, (next) =>
            outcomeOf(next, event.id),
          )
        }
      />
      <HeldBackPanel
        mayRelease={data.may.release}
        siteUrl={state.siteUrl}
        answer={<ActionResult to="release" outcome={outcome} />}
        onRelease={(digest) => act('release', '/website/release', { digest }, sent)}
      />
      <EarlierDocuments />
      {data.may.share && <ReviewLinks />}
      {data.may.configure && (
        <ConnectionSettings
          settings={state.settings}
          deletesData={state.deletesData}
          answer={<ActionResult to={SETTINGS} outcome={outcome} />}
          onSave={(values) =>
            act(SETTINGS, SETTINGS, values, () => __('Settings saved.', 'open-ground-api'))
          }
        />
      )}
    </div>
  );
}

/** Returns the result of testing the connection from the website to WordPress. */
function readingOf({ reads }: WebsiteState): string {
  if (reads === true) return __('It can also read from WordPress.', 'open-ground-api');
  return reads === false ? __('However, there is a problem: see above.', 'open-ground-api') : '';
}

/** Returns the website's response to an event; to the newest one by default. */
function outcomeOf({ events }: WebsiteState, id?: string): string {
  const event = id === undefined ? events[0] : events.find((candidate) => candidate.id === id);
  if (event === undefined) return '';
  if (event.state === 'accepted') {
    return sprintf(
      /* translators: 1: HTTP status, 2: milliseconds */
      __('The website accepted the event: status %1$d after %2$d ms.', 'open-ground-api'),
      event.status,
      event.milliseconds,
    );
  }
  return event.status === 0
    ? __('The website is not responding. WordPress will try again.', 'open-ground-api')
    : /* translators: %d: HTTP status */
      sprintf(__('The website rejected the event: status %d.', 'open-ground-api'), event.status);
}
