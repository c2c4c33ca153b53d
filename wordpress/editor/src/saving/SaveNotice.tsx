import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '../ui/format-time';
import type { Newer } from './save-response';
import { type Difference, Differences } from './Differences';
import { failureAdvice, failureReason, loginAddress } from './failure-messages';
import type { Outcome } from './use-saving';

/** A day and a time. */
const TIME: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

interface SaveNoticeProps {
  readonly outcome: Outcome;
  /** Whether the browser has stored the changes, in case the tab is closed by accident. */
  readonly isKept: boolean;
  readonly onRetry: () => void;
  /** Lists the fields in which the screen differs from a newer state. */
  readonly differencesFrom: (newer: Newer) => readonly Difference[];
  readonly onOverwrite: (newer: Newer) => void;
  /** Whether the record was published or scheduled when the screen was opened. */
  readonly isOut: boolean;
  /** The record's edit screen. */
  readonly address: string;
}

/** Shows why a save failed, that nothing is lost, and how to proceed. */
export function SaveNotice(props: SaveNoticeProps) {
  const { outcome, isKept, onRetry } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);

  if (outcome.kind === 'slow') {
    return (
      <div className="notice notice-info inline" role="status" ref={box}>
        <p>
          {__(
            'WordPress has not responded yet. Your changes are still here; this screen keeps waiting.',
            'open-ground-api',
          )}
        </p>
      </div>
    );
  }
  if (outcome.kind === 'newer') return <NewerNotice {...props} newer={outcome.newer} />;
  return (
    <div className="notice notice-error inline open-ground-not-saved" role="alert" ref={box}>
      <p>
        <strong>
          {sprintf(
            /* translators: %s: the reason */
            __('Website: not saved. %s', 'open-ground-api'),
            failureReason(outcome),
          )}
        </strong>
      </p>
      <p>
        {isKept
          ? __(
              'Nothing is lost: your changes are still on this screen, and this browser tab keeps a copy until they are saved.',
              'open-ground-api',
            )
          : __(
              'Your changes are still on this screen. The browser has no space to keep a copy, so leave this tab open.',
              'open-ground-api',
            )}{' '}
        {failureAdvice(outcome)}
      </p>
      <div className="open-ground-buttons">
        <Button variant="secondary" onClick={onRetry}>
          {__('Try again', 'open-ground-api')}
        </Button>
        {outcome.kind === 'logged-out' && (
          <Button variant="link" href={loginAddress()} target="_blank">
            {__('Log in in another tab', 'open-ground-api')}
          </Button>
        )}
      </div>
    </div>
  );
}

function NewerNotice({
  newer,
  differencesFrom,
  onOverwrite,
  address,
  isOut,
}: SaveNoticeProps & { readonly newer: Newer }) {
  const differences = differencesFrom(newer);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="notice notice-warning inline open-ground-kept" role="alert" ref={box}>
      <p>
        <strong>{whoSaved(newer)}</strong>{' '}
        {differences.length === 0
          ? __('Your changes are in other fields: nothing of it is overwritten.', 'open-ground-api')
          : __('Your changes would replace the following.', 'open-ground-api')}{' '}
        {__('All other fields keep their saved values.', 'open-ground-api')}
        {newer.isOut !== isOut && (
          <>
            {' '}
            <strong>
              {newer.isOut
                ? __(
                    'It has since been published: anything you save will be public.',
                    'open-ground-api',
                  )
                : __(
                    'It has since been removed from the website; saving does not publish it again.',
                    'open-ground-api',
                  )}
            </strong>
          </>
        )}
      </p>
      {differences.length > 0 && (
        <Differences
          label={__('Saved version', 'open-ground-api')}
          heading={__('On this screen', 'open-ground-api')}
          differences={differences}
        />
      )}
      <div className="open-ground-buttons">
        <Button variant="primary" onClick={() => onOverwrite(newer)}>
          {__('Overwrite with my version', 'open-ground-api')}
        </Button>
        <Button variant="link" href={address} target="_blank">
          {__('View the saved version in another tab', 'open-ground-api')}
        </Button>
      </div>
    </div>
  );
}

function whoSaved({ by, isOwn, at }: Newer): string {
  const when = formatTime(Date.parse(at) / 1000, TIME);
  if (isOwn) {
    /* translators: %s: day and time */
    return sprintf(
      __(
        'Website: not saved yet. You saved this record elsewhere at %s, after this screen was opened.',
        'open-ground-api',
      ),
      when,
    );
  }
  return by === ''
    ? /* translators: %s: day and time */
      sprintf(
        __(
          'Website: not saved yet. This record was saved elsewhere at %s, after this screen was opened.',
          'open-ground-api',
        ),
        when,
      )
    : /* translators: 1: name of a user, 2: day and time */
      sprintf(
        __(
          'Website: not saved yet. %1$s saved this record at %2$s, after this screen was opened.',
          'open-ground-api',
        ),
        by,
        when,
      );
}
