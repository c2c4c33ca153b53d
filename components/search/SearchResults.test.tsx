import { render, screen, within } from '@testing-library/react';
import { SEARCH_POST_TYPES } from '@/lib/domain/search-result';
import { on } from '@/lib/domain/testing/builders';
import { SearchResults } from './SearchResults';
import { hit } from './testing/hits';

const list = () => screen.getByRole('list', { name: 'Results' });

it('lists and labels all nine kinds, each link in a heading (SRCH-13)', () => {
  const hits = SEARCH_POST_TYPES.map((postType) =>
    hit({ postType, slug: postType, title: `A ${postType}`, href: `/${postType}` }),
  );
  render(<SearchResults hits={hits} query="" />);
  expect(within(list()).getAllByRole('article')).toHaveLength(9);
  for (const postType of SEARCH_POST_TYPES) {
    const heading = screen.getByRole('heading', { name: `A ${postType}` });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', `/${postType}`);
  }
  expect(list()).toHaveTextContent(/Organisation/);
});

it('shows kind, title, excerpt and date, with the search words marked', () => {
  render(
    <SearchResults
      hits={[
        hit({
          title: 'Sea Wall',
          code: 'SP.9',
          excerpt: 'The walls failed.',
          date: on('2025-11-30'),
        }),
      ]}
      query="wall"
    />,
  );
  const row = screen.getByRole('article');
  expect(row).toHaveTextContent(/^SP\.9 Investigation ?Sea WallThe walls failed\.30 Nov 2025$/);
  expect(Array.from(row.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual([
    'Wall',
    'wall',
  ]);
  expect(row.querySelector('time')).toHaveAttribute('datetime', '2025-11-30');
});

it('shows no date of people, organisations and pages, which stand for no day', () => {
  const dated = SEARCH_POST_TYPES.filter((postType) => {
    const { container, unmount } = render(
      <SearchResults hits={[hit({ postType, date: on('2020-01-01') })]} query="" />,
    );
    const isDated = container.querySelector('time') !== null;
    unmount();
    return isDated;
  });
  expect(dated).toEqual(['investigation', 'exhibition', 'event', 'publication', 'news', 'press']);
});

it('a study has its own label and colour', () => {
  render(<SearchResults hits={[hit({ isStudy: true, code: 'I.85' })]} query="" />);
  expect(screen.getByText('Study')).toBeInTheDocument();
  expect(screen.getByText('I.85')).toHaveClass('study');
});

it('results without a URL are not links; external links are marked', () => {
  render(
    <SearchResults
      hits={[
        hit({ postType: 'organization', slug: null, title: 'A Fund', href: null }),
        hit({ postType: 'press', slug: null, title: 'A Report', href: 'https://gazette.example/' }),
      ]}
      query=""
    />,
  );
  expect(within(screen.getByRole('heading', { name: 'A Fund' })).queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: 'A Report' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});

it('two results without a slug may share a title', () => {
  const same = hit({ postType: 'press', slug: null, title: 'A Report', href: null });
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<SearchResults hits={[same, same]} query="" />);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

describe('where a film says it', () => {
  const moment = { film: 'the-wall-k0123456789', title: 'The wall', t: 134.2, text: 'It fell.' };
  const row = () => screen.getByRole('article');

  it('the row leads to the moment, by a link with its time, and has the words', () => {
    render(<SearchResults hits={[hit({ moment })]} query="fell" />);
    const link = screen.getByRole('link', { name: 'The wall, 2:14' });
    expect(link).toHaveAttribute(
      'href',
      '/investigation/the-salt-road/resources/the-wall-k0123456789?t=134.2',
    );
    expect(link).toHaveAttribute('rel', 'nofollow');
    expect(row()).toHaveTextContent('The wall, 2:14 It fell.');
    expect(row().querySelector('mark')).toHaveTextContent('fell');
  });

  it('of a film with a warning, the row says so in place of the words', () => {
    render(<SearchResults hits={[hit({ moment: { ...moment, text: '' } })]} query="fell" />);
    expect(row()).toHaveTextContent('The wall, 2:14 This film has a content warning.');
  });
});

it('marks the words that stand for those that were typed', () => {
  render(
    <SearchResults hits={[hit({ title: 'The Harbour Flare', marks: 'harbour' })]} query="harbor" />,
  );
  expect(document.querySelector('mark')).toHaveTextContent('Harbour');
});
