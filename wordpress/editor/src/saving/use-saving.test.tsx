import { act, fireEvent, render, screen } from '@testing-library/react';
import { ScheduleButtons } from '../record/ScheduleButtons';
import { beginAutosave, endAutosave } from './pending-autosave';
import type { SaveResponse } from './save-response';
import { sendForm } from './send-form';
import { useSaving } from './use-saving';

jest.mock('./send-form', () => ({ sendForm: jest.fn(), isLoggedIn: jest.fn() }));
// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: ({ children, onClick }: { children: string; onClick: () => void }) => (
      <button type="button" onClick={onClick}>
        {children}
      </button>
    ),
  }),
  { virtual: true },
);

const sending = jest.mocked(sendForm);
/** What was sent in place of values of the form, save by save. */
const sent = () => sending.mock.calls.map(([, , changed]) => changed);

const SCHEDULED = `
  <form id="post"><div id="submitpost">
    <select id="post_status" name="post_status"><option selected>future</option><option>draft</option></select>
    ${['aa', 'mm', 'jj', 'hh', 'mn'].map((name) => `<input id="${name}" name="${name}" value="36">`).join('')}
    <input type="submit" id="publish" name="save" value="Update">
  </div></form>`;

let isValid = true;

function Screen() {
  const { saveWith, retry } = useSaving({
    prepare: () => isValid,
    inputs: () => ({ open_ground_fields: '{}' }),
    onProblems: () => undefined,
    onSaved: () => undefined,
    onOtherUser: () => undefined,
    address: 'http://localhost/',
  });
  return (
    <>
      <ScheduleButtons saveWith={saveWith} />
      <button type="button" onClick={retry}>
        Try again
      </button>
    </>
  );
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeEach(() => {
  Object.assign(window, { wp: {} });
  isValid = true;
  sending.mockReset();
  sending.mockResolvedValue({ kind: 'unreachable' });
  document.body.innerHTML = SCHEDULED;
  render(<Screen />);
});

describe.each([
  ['Publish now', { open_ground_publish_now: '1' }],
  ['Unschedule', { post_status: 'draft' }],
])('%s', (name, values) => {
  const ours = { open_ground_fields: '{}', ...values };
  const plain = { open_ground_fields: '{}' };

  it('is forgotten where a field cannot be saved', async () => {
    isValid = false;
    await press(name);
    isValid = true;
    await press('Update');
    expect(sent()).toEqual([plain]);
  });

  it.each<[string, SaveResponse]>([
    ['WordPress refuses a field', { kind: 'fields', problems: { code: 'too long' } }],
    ['WordPress does not answer', { kind: 'silent' }],
  ])('is forgotten where %s', async (_, answer) => {
    sending.mockResolvedValueOnce(answer);
    await press(name);
    await press('Update');
    expect(sent()).toEqual([ours, plain]);
  });

  it('is what is tried again', async () => {
    await press(name);
    await press('Try again');
    expect(sent()).toEqual([ours, ours]);
  });

  it('waits for an autosave for which WordPress no longer disables the buttons', async () => {
    beginAutosave();
    await press(name);
    expect(sent()).toEqual([]);
    await act(async () => endAutosave());
    expect(sent()).toEqual([ours]);
  });

  it('waits for an autosave', async () => {
    const update = document.getElementById('publish');
    update?.classList.add('disabled');
    await press(name);
    expect(sent()).toEqual([]);
    await act(async () => update?.classList.remove('disabled'));
    expect(sent()).toEqual([ours]);
  });

  it('leaves the values of the form as they are', async () => {
    const form = document.querySelector<HTMLFormElement>('form#post') as HTMLFormElement;
    const before = [...new FormData(form)];
    await press(name);
    expect([...new FormData(form)]).toEqual(before);
  });
});
