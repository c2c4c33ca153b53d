/** @jest-environment jsdom */
import { followWrittenNames } from './written-names';

const follow = () => {
  const controller = new AbortController();
  followWrittenNames(controller.signal);
  return controller;
};

const loaded = () => import('./written-name');

const openAt = (hash: string) => window.history.replaceState(null, '', `/page${hash}`);

beforeEach(() => {
  document.body.innerHTML =
    '<p id="main"></p><span id="n-8a1f"></span><span id="n-top.20of"></span><span id="n-вы"></span>';
});

it.each([
  ['#8a1f', '#n-8a1f'],
  ['#top%20of', '#n-top.20of'],
  ['#%D0%B2%D1%8B', `#n-${encodeURIComponent('вы')}`],
  ['#n-8a1f', '#n-8a1f'],
  ['#main', '#main'],
  ['#gone', '#gone'],
  ['#%', '#%'],
  ['', ''],
])('a page opened at %j is at %j', async (hash, expected) => {
  openAt(hash);
  const controller = follow();
  await loaded();
  expect(window.location.hash).toBe(expected);
  controller.abort();
});

it('follows a hash that changes later', async () => {
  openAt('');
  const controller = follow();
  openAt('#8a1f');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await loaded();
  expect(window.location.hash).toBe('#n-8a1f');
  controller.abort();
});
