/** @jest-environment jsdom */
import { keepEarlyPresses } from './early-press';

const button = (id: string) => document.getElementById(id) as HTMLInputElement;
const settled = () => new Promise((resolve) => setTimeout(resolve));
let submitted: string[];
let end: () => void;
let isSaving: boolean;

beforeEach(() => {
  document.body.innerHTML =
    '<form id="post"><div id="submitpost"><input type="submit" id="save-post"><input type="submit" id="publish"></div></form>';
  submitted = [];
  isSaving = false;
  end = keepEarlyPresses(() => isSaving);
  document.addEventListener('submit', onSubmit);
});
afterEach(() => {
  document.removeEventListener('submit', onSubmit);
  end();
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

  it('does not repeat the second press of two when saving has failed', async () => {
    isSaving = true;
    button('publish').classList.add('disabled');
    button('publish').click();
    submitted = [];
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
    end();
    button('publish').classList.remove('disabled');
    await settled();
    expect(submitted).toEqual([]);
  });
});
