import { render, screen } from '@testing-library/react';
import { html, on } from '@/lib/domain/testing/builders';
import { PublicationView } from './PublicationView';
import { barePublication } from './testing/publications';

const row = (label: string) => screen.getByText(label).nextElementSibling;

it('PUB-06: author, date, price, details and description', () => {
  render(
    <PublicationView
      publication={barePublication({
        authors: [
          { id: 1, slug: 'dara-whitlock', name: 'Dara Whitlock' },
          { id: null, slug: null, name: 'A neighbour' },
          {
            id: null,
            slug: null,
            name: 'Open Gate',
            organisation: { name: 'Open Gate', href: 'https://gate.example/' },
          },
        ],
        publicationDate: on('2026-10-12'),
        price: '£28',
        isbn: '978-1-0000-2601-6',
        details: html('<p>312 pages</p>'),
        description: html('<p>Fourteen cases.</p>'),
      })}
    />,
  );
  expect(row('Authors')).toHaveTextContent('Dara Whitlock, A neighbour, Open Gate');
  expect(screen.getByRole('link', { name: 'Open Gate' })).toHaveAttribute(
    'href',
    'https://gate.example/',
  );
  expect(screen.getByRole('link', { name: 'Dara Whitlock' })).toHaveAttribute(
    'href',
    '/about/team/member/dara-whitlock',
  );
  expect(row('Publication Date')).toHaveTextContent('12 Oct 2026');
  expect(row('Price')).toHaveTextContent('£28');
  expect(row('ISBN')).toHaveTextContent('978-1-0000-2601-6');
  expect(screen.getByText('312 pages')).toBeInTheDocument();
  expect(screen.getByText('Fourteen cases.')).toBeInTheDocument();
});

it.each([
  ['Download PDF', 'readHref'],
  ['Buy The Book', 'purchaseHref'],
  ['Publisher', 'publisherHref'],
] as const)('PUB-07: the step %s is there whenever it leads somewhere', (name, field) => {
  const href = 'https://shop.example/a';
  const { rerender } = render(<PublicationView publication={barePublication({ [field]: href })} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    [name, href],
  ]);
  rerender(<PublicationView publication={barePublication()} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('ENT-02: nothing known is named, the year stands for a missing date', () => {
  const { rerender } = render(<PublicationView publication={barePublication()} />);
  for (const label of ['Author', 'Publication Date', 'Price', 'ISBN']) {
    expect(row(label)).toHaveTextContent(/^-$/);
  }
  rerender(<PublicationView publication={barePublication({ year: '2024' })} />);
  expect(row('Publication Date')).toHaveTextContent('2024');
});

it('says of each of its texts that it is in its language', () => {
  render(
    <PublicationView
      publication={barePublication({
        title: 'Der Hafen',
        language: 'DE',
        description: html('<p>Beschreibung</p>'),
        details: html('<p>Umfang</p>'),
        citation: html('<p>Zitat</p>'),
      })}
    />,
  );
  for (const text of ['Der Hafen', 'Beschreibung', 'Umfang', 'Zitat']) {
    expect(screen.getByText(text).closest('[lang]')).toHaveAttribute('lang', 'de');
  }
});
