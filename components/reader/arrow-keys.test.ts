/** @jest-environment jsdom */
import { turnPages } from './arrow-keys';

const controller = new AbortController();
const followed: string[] = [];
let isShown = true;

beforeAll(() => {
  // jsdom has neither layout nor popovers.
  Element.prototype.checkVisibility = () => isShown;
  const { querySelector } = document;
  document.querySelector = (selector: string) =>
    querySelector.call(document, selector.replace(' [popover]:popover-open,', ''));
  turnPages(controller.signal);
});

afterAll(() => controller.abort());

beforeEach(() => {
  isShown = true;
  followed.length = 0;
  document.body.innerHTML = `
    <div id="outside" tabindex="-1"></div>
    <dialog></dialog>
    <main>
      <a id="row" href="#row">Row</a>
      <input /><select></select><textarea></textarea><video tabindex="0"></video>
      <div id="editable" contenteditable="true"><b id="within">b</b></div>
      <article>
        <a rel="prev" href="#prev">Previous Article</a>
        <a rel="next" href="#next">Next Article</a>
      </article>
    </main>`;
  for (const link of document.querySelectorAll('article a')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push(link.getAttribute('rel') ?? '');
    });
  }
});

function press(key: string, target: Element | null = document.body, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target?.dispatchEvent(event);
  return event;
}

it.each([
  ['ArrowLeft', 'prev'],
  ['ArrowUp', 'prev'],
  ['ArrowRight', 'next'],
  ['ArrowDown', 'next'],
])('NEWS-05: %s follows %s, and does not scroll', (key, rel) => {
  expect(press(key).defaultPrevented).toBe(true);
  expect(followed).toEqual([rel]);
});

it('queues keys pressed while an item loads', async () => {
  const { documentElement } = document;
  const arrive = async () => {
    documentElement.removeAttribute('data-pending');
    await Promise.resolve();
  };
  press('ArrowRight');
  documentElement.setAttribute('data-pending', '');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) press(key);
  expect(followed).toEqual(['next']);
  await arrive();
  expect(followed).toEqual(['next', 'next']);
  documentElement.setAttribute('data-pending', '');
  await arrive();
  expect(followed).toEqual(['next', 'next', 'next']);
  documentElement.setAttribute('data-pending', '');
  await arrive();
  expect(followed).toEqual(['next', 'next', 'next']);
});

it('does not queue key repeats, but continues once the item has loaded', async () => {
  const { documentElement } = document;
  documentElement.setAttribute('data-pending', '');
  press('ArrowRight', document.body, { repeat: true });
  documentElement.removeAttribute('data-pending');
  await Promise.resolve();
  expect(followed).toEqual([]);
  press('ArrowRight', document.body, { repeat: true });
  expect(followed).toEqual(['next']);
});

it('a click elsewhere cancels queued keys', async () => {
  const { documentElement } = document;
  documentElement.setAttribute('data-pending', '');
  press('ArrowRight');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  documentElement.removeAttribute('data-pending');
  await Promise.resolve();
  expect(followed).toEqual([]);
});

it('works with the focus on a link of the reader', () => {
  press('ArrowDown', document.querySelector('#row'));
  expect(followed).toEqual(['next']);
});

it.each(['input', 'select', 'textarea', 'video', '#within', '#outside'])(
  'not while %s has the focus',
  (selector) => {
    expect(press('ArrowRight', document.querySelector(selector)).defaultPrevented).toBe(false);
    expect(followed).toEqual([]);
  },
);

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('ignores keys with %s', (modifier) => {
  press('ArrowLeft', document.body, { [modifier]: true });
  expect(followed).toEqual([]);
});

it('ignores keys while a dialog is open, wherever the focus is', () => {
  document.querySelector('dialog')?.setAttribute('open', '');
  press('ArrowRight');
  expect(followed).toEqual([]);
});

it('ignores keys without an open item, so that the list scrolls', () => {
  isShown = false;
  expect(press('ArrowDown').defaultPrevented).toBe(false);
  expect(followed).toEqual([]);
});

it('ignores other keys, and keys that were already handled', () => {
  press('Enter');
  const stop = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', stop);
  press('ArrowRight');
  document.body.removeEventListener('keydown', stop);
  expect(followed).toEqual([]);
});
