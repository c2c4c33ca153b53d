import { act, fireEvent, render, screen } from '@testing-library/react';
import { FailureNotice } from '@/components/ui/FailureNotice';
import { SearchDialog } from './SearchDialog';

const Panel = jest.fn(() => <p>Panel</p>);
jest.mock('./SearchPanel', () => ({ SearchPanel: () => Panel() }));

const showModal = jest.fn(function (this: HTMLDialogElement) {
  this.open = true;
});

beforeEach(() => {
  Panel.mockClear();
  showModal.mockClear();
  HTMLDialogElement.prototype.showModal = showModal;
  window.history.replaceState(null, '', '/studies');
});

/** Lets effects run and dynamic imports resolve. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function renderPage() {
  render(
    <>
      <button commandfor="search" command="show-modal">
        Open
      </button>
      <SearchDialog />
    </>,
  );
  await settle();
}

it('renders no panel before it is opened', async () => {
  await renderPage();
  expect(Panel).not.toHaveBeenCalled();
  expect(showModal).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await settle();
  expect(Panel).toHaveBeenCalled();
});

it('closes with one Escape, even with text in the box and before the panel has loaded', async () => {
  await renderPage();
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const box = document.querySelector('input') as HTMLInputElement;
  dialog.close = jest.fn();
  dialog.open = true;
  box.value = 'wall';
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(box, { key: 'a' });
  expect(dialog.close).not.toHaveBeenCalled();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  box.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(dialog.close).toHaveBeenCalledTimes(1);
  expect(Panel).not.toHaveBeenCalled();
});

it.each([
  ['/studies?q=wall', true],
  ['/studies?q=%20', false],
  ['/studies?type=news', false],
  // On the results page, the page itself is the search.
  ['/search?q=wall', false],
])('at %s the panel is open: %s', async (address, isOpen) => {
  window.history.replaceState(null, '', address);
  await renderPage();
  expect(showModal).toHaveBeenCalledTimes(Number(isOpen));
  expect(Panel.mock.calls.length > 0).toBe(isOpen);
});

it('Back to an entry with a search opens it again', async () => {
  await renderPage();
  window.history.replaceState({ 'over-page': true }, '', '/studies?q=wall');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settle();
  expect(showModal).toHaveBeenCalledTimes(1);
});

it('on the results page a choice is submitted at once', async () => {
  await renderPage();
  const form = document.createElement('form');
  form.setAttribute('role', 'search');
  form.innerHTML = '<input type="radio" name="sort"><input type="search">';
  form.requestSubmit = jest.fn();
  document.body.append(form);
  const [radio, box] = form.querySelectorAll('input');
  if (box) fireEvent.change(box, { target: { value: 'wall' } });
  expect(form.requestSubmit).not.toHaveBeenCalled();
  if (radio) fireEvent.click(radio);
  expect(form.requestSubmit).toHaveBeenCalledTimes(1);
  form.remove();
});

it('Enter before the panel has loaded opens the panel without navigating', async () => {
  await renderPage();
  const form = screen.getByRole('search', { hidden: true });
  expect(fireEvent.submit(form)).toBe(false);
  await settle();
  expect(Panel).toHaveBeenCalled();
});

it('where dialogs can’t be opened, an address with a search leads to its results', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  window.history.replaceState(null, '', '/studies?q=wall');
  render(<FailureNotice />);
  await renderPage();
  expect(await screen.findByRole('link', { name: 'Show results' })).toHaveAttribute(
    'href',
    '/search?q=wall',
  );
  // The form works as it does without scripts.
  expect(screen.getByRole('search', { hidden: true })).toHaveAttribute('action', '/search');
  expect(fireEvent.submit(screen.getByRole('search', { hidden: true }))).toBe(true);
  logged.mockRestore();
});
