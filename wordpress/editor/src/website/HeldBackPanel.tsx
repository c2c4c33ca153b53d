import { Button, Modal } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { get, messageOf } from '../api';
import type { HeldBack } from './state';

interface HeldBackPanelProps {
  readonly mayRelease: boolean;
  readonly siteUrl: string;
  /** The result of the release. */
  readonly answer: ReactElement;
  /** Resolves to whether the website was asked. */
  readonly onRelease: (digest: string) => Promise<boolean>;
}

/**
 * Lists records that the website still shows although WordPress no longer lists them. They stay until somebody releases
 * them.
 */
export function HeldBackPanel({ mayRelease, siteUrl, answer, onRelease }: HeldBackPanelProps) {
  const [held, setHeld] = useState<HeldBack | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [isReleased, setIsReleased] = useState(false);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (siteUrl !== '') {
      void get<{ held: HeldBack | null }>('/website/held').then(
        ({ held: found }) => setHeld(found),
        (error: unknown) => setFailure(messageOf(error)),
      );
    }
  }, [siteUrl]);

  if (failure !== '') {
    return (
      <section>
        <h2>{__('Held back', 'open-ground-api')}</h2>
        <p className="open-ground-problem">
          {/* translators: %s: what went wrong */}
          {sprintf(__('Some items could not be loaded: %s', 'open-ground-api'), failure)}
        </p>
      </section>
    );
  }
  if (held === null) return null;
  if (isReleased) {
    return (
      <section>
        <h2>{__('Held back', 'open-ground-api')}</h2>
        {answer}
      </section>
    );
  }
  const items = held.items.map(nameOf);
  return (
    <section>
      <h2>{__('Held back', 'open-ground-api')}</h2>
      <p>
        {sprintf(
          /* translators: %d: how many records */
          _n(
            '%d record is missing from WordPress’s lists, although it was not removed. The website still shows it.',
            '%d records are missing from WordPress’s lists, although they were not removed. The website still shows them.',
            held.count,
            'open-ground-api',
          ),
          held.count,
        )}
      </p>
      <Button variant="secondary" onClick={() => setIsLooking(true)}>
        {__('Show the list', 'open-ground-api')}
      </Button>
      {answer}
      {isLooking && (
        <Modal
          title={__('Held back', 'open-ground-api')}
          onRequestClose={() => setIsLooking(false)}
        >
          {items.length > 0 ? (
            <ul className="open-ground-plain-list">
              {items.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          ) : (
            <p>
              {__(
                'The website does not provide the list. It needs the same secret, or its METRICS_TOKEN has to be set here as OPEN_GROUND_METRICS_TOKEN.',
                'open-ground-api',
              )}
            </p>
          )}
          <div className="open-ground-buttons">
            {mayRelease && items.length > 0 && (
              <Button
                variant="primary"
                isDestructive
                onClick={() => {
                  setIsLooking(false);
                  void onRelease(held.digest).then(setIsReleased);
                }}
              >
                {__('Remove from website', 'open-ground-api')}
              </Button>
            )}
            <Button variant="tertiary" onClick={() => setIsLooking(false)}>
              {__('Keep', 'open-ground-api')}
            </Button>
          </div>
        </Modal>
      )}
    </section>
  );
}

/** Returns a readable name for a record: its list or type, and its title, slug or id, whichever the website reports. */
function nameOf(item: Readonly<Record<string, unknown>>): string {
  const firstOf = (...names: readonly string[]) =>
    names.map((name) => item[name]).find((part) => typeof part === 'string' || Number(part) > 0);
  return [firstOf('key', 'type', 'kind'), firstOf('title', 'slug', 'item', 'id')]
    .filter(Boolean)
    .join(' · ');
}
