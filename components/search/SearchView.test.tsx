import { render, screen, within } from '@testing-library/react';
import { SearchView } from './SearchView';
import { hit } from './testing/hits';
import { SUGGESTIONS } from './testing/suggestions';

const request = { query: 'wall', type: 'all', sort: 'relevance' } as const;

it('without a query shows the search box and what there is, by links alone (SRCH-18)', () => {
  render(<SearchView request={null} hits={[]} suggestions={SUGGESTIONS} />);
  expect(screen.getByRole('link', { name: 'Ilka Serban' })).toHaveAttribute(
    'href',
    '/search?q=Ilka+Serban',
  );
  expect(screen.getByRole('link', { name: 'Drift models 2' })).toHaveAttribute(
    'href',
    '/methodology/drift',
  );
  const box = screen.getByRole('searchbox', { name: 'Search' });
  expect(box).toHaveAttribute('autocomplete', 'off');
  expect(box).toHaveAttribute('name', 'q');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('type and sort are submitted with the form and their query', () => {
  render(
    <SearchView
      request={{ ...request, type: 'study', sort: 'title' }}
      hits={[hit({ slug: 'a', title: 'A', isStudy: true }), hit({ slug: 'b', title: 'B' })]}
    />,
  );
  expect(screen.getByRole('searchbox')).toHaveValue('wall');
  const form = screen.getByRole('search') as HTMLFormElement;
  expect([...new FormData(form)]).toEqual([
    ['q', 'wall'],
    ['for', 'wall'],
    ['type', 'study'],
    ['sort', 'title'],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
  expect(
    within(screen.getByRole('list', { name: 'Results' })).getAllByRole('article'),
  ).toHaveLength(1);
});

it('says when nothing is found or too many searches are made', () => {
  const { rerender } = render(<SearchView request={request} hits={[]} />);
  expect(screen.getByRole('status')).toHaveTextContent('0 results');
  expect(screen.getByText(/^None found for “/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Exhibitions' })).toHaveAttribute(
    'href',
    '/programme/exhibitions',
  );
  rerender(<SearchView request={{ ...request, query: 'a'.repeat(201) }} hits={[]} />);
  expect(screen.getByText('A search can have at most 200 characters.')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});
