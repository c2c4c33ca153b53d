import { fireEvent, render } from '@testing-library/react';
import { ShellBehaviour } from './ShellBehaviour';

const root = document.documentElement;

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

const hashChange = () =>
  new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));

afterEach(() => {
  scrollTo(0);
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

it.each([
  [49, false, false],
  [50, false, false],
  [51, true, false],
  [86, true, false],
  [87, true, true],
])('at %i px the bar is pinned: %s, ruled: %s (BAR-08, BAR-09)', (y, pinned, ruled) => {
  render(<ShellBehaviour />);
  scrollTo(y);
  expect(root.hasAttribute('data-pinned')).toBe(pinned);
  expect(root.hasAttribute('data-scrolled')).toBe(ruled);
});

it('the pinned style is removed when the page is scrolled back', () => {
  render(<ShellBehaviour />);
  scrollTo(87);
  scrollTo(50);
  expect(root).not.toHaveAttribute('data-pinned');
  expect(root).not.toHaveAttribute('data-scrolled');
});

it('a page rendered while scrolled is marked at once', () => {
  scrollTo(51);
  render(<ShellBehaviour />);
  expect(root).toHaveAttribute('data-pinned');
});

it('a hash entry inherits the history state of its page', async () => {
  window.history.replaceState({ page: 'home' }, '', '/');
  render(<ShellBehaviour />);
  const changed = hashChange();
  window.location.hash = '#team';
  expect(window.history.state).toBeFalsy();
  await changed;
  expect(window.history.state).toEqual({ page: 'home' });
  expect(window.location.hash).toBe('#team');
});

it('the hash that closes a panel is removed from the URL', async () => {
  window.history.replaceState({ page: 'search' }, '', '/search?q=wall');
  render(<ShellBehaviour />);
  const changed = hashChange();
  window.location.hash = '#closed';
  await changed;
  expect(window.location.href).toBe('http://localhost/search?q=wall');
  expect(window.history.state).toEqual({ page: 'search' });
});

it.each([
  ['a link closes the dialog it stands in (SMAP-05)', {}, 1],
  ['opened in another tab it leaves the dialog open', { ctrlKey: true }, 0],
  ['opened in another window too', { shiftKey: true }, 0],
])('%s', (_, click, closed) => {
  render(
    <>
      <dialog>
        <a href="/studies">Studies</a>
      </dialog>
      <ShellBehaviour />
    </>,
  );
  const dialog = document.querySelector('dialog');
  const link = document.querySelector('a');
  if (!dialog || !link) throw new Error('no link');
  dialog.close = jest.fn();
  fireEvent.click(link, click);
  expect(dialog.close).toHaveBeenCalledTimes(closed);
});
