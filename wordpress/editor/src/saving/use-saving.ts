import { useEffect, useRef, useState } from '@wordpress/element';
import type { Problems } from '../model/problems';
import type { Answer, Failure, Newer } from './answer';
import { keepEarlyPresses } from './early-press';
import { isLoggedIn, sendForm } from './send-form';
import { askForLogin, formOf, freeForm, isPreview } from './wordpress-form';

/** What became of the last attempt to save, where the screen stays. */
export type Outcome =
  | { readonly kind: 'slow' }
  | { readonly kind: 'newer'; readonly newer: Newer }
  | Failure;

interface Options {
  /** Whether it may be sent, by the rules that can be checked in the browser. */
  readonly prepare: () => boolean;
  /** Inputs of the form whose value on the screen is not what is to be sent. */
  readonly inputs: () => Readonly<Record<string, string>>;
  readonly onProblems: (problems: Problems) => void;
  readonly onSaved: () => void;
  /** Somebody else has logged in. */
  readonly onOtherUser: () => void;
  /** Where the record is edited, in case WordPress does not say where to go next. */
  readonly address: string;
}

/** A server that has not answered by then is waited for, but the screen says so. */
const SLOW_MS = 8_000;

/**
 * Submits WordPress's form of a record in the background: the screen is left only once WordPress has said that it has
 * saved. WordPress's own scripts and those of other plugins take part in a submission as ever.
 */
export function useSaving(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** From the press of a button until the screen can be used again, or is left. */
  const isSaving = useRef(false);
  const lastButton = useRef<HTMLElement | null>(null);

  useEffect(() => keepEarlyPresses(() => isSaving.current), []);
  useEffect(() => {
    const stay = (after: Outcome | null) => {
      isSaving.current = false;
      freeForm();
      setOutcome(after);
    };
    const send = async (form: HTMLFormElement) => {
      isSaving.current = true;
      setOutcome(null);
      const timer = setTimeout(() => setOutcome({ kind: 'slow' }), SLOW_MS);
      const answer = await submit(form, lastButton.current, latest.current);
      clearTimeout(timer);
      switch (answer.kind) {
        case 'saved':
          latest.current.onSaved();
          location.assign(answer.location);
          return;
        case 'redirected':
          // Something answered in WordPress's place, with another page. The words stay with the browser until the
          // screen has seen what was saved.
          location.assign(latest.current.address);
          return;
        case 'other-user':
          latest.current.onOtherUser();
          return;
        case 'fields':
          stay(null);
          latest.current.onProblems(answer.problems);
          return;
        case 'nonce':
          stay({ kind: 'error', status: 403 });
          return;
        case 'logged-out':
          stay(answer);
          askForLogin();
          return;
        default:
          stay(answer);
      }
    };

    const onBegin = (event: SubmitEvent) => {
      const form = formOf(event);
      if (form === null || isPreview(form)) return;
      const isReady = !isSaving.current && latest.current.prepare();
      if (isReady) {
        lastButton.current = event.submitter;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // After all others: what any of them prevents is not sent.
    const onEnd = (event: SubmitEvent) => {
      const form = formOf(event);
      if (form === null || isPreview(form) || event.defaultPrevented) return;
      event.preventDefault();
      void send(form);
    };
    document.addEventListener('submit', onBegin, true);
    window.addEventListener('submit', onEnd);
    return () => {
      document.removeEventListener('submit', onBegin, true);
      window.removeEventListener('submit', onEnd);
    };
  }, []);

  return {
    outcome,
    setOutcome,
    isSaving,
    /** Presses the same button again, once what was set has been rendered. */
    retry: () => {
      setTimeout(() => {
        const form = document.querySelector<HTMLFormElement>('form#post');
        form?.requestSubmit(lastButton.current);
      });
    },
  };
}

async function submit(
  form: HTMLFormElement,
  button: HTMLElement | null,
  { inputs }: Options,
): Promise<Answer> {
  const first = await sendForm(form, button, inputs());
  if (first.kind === 'nonce') {
    const nonce = form.querySelector<HTMLInputElement>('#_wpnonce');
    if (nonce !== null) nonce.value = first.nonce;
    return sendForm(form, button, inputs());
  }
  if (first.kind !== 'redirected') return first;
  const isIn = await isLoggedIn();
  if (isIn === null) return { kind: 'unreachable' };
  return isIn ? first : { kind: 'logged-out' };
}
