import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageOf, post } from '../api';
import type { LinksElsewhere } from '../boot';
import { LinkTable } from './LinkTable';

/** The pause between two slices. A slice may end at once if another screen is running the check. */
const PAUSE_MS = 1000;

const HEADING = 'open-ground-foreign-links';

/**
 * Links to other websites, and to pages that only the agency's website knows. WordPress checks them only while a user who
 * has started the check has this screen open.
 */
export function OtherWebsites({ data }: { readonly data: LinksElsewhere }) {
  const [state, setState] = useState(data);
  /** Whether this screen continues the check. */
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState('');

  const fail = (error: unknown) => {
    setIsAsking(false);
    setFailure(messageOf(error));
  };
  useEffect(() => {
    if (!isAsking) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const next = await post<LinksElsewhere>('/broken-links/elsewhere', { action: 'continue' });
      if (isOver) return;
      setState(next);
      if (next.isRunning) timer = setTimeout(go, PAUSE_MS);
      else setIsAsking(false);
    };
    const go = () =>
      void ask().catch((error: unknown) => {
        if (!isOver) fail(error);
      });
    go();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAsking]);

  const act = async (action: 'start' | 'stop') => {
    setFailure('');
    try {
      // When 'Stop' is pressed, the running slice ends before its next request and returns its results.
      setState(await post<LinksElsewhere>('/broken-links/elsewhere', { action }));
      if (action === 'start') setIsAsking(true);
    } catch (error) {
      fail(error);
    }
  };

  return (
    <section>
      <h2 id={HEADING}>{__('Links to other websites', 'open-ground-api')}</h2>
      <p>
        {__(
          'WordPress asks the other websites about the links that readers get, at most once a second each, as long as this screen is open. They learn the address of this server. Your own website is asked about pages and places in them that only it knows.',
          'open-ground-api',
        )}
      </p>
      <div className="open-ground-buttons">
        <Button
          variant="secondary"
          aria-disabled={isAsking}
          onClick={() => !isAsking && void act('start')}
        >
          {!isAsking && state.asked > 0 && !state.isComplete
            ? __('Continue checking', 'open-ground-api')
            : __('Check links to other websites', 'open-ground-api')}
        </Button>
        {state.isRunning && (
          <Button variant="secondary" isDestructive onClick={() => void act('stop')}>
            {__('Stop', 'open-ground-api')}
          </Button>
        )}
      </div>
      <div role="status">{state.asked + Number(isAsking) > 0 && <p>{progressOf(state)}</p>}</div>
      {failure !== '' && (
        <div className="notice notice-error inline" role="alert">
          {/* translators: %s: what went wrong */}
          <p>{sprintf(__('Website: %s', 'open-ground-api'), failure)}</p>
        </div>
      )}
      <LinkTable labelledBy={HEADING} rows={state.rows} />
    </section>
  );
}

function progressOf({ isRunning, isComplete, asked, refused, rows }: LinksElsewhere): string {
  const isAll = refused === 0;
  const counted = [
    sprintf(
      /* translators: %d: number of addresses */
      _n('%d address checked.', '%d addresses checked.', asked - refused, 'open-ground-api'),
      asked - refused,
    ),
    isAll
      ? ''
      : sprintf(
          /* translators: %d: number of addresses */
          _n(
            '%d address not asked: this WordPress does not allow it.',
            '%d addresses not asked: this WordPress does not allow it.',
            refused,
            'open-ground-api',
          ),
          refused,
        ),
  ]
    .filter(Boolean)
    .join(' ');
  if (isRunning) return counted;
  if (!isComplete) return `${counted} ${__('The check was stopped.', 'open-ground-api')}`;
  return rows.length === 0 && isAll
    ? `${counted} ${__('All of them lead somewhere.', 'open-ground-api')}`
    : counted;
}
