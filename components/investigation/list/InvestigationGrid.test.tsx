import { render, screen } from '@testing-library/react';
import type { Picture } from '@/lib/domain/picture';
import { InvestigationGrid } from './InvestigationGrid';
import { investigation } from '@/lib/domain/testing/builders';

const picture: Picture = {
  id: null,
  src: 'https://media.example/still.jpg',
  width: 1600,
  height: 1200,
  sources: [],
  alt: 'Still',
  title: '',
  caption: '',
};

describe('InvestigationGrid', () => {
  it('shows every card once, in order, and loads only the first picture eagerly', () => {
    const investigations = Array.from({ length: 14 }, (_, index) =>
      investigation({
        id: index,
        slug: `case-${index}`,
        title: `Case ${index}`,
        previewImage: picture,
      }),
    );
    render(<InvestigationGrid investigations={investigations} />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
      investigations.map(({ title }) => title),
    );
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual([
      'eager',
      ...Array<string>(13).fill('lazy'),
    ]);
  });

  it.each([
    [48, 0],
    [49, 1],
    [120, 72],
  ])('of %i shows the newest 48 as cards and %i in a line each', (count, lines) => {
    const investigations = Array.from({ length: count }, (_, index) =>
      investigation({ id: index, slug: `case-${index}`, title: `Case ${index}` }),
    );
    render(<InvestigationGrid investigations={investigations} />);
    expect(screen.getAllByRole('link', { name: /^Case \d+$/ })).toHaveLength(count);
    expect(screen.getAllByRole('article')).toHaveLength(count);
    expect(screen.queryAllByText('Location')).toHaveLength(48);
    const earlier = screen.queryByRole('region', { name: 'Earlier' });
    expect(earlier?.querySelectorAll('article').length ?? 0).toBe(lines);
  });

  it('gives the content warning of a case in one line, too', () => {
    const investigations = Array.from({ length: 49 }, (_, index) =>
      investigation({
        id: index,
        slug: `case-${index}`,
        title: `Case ${index}`,
        ...(index === 48 && { contentWarning: 'People drown.' }),
      }),
    );
    render(<InvestigationGrid investigations={investigations} />);
    expect(screen.getByRole('region', { name: 'Earlier' })).toHaveTextContent(
      'Case 48 Content warning: People drown.',
    );
  });

  it('shows an empty message below the heading', () => {
    render(
      <InvestigationGrid
        investigations={[]}
        intro={<h1>Kessen Valley</h1>}
        emptyText="No cases yet."
      />,
    );
    expect(screen.getByRole('heading', { name: 'Kessen Valley' })).toBeInTheDocument();
    expect(screen.getByText('No cases yet.')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
