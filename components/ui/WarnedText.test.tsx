import { render, screen } from '@testing-library/react';
import { html } from '@/lib/domain/testing/builders';
import { PicturedText, WarnedText } from './WarnedText';

const PLAIN = html('<p>The boat was hit at night.</p>');
const PICTURED = html('<p>The boat was hit.</p><p><img src="https://cms.example/a.jpg"></p>');

it('renders the text unchanged without a warning', () => {
  render(<WarnedText warning={undefined} html={PICTURED} />);
  expect(screen.queryByText('Content warning')).not.toBeInTheDocument();
  expect(screen.getByText('The boat was hit.')).toBeVisible();
});

it('shows the warning above text without pictures', () => {
  render(<WarnedText warning="People drown." html={PLAIN} />);
  const warning = screen.getByText(/People drown/);
  const text = screen.getByText('The boat was hit at night.');
  expect(text).toBeVisible();
  expect(warning.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('hides a text with pictures until it is opened', () => {
  render(<WarnedText warning="People drown." html={PICTURED} />);
  expect(screen.getByText('The boat was hit.').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('Show text and pictures')).toBeVisible();
});

it('hides only pictures below a warning that has been given', () => {
  const { rerender } = render(<PicturedText warning="People drown." html={PLAIN} />);
  expect(screen.queryByText('People drown.')).not.toBeInTheDocument();
  rerender(<PicturedText warning="People drown." html={PICTURED} />);
  expect(screen.getByText('The boat was hit.').closest('details')).not.toHaveAttribute('open');
});
