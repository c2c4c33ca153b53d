/** @jest-environment jsdom */
import { closeDialogsOnBack } from './dialog-entries';

const settled = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
const entry = () => window.history.state as unknown;

const controller = new AbortController();
let dialog: HTMLDialogElement;
let opener: HTMLButtonElement;
/** True if the browser supports the button's command. */
let opens: boolean;

beforeAll(() => closeDialogsOnBack(controller.signal));
afterAll(() => controller.abort());

beforeEach(() => {
  window.history.pushState({ page: 'case' }, '', '/case');
  document.body.innerHTML =
    '<button commandfor="panel" command="show-modal">Open</button>' +
    '<dialog id="panel"><button commandfor="panel" command="close">Close</button></dialog>';
  dialog = document.querySelector('dialog')!;
  opener = document.querySelector('button')!;
  opens = true;
  dialog.close = () => {
    dialog.open = false;
    setTimeout(() => dialog.dispatchEvent(new Event('close')));
  };
});

/** Opens the dialog once every listener has run, as a browser does. */
function press() {
  opener.click();
  dialog.open = opens;
}

const popped = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function back() {
  const gone = popped();
  window.history.back();
  await gone;
}

it('a dialog has its entry before it can be seen, and Back closes it at once', async () => {
  press();
  expect(entry()).toEqual({ page: 'case', 'over-page': true });
  await back();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await settled();
  expect(dialog.open).toBe(false);
  expect(entry()).toEqual({ page: 'case' });
});

it('what is not opened leaves no entry', async () => {
  opens = false;
  const gone = popped();
  press();
  await gone;
  expect(entry()).toEqual({ page: 'case' });
});

it('one that is opened again before its closing was told keeps its entry', async () => {
  press();
  dialog.close();
  press();
  await settled();
  expect(entry()).toEqual({ page: 'case', 'over-page': true });
  expect(dialog.open).toBe(true);
  const gone = popped();
  dialog.close();
  await gone;
  expect(entry()).toEqual({ page: 'case' });
});

it('its button that closes it adds none', () => {
  press();
  window.history.replaceState({ page: 'case' }, '');
  dialog.querySelector('button')!.click();
  expect(entry()).toEqual({ page: 'case' });
});

it('one that was opened before the scripts came has its entry, too', async () => {
  press();
  window.history.replaceState({ page: 'case' }, '');
  dialog.open = true;
  const copy = dialog.cloneNode(true) as HTMLDialogElement;
  copy.id = 'early';
  copy.close = () => {
    copy.open = false;
    copy.dispatchEvent(new Event('close'));
  };
  document.body.append(copy);
  opener.setAttribute('commandfor', 'early');
  const own = new AbortController();
  closeDialogsOnBack(own.signal);
  own.abort();
  expect(entry()).toEqual({ page: 'case', 'over-page': true });
  await back();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(copy.open).toBe(false);
});
