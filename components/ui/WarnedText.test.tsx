import { fireEvent, render, screen } from '@testing-library/react';
import { html } from '@/lib/domain/testing/builders';
import { withholdImages } from '@/lib/html/withheld-images';
import { WarnedText } from './WarnedText';

const PLAIN = html('<p>The boat was hit at night.</p>');
const PICTURED = html(
  '<p>The boat was hit.</p><p><img src="https://cms.example/a.jpg" alt="The bow"></p>',
);
const WITHHELD = withholdImages(PICTURED, () => 'People drown.');
const TWO = withholdImages(
  html(`${PICTURED}<figure><img src="https://cms.example/b.jpg" alt="The stern"></figure>`),
  () => 'People drown.',
);

it('renders the text unchanged without a warning', () => {
  render(<WarnedText warning={undefined} html={PICTURED} />);
  expect(screen.queryByText('Content warning')).not.toBeInTheDocument();
  expect(screen.getByText('The boat was hit.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'The bow' })).toBeVisible();
});

it('shows the warning above the text', () => {
  render(<WarnedText warning="People drown." html={PLAIN} />);
  const warning = screen.getByText(/People drown/);
  const text = screen.getByText('The boat was hit at night.');
  expect(text).toBeVisible();
  expect(warning.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the text, and its picture in its place once it is asked for', () => {
  const { container } = render(<WarnedText warning={undefined} html={WITHHELD} />);
  expect(screen.getByText('The boat was hit.')).toBeVisible();
  expect(container.querySelector('img, source')).toBeNull();
  const link = screen.getByRole('link', { name: /People drown\. Show picture$/ });
  expect(link).toHaveAttribute('href', 'https://cms.example/a.jpg');
  fireEvent.click(link);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://cms.example/a.jpg');
  expect(screen.queryByText('Show picture')).not.toBeInTheDocument();
  // The focus is where the link was.
  expect(screen.getByRole('link', { name: 'The bow' })).toHaveFocus();
});

it('leaves a click with a modifier to the browser', () => {
  const { container } = render(<WarnedText warning={undefined} html={WITHHELD} />);
  fireEvent.click(screen.getByText('Show picture'), { ctrlKey: true });
  expect(container.querySelector('img')).toBeNull();
});

it('shows all pictures of a text that have the same warning', () => {
  render(<WarnedText warning={undefined} html={TWO} />);
  fireEvent.click(screen.getAllByText('Show pictures')[1]!);
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'The stern' })).toHaveFocus();
});

it('does not take two texts for one', () => {
  render(
    <>
      <WarnedText warning={undefined} html={WITHHELD} />
      <WarnedText warning={undefined} html={WITHHELD} />
    </>,
  );
  fireEvent.click(screen.getAllByText('Show picture')[0]!);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('names an icon in a line of text by its warning', () => {
  const sign = withholdImages(
    html('<p>Marked <img src="https://cms.example/s.png" width="20" alt=""> below.</p>'),
    () => 'A symbol of hate.',
  );
  render(<WarnedText warning={undefined} html={sign} />);
  fireEvent.click(
    screen.getByRole('link', { name: 'Content warning A symbol of hate. Show picture' }),
  );
  expect(screen.queryByRole('link', { name: /Content warning/ })).not.toBeInTheDocument();
});
