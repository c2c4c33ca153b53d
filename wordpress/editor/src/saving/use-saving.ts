import { useEffect, useRef, useState } from '@wordpress/element';
import type { StoredRecord } from '../boot';
import type { Problems } from '../model/problems';
import type { SaveResponse, Failure, Newer } from './save-response';
import { BUTTONS, keepEarlyPresses } from './early-press';
import { recordButton, saveByKey } from './save-key';
import { closeUnused, isDraft, openTab, showIn } from './preview-tab';
import { afterAutosave } from './pending-autosave';
import { isLoggedIn, sendForm } from './send-form';
import { loadScreen, rememberControls, takeOver } from './served-screen';
import {
  askForLogin,
  forgetLocalCopy,
  formOf,
  freeForm,
  holdForm,
  isPreview,
  onSubmitByScript,
  releaseLockOnLeave,
} from './wordpress-form';

/** The result of a save after which the screen stays open. */
export type Outcome =
  | { readonly kind: 'slow' }
  | { readonly kind: 'newer'; readonly newer: Newer }
  | Failure;

/** The state that the bar beside the buttons shows. */
export interface SaveProgress {
  readonly isBusy: boolean;
  /** Milliseconds since 1970, by the browser's clock; null if there was no save, or the last one failed. */
  readonly savedAt: number | null;
  /** The number of new notices of WordPress and plugins after the save. */
  readonly notices: number;
}

interface Options {
  /** Validates the form by the rules that can be checked in the browser; false prevents sending. */
  readonly prepare: () => boolean;
  /** Values to send in place of those in the form. */
  readonly inputs: () => Inputs;
  readonly onProblems: (problems: Problems) => void;
  /** Called after a save; `record` is missing if the screen is left. */
  readonly onSaved: (record?: StoredRecord) => void;
  /** Called if another user has logged in. */
  readonly onOtherUser: () => void;
  /** The record's edit screen, for when the response doesn't contain the next URL. */
  readonly address: string;
}

/** Values by the names of the form's inputs. */
export type Inputs = Readonly<Record<string, string>>;

/** After this time without a response, the screen shows a notice. */
const SLOW_MS = 8_000;

const NOTHING_SAVED: SaveProgress = { isBusy: false, savedAt: null, notices: 0 };

/**
 * Submits the record's form in the background. Once WordPress has confirmed the save, the screen stays open, and the parts
 * of WordPress and other plugins are updated; it is left only if that is not possible. Submit handlers of WordPress and
 * other plugins run as usual.
 */
export function useSaving(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState(NOTHING_SAVED);
  /** True from the click until the screen can be used again or is left. */
  const isSaving = useRef(false);
  /** True once the screen is left. Until then, closing the tab may lose text that is typed during a save. */
  const isLeaving = useRef(false);
  const lastButton = useRef<HTMLElement | null>(null);
  /** Values that a press sends in place of those in the form: for the pending press, and for the last one that was sent. */
  const nextInputs = useRef<Inputs>({});
  const lastInputs = useRef<Inputs>({});

  useEffect(() => saveByKey(recordButton), []);
  useEffect(() => {
    const presses = keepEarlyPresses(() => isSaving.current);
    // Runs before the button's own handler. Of several presses during an autosave, the last one counts.
    const onClick = (event: MouseEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest(BUTTONS) !== null;
      if (event.isTrusted && isOnButton) nextInputs.current = {};
    };
    const free = () => {
      isSaving.current = false;
      freeForm(document.querySelector<HTMLFormElement>('form#post'));
    };
    const leave = (address: string) => {
      isLeaving.current = true;
      location.assign(address);
    };
    const stay = (after: Outcome | null) => {
      presses.forget();
      nextInputs.current = {};
      free();
      setOutcome(after);
      setProgress(NOTHING_SAVED);
    };
    /** Continues after a save. A pending press takes effect now. */
    const goOn = async (address: string, isTouched: (control: Element) => boolean) => {
      const screen = await loadScreen(address);
      // If there is no connection or session, the next save reports it.
      const notices = screen === null ? 0 : takeOver(screen, isTouched);
      if (notices === null) {
        leave(address);
        return;
      }
      setProgress((now) => ({ ...now, notices }));
      free();
    };
    /** `tab` is the tab of a preview. */
    const send = async (form: HTMLFormElement, tab: Window | null = null) => {
      isSaving.current = true;
      holdForm();
      setOutcome(null);
      setProgress({ ...NOTHING_SAVED, isBusy: true });
      const isTouched = rememberControls(form);
      const timer = setTimeout(() => setOutcome({ kind: 'slow' }), SLOW_MS);
      await afterAutosave();
      const answer = await submit(form, tab === null ? lastButton.current : null, () => ({
        ...latest.current.inputs(),
        ...lastInputs.current,
        ...(tab && { 'wp-preview': 'dopreview' }),
      }));
      clearTimeout(timer);
      if (answer.kind === 'saved') showIn(tab, answer.location);
      else closeUnused(tab);
      switch (answer.kind) {
        case 'saved':
          if (tab !== null && answer.record === undefined) {
            // An autosave, for example of another user's draft.
            stay(null);
            return;
          }
          latest.current.onSaved(answer.record);
          if (answer.record === undefined) {
            leave(answer.location);
            return;
          }
          setOutcome(null);
          setProgress({ ...NOTHING_SAVED, savedAt: Date.now() });
          // The address of a new record would open another new record.
          history.replaceState(history.state, '', latest.current.address);
          forgetLocalCopy(form);
          releaseLockOnLeave();
          await goOn(tab === null ? answer.location : latest.current.address, isTouched);
          return;
        case 'redirected':
          // Something other than the plugin redirected to another page, so it isn't known whether the record was saved. The
          // browser keeps the text until the screen has been reloaded and can compare.
          leave(latest.current.address);
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
      const inputs = nextInputs.current;
      nextInputs.current = {};
      const isReady = !isSaving.current && latest.current.prepare();
      if (isReady) {
        lastInputs.current = inputs;
        lastButton.current = event.submitter;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Runs after all other handlers, and doesn't send if one of them has prevented it.
    const onEnd = (event: SubmitEvent) => {
      const form = formOf(event);
      if (form === null || isPreview(form) || event.defaultPrevented) return;
      event.preventDefault();
      void send(form);
    };
    const onPreview = (event: Pick<Event, 'preventDefault'>) => {
      const form = document.querySelector<HTMLFormElement>('form#post');
      if (form === null || isSaving.current || !isPreview(form) || !isDraft(form)) return;
      const isReady = latest.current.prepare();
      const tab = isReady ? openTab(form) : null;
      // If the browser opens no tab for a script, it may do so for WordPress's form.
      if (isReady && tab === null) return;
      event.preventDefault();
      if (!isReady) return;
      // 'Try again' saves the draft.
      nextInputs.current = lastInputs.current = {};
      lastButton.current = document.getElementById('save-post');
      void send(form, tab);
    };
    const endPreview = onSubmitByScript(onPreview);
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onBegin, true);
    window.addEventListener('submit', onEnd);
    return () => {
      presses.end();
      endPreview();
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onBegin, true);
      window.removeEventListener('submit', onEnd);
    };
  }, []);

  return {
    outcome,
    setOutcome,
    progress,
    isSaving,
    isLeaving,
    /** Must be called after a save by WordPress itself. */
    noteSaved: () => setProgress((now) => ({ ...now, savedAt: Date.now() })),
    /**
     * Presses WordPress's button with other values than those in the form. The form keeps its values, so a rejected save
     * leaves no trace.
     */
    saveWith: (inputs: Inputs) => {
      const button = document.getElementById('publish');
      nextInputs.current = inputs;
      button?.click();
      if (button?.classList.contains('disabled') !== true) nextInputs.current = {};
    },
    /** Submits again with the same button and values, after the next render. */
    retry: () => {
      setTimeout(() => {
        nextInputs.current = lastInputs.current;
        const form = document.querySelector<HTMLFormElement>('form#post');
        form?.requestSubmit(lastButton.current);
      });
    },
  };
}

async function submit(
  form: HTMLFormElement,
  button: HTMLElement | null,
  inputs: () => Inputs,
): Promise<SaveResponse> {
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
