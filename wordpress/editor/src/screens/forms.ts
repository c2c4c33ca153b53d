import { sendForm } from '../saving/send-form';
import { freeForm, isPreview } from '../saving/wordpress-form';
import { attempt } from './submission';

/** Forms in which something is typed, and after which WordPress leads to another screen. */
const FORMS = 'form#edittag, form#post, form[action="options.php"], form[data-open-ground-save]';
/** The form of a list is also that of its filters and of what deletes. */
const BULK_EDIT = 'form#posts-filter';

/** Submits WordPress's forms in the background: the screen is left only once WordPress has said that it has saved. */
export function takeOverForms(): void {
  const sending = new WeakSet<HTMLFormElement>();
  // After all others: what any of them prevents is not sent.
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (!isMeant(form, submitter)) return;
    event.preventDefault();
    if (sending.has(form)) return;
    sending.add(form);
    void save(form, submitter).then(() => sending.delete(form));
  });
}

function isMeant(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  // The screen of a record has its own way.
  if (window.openGroundRecord !== undefined && form.id === 'post') return false;
  return (
    (form.matches(FORMS) && !isPreview(form)) ||
    (form.matches(BULK_EDIT) && submitter?.getAttribute('name') === 'bulk_edit')
  );
}

/** The way to try it again, of each form: by the same button. */
const ways = new WeakMap<HTMLFormElement, () => void>();

async function save(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const again = ways.get(form) ?? (() => form.requestSubmit(submitter));
  ways.set(form, again);
  const answer = await attempt(() => sendWithNonce(form, submitter), again);
  if (answer?.kind === 'saved') location.assign(answer.location);
  else freeForm();
}

async function sendWithNonce(form: HTMLFormElement, submitter: HTMLElement | null) {
  const answer = await sendForm(form, submitter);
  const nonce = form.querySelector<HTMLInputElement>('[name="_wpnonce"]');
  if (answer.kind !== 'nonce' || nonce === null) return answer;
  nonce.value = answer.nonce;
  return sendForm(form, submitter);
}
