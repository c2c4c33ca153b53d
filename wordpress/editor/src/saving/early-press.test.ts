/** @jest-environment jsdom */
import { keepEarlyPresses } from './early-press';

const button = (id: string) => document.getElementById(id) as HTMLInputElement;
const settled = () => new Promise((resolve) => setTimeout(resolve));
let submitted: string[];
let presses: ReturnType<typeof keepEarlyPresses>;
let isSaving: boolean;

beforeEach(() => {
  document.body.innerHTML =
    '<form id="post"><div id="submitpost"><input type="submit" id="save-post"><input type="submit" id="publish"></div></form>';
  submitted = [];
  isSaving = false;
  presses = keepEarlyPresses(() => isSaving);
  document.addEventListener('submit', onSubmit);
});
afterEach(() => {
  document.removeEventListener('submit', onSubmit);
  presses.end();
});
const onSubmit = (event: SubmitEvent) => {
  event.preventDefault();
  submitted.push(String(event.submitter?.id));
};

describe('keepEarlyPresses', () => {
  it('counts a press while WordPress saves once, when it has saved', async () => {
    button('publish').classList.add('disabled');
    button('publish').click();
    button('publish').click();
    await settled();
    expect(submitted).toEqual([]);
    button('publish').classList.remove('disabled');
    await settled();
    button('publish').classList.add('disabled');
    button('publish').classList.remove('disabled');
    await settled();
    expect(submitted).toEqual(['publish']);
  });

  it('counts the last press of two', async () => {
    for (const id of ['save-post', 'publish']) button(id).classList.add('disabled');
    button('publish').click();
    button('save-post').click();
    for (const id of ['save-post', 'publish']) button(id).classList.remove('disabled');
    await settled();
    expect(submitted).toEqual(['save-post']);
  });

  it('gives up a press for one of another button', async () => {
    button('publish').classList.add('disabled');
    button('publish').click();
    button('save-post').click();
    button('publish').classList.remove('disabled');
    await settled();
    expect(submitted).toEqual(['save-post']);
  });

  it('counts a press during a save once it is over, also on a button that WordPress has enabled', async () => {
    isSaving = true;
    button('publish').click();
    await settled();
    expect(submitted).toEqual([]);
    isSaving = false;
    button('publish').classList.remove('disabled');
    await settled();
    expect(submitted).toEqual(['publish']);
  });

  it('does not count the second click of two, nor a press before a save that has failed', async () => {
    isSaving = true;
    button('publish').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }),
    );
    isSaving = false;
    button('publish').classList.remove('disabled');
    await settled();
    expect(submitted).toEqual([]);
    isSaving = true;
    button('publish').click();
    presses.forget();
    isSaving = false;
    button('publish').classList.remove('disabled');
    await settled();
    expect(submitted).toEqual([]);
  });

  it('presses nothing that was not pressed, and nothing after its end', async () => {
    button('publish').classList.add('disabled');
    button('publish').classList.remove('disabled');
    await settled();
    button('publish').classList.add('disabled');
    button('publish').click();
    presses.end();
    button('publish').classList.remove('disabled');
    await settled();
    expect(submitted).toEqual([]);
  });
});
