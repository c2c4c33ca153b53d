import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { idOf, useRecord } from '../model/record-context';
import { asText, type Field, type Value } from '../model/registry';
import { lengthOf, plainText } from '../model/text';

interface FieldFrameProps {
  readonly field: Field;
  readonly path: string;
  readonly value: Value;
  readonly children: ReactNode;
  /** Whether the label belongs to one control, with the id idOf(path), or to a group of them. */
  readonly labels?: 'control' | 'group';
}

/** A field's label and control, followed by its problem, help text and limit. */
export function FieldFrame({ field, path, value, children, labels = 'control' }: FieldFrameProps) {
  const { problems, notes } = useRecord();
  const problem = problems[path];
  const note = problem === undefined ? notes[path] : undefined;
  const id = idOf(path);
  const isGroup = labels === 'group';
  return (
    <div
      className={`open-ground-field is-${field.shape}${problem !== undefined || note?.isProblem === true ? ' has-problem' : ''}`}
      data-path={path}
      {...(isGroup && {
        role: 'group',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-about`,
      })}
    >
      {isGroup ? (
        <span className="open-ground-label" id={`${id}-label`}>
          {field.label}
        </span>
      ) : (
        <label className="open-ground-label" id={`${id}-label`} htmlFor={id}>
          {field.label}
        </label>
      )}
      {children}
      <div id={`${id}-about`} className="open-ground-about">
        {problem !== undefined && (
          <p className="open-ground-problem" role="alert">
            {problem}
          </p>
        )}
        {note !== undefined && (
          <p className={note.isProblem ? 'open-ground-problem' : 'open-ground-help'} role="status">
            {note.text}
          </p>
        )}
        <About field={field} value={value} />
      </div>
    </div>
  );
}

/** Returns the ids that describe the control inside the frame. */
export function describedBy(path: string) {
  return { id: idOf(path), 'aria-describedby': `${idOf(path)}-about` };
}

function About({ field, value }: { readonly field: Field; readonly value: Value }) {
  const fallback =
    field.fallback &&
    /* translators: %s: what is used in place of an empty field */
    sprintf(__('If empty: %s.', 'open-ground-api'), field.fallback);
  const parts = [field.help, fallback, limitOf(field, value)].filter(Boolean);
  return parts.length === 0 ? null : <p className="open-ground-help">{parts.join(' ')}</p>;
}

function limitOf(field: Field, value: Value): string | undefined {
  const { maxLength, advisedLength } = field;
  const text = asText(value);
  if (advisedLength !== undefined) {
    const length = lengthOf(field.shape === 'html' ? plainText(text) : text);
    return sprintf(
      /* translators: 1: how many characters there are, 2: how many fit */
      __('%1$d of %2$d characters that fit on a card.', 'open-ground-api'),
      length,
      advisedLength,
    );
  }
  if (maxLength === undefined || field.shape === 'url') return undefined;
  const length = lengthOf(text);
  // A field that is far from its limit doesn't mention it.
  if (length * 2 < maxLength) return undefined;
  return sprintf(
    /* translators: 1: how many characters there are, 2: how many there may be */
    __('%1$d of at most %2$d characters.', 'open-ground-api'),
    length,
    maxLength,
  );
}
