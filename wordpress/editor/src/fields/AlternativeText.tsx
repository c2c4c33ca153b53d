import { Button, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { describe, messageOf } from '../api';
import { type Reference, references } from '../model/references';

/** The alternative text of a media library picture. An edit applies everywhere the picture is used. */
export function AlternativeText({ file }: { readonly file: Reference }) {
  const alt = file.alt ?? '';
  /** null: not being edited. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Not state, because a field that closes loses the focus before the next render. */
  const stage = useRef<'shown' | 'edited' | 'saving'>('shown');
  const [said, setSaid] = useState({ failure: '', isSaved: false });
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  const open = () => {
    if (stage.current === 'shown') stage.current = 'edited';
    setTyped(typed ?? alt);
  };
  const close = (isSaved: boolean) => {
    stage.current = 'shown';
    setTyped(null);
    setSaid({ failure: '', isSaved });
  };
  const save = async () => {
    if (typed === null || stage.current !== 'edited') return;
    if (typed.trim() === alt) {
      close(false);
      return;
    }
    stage.current = 'saving';
    try {
      references.learn([{ ...file, alt: await describe(file.id, typed.trim()) }]);
      close(true);
    } catch (error) {
      stage.current = 'edited';
      setSaid({ failure: messageOf(error), isSaved: false });
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise WordPress would save the record.
    event.preventDefault();
    if (event.key === 'Escape') close(false);
    else void save();
    button.current?.focus();
  };

  return (
    <div className="open-ground-help">
      {isOpen && (
        <TextControl
          __nextHasNoMarginBottom
          ref={input}
          label={__('Alternative text', 'open-ground-api')}
          help={__(
            'Describe the picture for readers who cannot see it. The text changes wherever the picture is used.',
            'open-ground-api',
          )}
          value={typed}
          onChange={(next) => stage.current === 'edited' && setTyped(next)}
          onKeyDown={press}
          onBlur={() => void save()}
        />
      )}
      {!isOpen && (
        <span>
          {alt === ''
            ? __('No alternative text.', 'open-ground-api')
            : /* translators: %s: alternative text of a picture */
              sprintf(__('Alternative text: %s', 'open-ground-api'), alt)}
        </span>
      )}{' '}
      {file.editUrl !== '' && (
        <Button ref={button} variant="link" onClick={open}>
          {__('Edit', 'open-ground-api')}
          <span className="screen-reader-text"> {file.title}</span>
        </Button>
      )}{' '}
      <span role="status">{said.isSaved && __('Alternative text saved.', 'open-ground-api')}</span>
      {said.failure !== '' && (
        <p role="alert">
          {/* translators: %s: what went wrong */}
          {sprintf(__('Alternative text not saved: %s', 'open-ground-api'), said.failure)}
        </p>
      )}
    </div>
  );
}
