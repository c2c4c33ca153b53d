import { type CallAnswer, sendCall } from '../saving/send-form';
import { type JQuery, takeOverCalls } from './calls';

jest.mock('../saving/send-form');

const send = jest.mocked(sendCall);
const FAILED: CallAnswer = { kind: 'unreachable' };
const SAVED: CallAnswer = { kind: 'answered', type: 'text/html', text: '<tr></tr>' };

type Make = Parameters<JQuery['ajaxTransport']>[1];

let make: Make;
// The part of jQuery that is used here.
const jQuery = Object.assign(
  (place: Element) => ({
    find: () => ({
      serialize: () =>
        new URLSearchParams(
          [...place.querySelectorAll('input')].map(({ name, value }) => [name, value]),
        ).toString(),
    }),
  }),
  { ajaxTransport: (_: string, made: Make) => void (make = made) },
) as JQuery;
takeOverCalls(jQuery);

/** What WordPress's script does. */
function save(data: Record<string, string>): jest.Mock {
  const complete = jest.fn();
  const transport = make({
    url: '/wp-admin/admin-ajax.php',
    type: 'POST',
    data: new URLSearchParams(data).toString(),
  });
  transport?.send({}, complete);
  return complete;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const sent = () => send.mock.calls.map(([, data]) => Object.fromEntries(data));
const notice = () => document.querySelector('[role=alert]');
const tryAgain = () => document.querySelector<HTMLElement>('[role=alert] button')?.click();

beforeEach(() => {
  send.mockReset();
  document.body.innerHTML =
    '<table><tr id="edit-4"><td><input name="post_title" value="Typed"><button class="save">Update</button><button class="cancel">Cancel</button></td></tr></table>';
});

const title = () => document.querySelector('input') as HTMLInputElement;
const row = { action: 'inline-save', post_ID: '4', post_title: 'Typed' };

it('leaves other calls alone', () => {
  expect(make({ url: '/', type: 'POST', data: 'action=heartbeat' })).toBeUndefined();
  expect(make({ url: '/', type: 'GET', data: 'action=inline-save' })).toBeUndefined();
  expect(make({ url: '/', type: 'POST', data: new FormData() })).toBeUndefined();
});

it('saves later what is in the row by then', async () => {
  send.mockResolvedValueOnce(FAILED).mockResolvedValueOnce(FAILED).mockResolvedValueOnce(SAVED);
  const complete = save(row);
  await settle();
  expect(complete).not.toHaveBeenCalled();
  expect(notice()?.textContent).toContain('not saved');
  title().value = 'Typed since';
  tryAgain();
  await settle();
  expect(notice()).not.toBeNull();
  // WordPress's own button tries it again, too.
  document.querySelector<HTMLElement>('.save')?.click();
  await settle();
  expect(complete).toHaveBeenCalledWith(
    200,
    'OK',
    { text: '<tr></tr>' },
    'Content-Type: text/html',
  );
  expect(notice()).toBeNull();
  expect(sent().map(({ post_title }) => post_title)).toEqual([
    'Typed',
    'Typed since',
    'Typed since',
  ]);
  expect(sent().at(-1)).toMatchObject({ action: 'inline-save', post_ID: '4' });
});

it('gives up a row that is closed', async () => {
  send.mockResolvedValue(FAILED);
  const complete = save(row);
  await settle();
  document.querySelector('.cancel')?.addEventListener('click', (event) => {
    event.stopPropagation();
    document.querySelector('tr')?.remove();
  });
  document.querySelector<HTMLElement>('.cancel')?.click();
  await settle();
  expect(complete).toHaveBeenCalledWith(0, 'abort');
  expect(notice()).toBeNull();
});

it('sends a new number where the old one is refused', async () => {
  send.mockResolvedValueOnce({ kind: 'nonce', nonce: 'new' }).mockResolvedValueOnce(SAVED);
  const complete = save({ action: 'save-attachment', id: '7', nonce: 'old', 'changes[alt]': 'A' });
  await settle();
  expect(sent().at(-1)).toEqual({
    action: 'save-attachment',
    id: '7',
    nonce: 'new',
    'changes[alt]': 'A',
  });
  expect(complete).toHaveBeenCalled();
});

it('saves all details of a file once one of them is saved, and no outdated ones', async () => {
  const file = { action: 'save-attachment', id: '7', nonce: 'n' };
  send.mockResolvedValueOnce(FAILED).mockResolvedValueOnce(FAILED).mockResolvedValue(SAVED);
  const outdated = save({ ...file, 'changes[alt]': 'First' });
  const caption = save({ ...file, 'changes[caption]': 'Caption' });
  await settle();
  const alternative = save({ ...file, 'changes[alt]': 'Second' });
  await settle();
  expect(outdated).toHaveBeenCalledWith(0, 'abort');
  for (const complete of [caption, alternative]) {
    expect(complete).toHaveBeenCalledWith(200, 'OK', expect.anything(), expect.anything());
  }
  expect(sent().slice(2)).toEqual([
    { ...file, 'changes[alt]': 'Second' },
    { ...file, 'changes[caption]': 'Caption' },
  ]);
  expect(notice()).toBeNull();
});
