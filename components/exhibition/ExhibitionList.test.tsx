import { render, screen, within } from '@testing-library/react';
import type { Exhibition } from '@/lib/domain/exhibition';
import { splitExhibitions } from '@/lib/domain/exhibitions';
import { day, exhibition, on, picture } from '@/lib/domain/testing/builders';
import { ExhibitionList } from './ExhibitionList';

const TODAY = day('2026-11-21');

const many = (count: number, known: Partial<Exhibition> = {}) =>
  Array.from({ length: count }, (_, index) =>
    exhibition({ id: index + 1, slug: `show-${index + 1}`, title: `Show ${index + 1}`, ...known }),
  );

function renderList(exhibitions: readonly Exhibition[]) {
  render(<ExhibitionList {...splitExhibitions(exhibitions, TODAY)} today={TODAY} />);
}

const block = (name: string) => screen.getByRole('region', { name });
const OPEN = { start: on('2026-01-01'), end: on('2026-12-31') };

it('EXL-01: separates open and upcoming from past exhibitions', () => {
  renderList([
    exhibition({ id: 1, title: 'Open', ...OPEN }),
    exhibition({ id: 2, title: 'Over', start: on('2024-01-01'), end: on('2024-02-01') }),
  ]);
  expect(within(block('Current & Upcoming')).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/programme/exhibitions/low-light',
  );
  expect(within(block('Past Exhibitions')).getByRole('link', { name: 'Over' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

describe.each([
  ['Current & Upcoming', OPEN],
  ['Past Exhibitions', {}],
])('%s', (name, dates) => {
  it('EXL-03: six exhibitions need no Show More', () => {
    renderList(many(6, dates));
    expect(within(block(name)).getAllByRole('article')).toHaveLength(6);
    expect(screen.queryByText(/^Show .* More/)).not.toBeInTheDocument();
  });

  it('EXL-03, EXL-08: a seventh is in the page, folded, behind a control with a count', () => {
    renderList(many(7, dates));
    const control = within(block(name)).getByText('Show 1 More...');
    const fold = control.closest('details') as HTMLDetailsElement;
    expect(fold.open).toBe(false);
    expect(within(fold).getAllByRole('article', { hidden: true })).toHaveLength(1);
    expect(fold.querySelector('article h3 a')).toHaveTextContent('Show 7');
  });

  it('EXL-03: of sixteen, ten are folded', () => {
    renderList(many(16, dates));
    expect(within(block(name)).getByText('Show 10 More...')).toBeInTheDocument();
  });
});

it('EXL-07: a current featured exhibition comes first, at full width', () => {
  renderList([
    ...many(2, OPEN),
    exhibition({ id: 9, title: 'The Large One', types: ['Featured', 'Survey'], ...OPEN }),
  ]);
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('The Large One');
  expect(first).toHaveClass('featured');
  expect(second).not.toHaveClass('featured');
});

it.each([
  ['2026-12-22', '2027-03-01', 'Opens in 1 Month'],
  ['2026-12-21', '2027-03-01', 'Opens in 30 Days'],
  ['2026-11-22', '2027-03-01', 'Tomorrow'],
  ['2026-11-21', '2027-03-01', 'Today'],
  ['2026-11-20', '2026-11-21', 'Ends Today'],
  ['2026-11-20', '2026-11-22', 'Ends Tomorrow'],
  ['2026-11-20', '2026-11-26', 'Ends in 5 Days'],
])('STAT-02, STAT-03: from %s to %s: %s', (start, end, label) => {
  renderList([exhibition({ start: on(start), end: on(end) })]);
  expect(screen.getByText(label)).toBeInTheDocument();
});

it('past exhibitions have no status', () => {
  renderList([exhibition({ start: on('2026-11-01'), end: on('2026-11-20') })]);
  expect(screen.queryByText(/^Ends/)).not.toBeInTheDocument();
});

it('ENT-01, ENT-02: shows an exhibition with only a name', () => {
  renderList([exhibition()]);
  const row = screen.getByRole('article');
  expect(row.querySelector('.still, img')).toBeNull();
  expect(within(row).getAllByText('-')).toHaveLength(2);
  expect(row).not.toHaveTextContent('Invalid');
  expect(within(block('Current & Upcoming')).getByText('None')).toBeInTheDocument();
});

it('the venue links to its website, the title to the exhibition', () => {
  renderList([
    exhibition({
      venue: 'Gallery Nine',
      venueHref: 'https://gallerynine.example/',
      previewImage: picture('hang'),
      ...OPEN,
    }),
  ]);
  const card = screen.getByRole('article');
  expect(within(card).getByRole('link', { name: 'Gallery Nine' })).toHaveAttribute(
    'href',
    'https://gallerynine.example/',
  );
  expect(within(card).getByRole('heading', { level: 3 })).toContainElement(
    within(card).getByRole('link', { name: 'Low Light' }),
  );
});
