import { render, screen, within } from '@testing-library/react';
import type { Publication } from '@/lib/domain/publication';
import { html } from '@/lib/domain/testing/builders';
import { PublicationList } from './PublicationList';
import { barePublication } from './testing/publications';

function show(known: Partial<Publication>) {
  render(<PublicationList featured={[barePublication(known)]} others={[]} />);
  return screen.getByRole('article');
}

const LONG = `${'A slope, a spill or a collapse. '.repeat(6)}The end.`;

it('PUB-01: separates featured from other publications, and labels empty groups', () => {
  render(<PublicationList featured={[]} others={[barePublication()]} />);
  const featured = screen.getByRole('heading', { name: 'Featured Publications' });
  const others = screen.getByRole('heading', { name: 'Other Publications' });
  expect(featured.closest('section')).toHaveTextContent('None');
  expect(
    within(others.closest('section') ?? document.body).getByRole('link', {
      name: 'Angles of Repose',
    }),
  ).toHaveAttribute('href', '/programme/publications/angles-of-repose');
});

it.each<[string, Publication['citation'], string]>([
  ['the title without a citation', null, 'Angles of Repose'],
  [
    'a citation with its italics',
    html('Sørby, H. <em>Gutters</em>, 2021'),
    'Sørby, H. <em>Gutters</em>, 2021',
  ],
  [
    'a citation with a link of its own as text',
    html('See <a href="https://x.example">Gutters</a> &amp; more'),
    'See Gutters &amp; more',
  ],
  ['the title for an empty citation', html('<p> </p>'), 'Angles of Repose'],
])('PUB-02: %s', (_, citation, expected) => {
  const link = within(within(show({ citation })).getByRole('heading')).getByRole('link');
  expect(link.innerHTML).toContain(expected);
  expect(link.querySelector('a, p')).toBeNull();
});

it.each([
  ['2025', 'DE', /2025\s*DE/],
  ['2025', 'EN', /2025(?!\s*EN)/],
  [null, null, /-/],
  [null, 'FR', /-\s*FR/],
])('PUB-02: year %s and language %s', (year, language, expected) => {
  expect(show({ title: 'X', year, language }).textContent).toMatch(expected);
});

it('PUB-03: a long description is folded', () => {
  const long = show({ description: html(`<p>${LONG}</p>`) });
  const fold = within(long).getByText('Read More').closest('details');
  expect(fold).not.toHaveAttribute('open');
  expect(within(long).getByText('Read Less')).toBeInTheDocument();
  expect(within(long).getByText(LONG)).toBe(fold?.querySelector('p'));
});

it('PUB-03: a short description is not folded', () => {
  const card = show({ description: html('<p>A short one.</p>') });
  expect(card).toHaveTextContent('A short one.');
  expect(card.querySelector('details')).toBeNull();
});

it.each([
  [{}, []],
  [{ readHref: 'https://a.example/a.pdf' }, ['Read']],
  [{ publisherHref: 'https://p.example', purchaseHref: 'https://b.example' }, ['Publisher', 'Buy']],
])('PUB-04: %j has the links %j', (known, expected) => {
  const links = within(show(known)).getAllByRole('link').slice(1);
  expect(links.map(({ textContent }) => textContent)).toEqual(expected);
});

it('PUB-05: a hash with the post name leads to the card', () => {
  expect(show({ slug: 'a', postName: 'the-post-name' })).toHaveAttribute('id', 'the-post-name');
});

it('gives the content warning of a publication in either list', () => {
  const warned = barePublication({ contentWarning: 'People drown.' });
  render(<PublicationList featured={[warned]} others={[warned]} />);
  for (const entry of screen.getAllByRole('article')) {
    expect(entry).toHaveTextContent(/Content warning:? People drown\./);
  }
});
