import { render, screen, within } from '@testing-library/react';
import type { Person } from '@/lib/domain/person';
import { on } from '@/lib/domain/testing/builders';
import type { WorkItem } from '@/lib/view-models/work-item';
import { PersonView } from './PersonView';

const PERSON: Person = {
  id: 1,
  slug: 'iva-senn',
  name: 'Iva Senn',
  role: null,
  portrait: null,
  shortDescription: null,
  description: null,
  names: null,
  contacts: [],
};

const work = (postType: WorkItem['postType'], title: string, more: Partial<WorkItem> = {}) => ({
  postType,
  title,
  href: null,
  date: null,
  code: null,
  kind: null,
  publication: null,
  language: null,
  ...more,
});

function renderPerson(person: Partial<Person>, works: readonly WorkItem[] = []) {
  return render(<PersonView person={{ ...PERSON, ...person }} works={works} />);
}

describe('PersonView', () => {
  it('renders with only a name, and no frame without a portrait', () => {
    const { container } = renderPerson({});
    expect(screen.getByRole('heading', { level: 1, name: 'Iva Senn' })).toBeInTheDocument();
    expect(container.querySelector('.still')).toBeNull();
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  it('PERS-01, ENT-06: lists contacts of every kind, known or not', () => {
    renderPerson({
      role: 'Sound',
      contacts: [
        { kind: 'email', content: 'iva@openground.example' },
        { kind: 'pgp-key', content: 'https://keys.example/iva.asc' },
        { kind: 'twitter', content: '@iva' },
        { kind: 'reel-to-reel', content: 'By post' },
      ],
    });
    const rows = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      ['Email', 'iva@openground.example'],
      ['PGP key', 'keys.example/iva.asc'],
      ['Twitter', '@iva'],
      ['Reel to reel', 'By post'],
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:iva@openground.example',
      'https://keys.example/iva.asc',
    ]);
  });

  it('PERS-02, PERS-03: groups works in a fixed order, newest first', () => {
    renderPerson({}, [
      work('press', 'Review'),
      work('event', 'Talk'),
      work('investigation', 'Old case', { date: on('2019-01-01') }),
      work('publication', 'Book'),
      work('investigation', 'New case', { date: on('2026-01-01') }),
      work('exhibition', 'Show'),
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Investigations',
      'Exhibitions',
      'Publications',
      'Events',
      'Press',
    ]);
    const cases = within(screen.getByRole('region', { name: 'Investigations' }));
    expect(cases.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
      'New case 01 Jan 2026',
      'Old case 01 Jan 2019',
    ]);
  });

  it.each([
    [4, 0],
    [5, 1],
    [15, 11],
  ])('PERS-04: of %i works folds %i away', (total, more) => {
    const { container } = renderPerson(
      {},
      Array.from({ length: total }, (_, index) => work('event', `Talk ${index}`)),
    );
    const fold = container.querySelector('details');
    expect(fold?.querySelectorAll('li').length ?? 0).toBe(more);
    expect(container.querySelectorAll('li').length).toBe(total);
    if (more === 0) expect(fold).toBeNull();
    else expect(fold?.querySelector('summary')).toHaveTextContent(`(${more} more)`);
  });

  it('marks a study by colour and shows the publication of press', () => {
    renderPerson({}, [
      work('investigation', 'Crater', {
        code: 'I.081',
        kind: 'study',
        href: '/investigation/crater',
      }),
      work('press', 'The owls', { publication: 'Radio Ilar', href: 'https://ilar.example/owls' }),
    ]);
    expect(screen.getByText('I.081').parentElement).toHaveClass('study');
    expect(screen.getByRole('link', { name: 'The owls' }).closest('li')).toHaveTextContent(
      'The owls, Radio Ilar',
    );
  });

  it('gives the content warning of a work below its title', () => {
    renderPerson({}, [work('event', 'A Screening', { contentWarning: 'People drown.' })]);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'A Screening Content warning: People drown.',
    );
  });
});
