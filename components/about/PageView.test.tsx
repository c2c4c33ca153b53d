import { render, screen, within } from '@testing-library/react';
import { html, on } from '@/lib/domain/testing/builders';
import type { Page } from '@/lib/domain/page';
import { PageView } from './PageView';
import { PressTable } from './PressTable';
import { RecognitionTable } from './RecognitionTable';

const page = (known: Partial<Page>): Page => ({
  id: 1570,
  slug: 'agency',
  parent: 1569,
  title: 'Agency',
  blocks: [],
  people: [],
  funders: [],
  donors: [],
  collections: [],
  ...known,
});

const organization = { id: 1, name: 'Coastal Rights Desk', href: null, logo: null, details: null };

describe('PageView', () => {
  it('ABT-06: shows blocks under their headings, in one column or two', () => {
    const { container } = render(
      <PageView
        title="Agency"
        page={page({
          blocks: [
            { heading: 'What We Do', columns: [html('<p>One</p>')] },
            { heading: null, columns: [html('<p>Left</p>'), html('<p>Right</p>')] },
          ],
        })}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Agency');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('What We Do');
    expect(container).toHaveTextContent('One Left Right');
  });

  it('ABT-02: folds the description of each member of the board away', () => {
    const { container } = render(
      <PageView
        title="Advisory Board"
        page={page({
          people: [
            {
              id: 1,
              slug: 'a',
              name: 'Sabela Thorn',
              shortDescription: 'Professor of the law of the sea',
              description: html('<p>Sat for eleven years.</p>'),
            },
            { id: 2, slug: null, name: 'Vera Blom', shortDescription: null, description: null },
          ],
        })}
      />,
    );
    const [fold, ...others] = container.querySelectorAll('details');
    expect(others).toEqual([]);
    expect(fold?.querySelector('summary')).toHaveTextContent('Sabela Thorn Professor of the law');
    expect(fold).toHaveTextContent('Sat for eleven years.');
    expect(within(fold as HTMLElement).getByText('More about Sabela Thorn')).toHaveAttribute(
      'href',
      '/about/team/member/a',
    );
    expect(screen.getByText('Vera Blom')).toBeInTheDocument();
  });

  it('ABT-03, ENT-07: lists organisations with logo and link, or by name alone', () => {
    render(
      <PageView
        title="Funding"
        page={page({
          funders: [
            {
              ...organization,
              href: 'https://coast.example/',
              logo: { src: '/logo.png', width: 400, height: 267 },
            },
          ],
          donors: [organization],
        })}
      />,
    );
    const funders = screen.getByRole('region', { name: 'Funding Organisations' });
    expect(within(funders).getByRole('link')).toHaveAttribute('href', 'https://coast.example/');
    expect(funders.querySelector('img')).toHaveAttribute('src', '/logo.png');
    const donors = screen.getByRole('region', { name: 'Donors' });
    expect(donors).toHaveTextContent('Coastal Rights Desk');
    expect(donors.querySelector('img, a')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Collections' })).not.toBeInTheDocument();
  });

  it('shows the list when the page is unavailable, and None without a list', () => {
    const { unmount } = render(
      <PageView title="Recognition" page={null}>
        <RecognitionTable items={[{ title: 'Medal', date: null, href: null }]} />
      </PageView>,
    );
    expect(screen.getByRole('table', { name: 'Recognition' })).toBeInTheDocument();
    expect(screen.queryByText('None')).not.toBeInTheDocument();
    unmount();
    render(
      <PageView title="Jobs" page={null}>
        {false}
        {false}
      </PageView>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jobs');
    expect(screen.getByText('None')).toBeInTheDocument();
  });
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('tables', () => {
  it('ABT-04: recognition has title, date as DD.MM.YYYY and link', () => {
    render(
      <RecognitionTable
        items={[
          { title: 'Medal', date: on('2026-05-03'), href: 'https://medal.example/' },
          { title: 'Prize', date: { kind: 'text', text: 'Spring 2020' }, href: null },
          { title: 'Shortlist', date: null, href: null },
        ]}
      />,
    );
    expect(rowsOf(screen.getByRole('table', { name: 'Recognition' }))).toEqual([
      ['Title', 'Date'],
      ['Medal', '03.05.2026'],
      ['Prize', 'Spring 2020'],
      ['Shortlist', '-'],
    ]);
    expect(screen.getByText('03.05.2026')).toHaveAttribute('datetime', '2026-05-03');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('ABT-05: press has title, publication, date and link', () => {
    render(
      <PressTable
        items={[
          {
            id: 1,
            title: 'Four hours',
            publication: 'The Gazette',
            date: on('2026-11-15'),
            href: 'https://gazette.example/',
          },
          { id: null, title: 'Roof by roof', publication: '', date: null, href: null },
        ]}
      />,
    );
    expect(rowsOf(screen.getByRole('table', { name: 'Press' }))).toEqual([
      ['Title', 'Publication', 'Date'],
      ['Four hours', 'The Gazette', '15 Nov 2026'],
      ['Roof by roof', '-', '-'],
    ]);
    expect(screen.getByRole('link', { name: 'Four hours' })).toHaveAttribute(
      'href',
      'https://gazette.example/',
    );
  });

  it('ERR-02: shows None for a list that could not be fetched', () => {
    render(<PressTable items={[]} />);
    expect(screen.getByText('None')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
