import { fireEvent, render, screen } from '@testing-library/react';
import { CopyCitation } from './CopyCitation';

it('says that it has copied, outside the button: what is in one is part of its name', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<CopyCitation text="Open Ground, 2026." />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Copy' })).not.toContainElement(status);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(status).toHaveTextContent('Copied');
  expect(writeText).toHaveBeenCalledWith('Open Ground, 2026.');
});
