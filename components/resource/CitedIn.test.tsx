import { render, screen } from '@testing-library/react';
import { CitedIn } from './CitedIn';

const text = {
  title: 'The Second Rope',
  language: null,
  warning: undefined,
  words: 'within a centimetre',
  href: '/investigation/the-second-rope#t-1',
};

it('says what the citing record warns of beside the link to it', () => {
  render(<CitedIn texts={[text, { ...text, warning: 'A boat going down.' }]} />);
  const [plain, warned] = screen.getAllByRole('listitem');
  expect(plain).toHaveTextContent(/^The Second Rope: “within a centimetre”$/);
  expect(warned).toHaveTextContent(/\(Content warning: A boat going down\.\)$/);
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('is nothing where no text leads here', () => {
  const { container } = render(<CitedIn texts={[]} />);
  expect(container).toBeEmptyDOMElement();
});
