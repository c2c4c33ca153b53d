/** @jest-environment jsdom */
import { keepEarlyState } from './early-state';

const PAGE =
  '<details><summary>One</summary>a</details><details><summary>Two</summary>b</details><a href="/x">X</a><a href="/x">X</a>';

beforeEach(() => {
  document.body.innerHTML = PAGE;
  delete document.documentElement.dataset['interactive'];
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
});

const start = async () => {
  document.documentElement.dataset['interactive'] = '';
  await Promise.resolve();
  await import('./redrawn-state');
};

const open = () => Array.from(document.querySelectorAll('details'), (fold) => fold.open);

it('keeps open folds and the focus on a page that is drawn again', async () => {
  keepEarlyState();
  document.querySelectorAll('details')[1]!.open = true;
  document.querySelectorAll('a')[1]!.focus();
  document.body.innerHTML = PAGE;
  await start();
  expect(open()).toEqual([false, true]);
  expect(document.activeElement).toBe(document.querySelectorAll('a')[1]);
});

it('does not move the focus that is somewhere by then', async () => {
  document.querySelectorAll('a')[1]!.focus();
  keepEarlyState();
  document.body.innerHTML = PAGE;
  document.querySelectorAll('a')[0]!.focus();
  await start();
  expect(document.activeElement).toBe(document.querySelectorAll('a')[0]);
});

it('leaves a page alone that is as it was', async () => {
  keepEarlyState();
  const [fold] = document.querySelectorAll('details');
  fold!.open = true;
  await start();
  expect(open()).toEqual([true, false]);
  document.body.innerHTML = PAGE;
  document.documentElement.dataset['interactive'] = 'again';
  await Promise.resolve();
  expect(open()).toEqual([false, false]);
});
