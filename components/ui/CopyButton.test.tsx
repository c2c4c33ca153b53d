import { fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './CopyButton';

const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());

beforeEach(() => {
  writeText.mockClear();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});

it('says that it has copied, outside the button: what is in one is part of its name', async () => {
  render(<CopyButton text="Open Ground, 2026.">Copy</CopyButton>);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Copy' })).not.toContainElement(status);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(status).toHaveTextContent('Copied');
  expect(writeText).toHaveBeenCalledWith('Open Ground, 2026.');
});

it('copies a path as a whole address, and says what it is of', async () => {
  render(
    <CopyButton text="/map?place=wave" label="Copy link to Six Ways to Read a Wave">
      Copy link
    </CopyButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy link to Six Ways to Read a Wave' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('http://localhost/map?place=wave');
});

it.each([
  ['does not allow it', { writeText: () => Promise.reject(new Error('denied')) }],
  ['has no clipboard', undefined],
])('says so where the browser %s', async (_, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  render(<CopyButton text="a">Copy link</CopyButton>);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: /^Not copied/ })).toBeVisible();
});
