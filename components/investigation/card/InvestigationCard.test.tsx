import { render, screen, within } from '@testing-library/react';
import { film, html, investigation, on, related } from '@/lib/domain/testing/builders';
import type { Investigation } from '@/lib/domain/investigation';
import { InvestigationCard } from './InvestigationCard';

jest.mock('@/lib/site/agency', () => ({
  ...jest.requireActual<object>('@/lib/site/agency'),
  SISTER_PROJECT: { name: 'Sister' },
}));

function renderCard(known: Partial<Investigation> = {}) {
  render(<InvestigationCard investigation={investigation(known)} />);
  return screen.getByRole('article');
}

/** Returns the text of the value next to a label. */
function valueOf(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling;
}

describe('InvestigationCard', () => {
  it('shows a placeholder for every missing value', () => {
    const card = renderCard();
    expect(valueOf('Date')).toHaveTextContent(/^-$/);
    expect(valueOf('Location')).toHaveTextContent(/^None$/);
    expect(valueOf('Commissioned, funded, with')).toHaveTextContent(/^Self-Initiated, None, None$/);
    expect(screen.queryByText('Commissioned by')).not.toBeInTheDocument();
    expect(valueOf('Methodology')).toHaveTextContent(/^None$/);
    expect(valueOf('Exhibitions')).toHaveTextContent(/^None$/);
    expect(within(card).queryByRole('img')).not.toBeInTheDocument();
    expect(card.querySelector('.still')).toBeNull();
    // Without an abstract the block shows 'None'; with one it does not.
    expect(screen.getAllByText('None')).toHaveLength(6);
    expect(card).not.toHaveTextContent('Invalid');
  });

  it('has a row for each party as soon as one is named (INV-06 to INV-08)', () => {
    renderCard({ fundedBy: [{ name: 'The Tern Fund', href: null }] });
    expect(valueOf('Commissioned by')).toHaveTextContent(/^Self-Initiated$/);
    expect(valueOf('Funded by')).toHaveTextContent(/^The Tern Fund$/);
    expect(valueOf('Collaborators')).toHaveTextContent(/^None$/);
  });

  it('draws its place where it has no picture, with code and coordinates (ENT-01)', () => {
    const coordinates = { latitude: 36.207, longitude: -14.9 };
    const card = renderCard({ code: 'I.41', coordinates });
    const drawing = card.querySelector('.still svg');
    expect(drawing).toHaveTextContent('I.4136.21 N, 14.90 W');
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(within(card).queryByRole('img')).not.toBeInTheDocument();
  });

  it('keeps a frame for the preview of a film that has no picture', () => {
    expect(renderCard({ previewVideo: film('flare') }).querySelector('.still')).not.toBeNull();
  });

  it('shows an abstract in place of the empty block', () => {
    renderCard({ abstract: html('<p>Four hours at sea.</p>') });
    expect(screen.getByText('Four hours at sea.')).toBeInTheDocument();
    expect(screen.getAllByText('None')).toHaveLength(5);
  });

  it('shows the date of its last update, otherwise of its publication', () => {
    const { unmount } = render(
      <InvestigationCard
        investigation={investigation({
          publicationDate: on('2026-02-03'),
          updatedDate: on('2026-11-17'),
        })}
      />,
    );
    expect(screen.getByText('17 Nov 2026')).toHaveAttribute('datetime', '2026-11-17');
    unmount();
    renderCard({ publicationDate: on('2026-02-03') });
    expect(screen.getByText('03 Feb 2026')).toBeInTheDocument();
  });

  it('says before the date that it was updated lately', () => {
    const updatedDate = on('2026-11-17');
    const { unmount } = render(
      <InvestigationCard investigation={investigation({ updatedDate, isLatelyUpdated: true })} />,
    );
    expect(screen.getByText('17 Nov 2026').parentElement).toHaveTextContent('Updated 17 Nov 2026');
    unmount();
    renderCard({ updatedDate });
    expect(screen.getByText('17 Nov 2026').parentElement).toHaveTextContent(/^17 Nov 2026$/);
  });

  it('links its heading to the investigation, its place and its methods', () => {
    renderCard({
      locationTitle: 'Kessen Valley, Valdoria',
      locations: [{ id: 5, slug: 'valdoria', name: 'Valdoria' }],
      methodologies: [{ id: 8, slug: 'cartography', title: 'Cartography' }],
    });
    const heading = screen.getByRole('heading', { level: 2 });
    expect(within(heading).getByRole('link')).toHaveAttribute(
      'href',
      '/investigation/the-salt-road',
    );
    expect(screen.getByRole('link', { name: 'Kessen Valley, Valdoria' })).toHaveAttribute(
      'href',
      '/location/valdoria',
    );
    expect(screen.getByRole('link', { name: 'Cartography' })).toHaveAttribute(
      'href',
      '/methodology/cartography',
    );
  });

  it.each([
    ['an investigation', {}, 'Investigation'],
    ['a study', { isStudy: true }, 'Study'],
    ['a supported project', { supported: { party: null, href: null } }, 'Supported'],
  ])('names the kind of %s', (_, known, label) => {
    renderCard({ code: 'I.41', ...known });
    expect(screen.getByText('I.41').parentElement).toHaveTextContent(label);
  });

  it.each([
    ['by', 'By Sister'],
    ['with', 'With Sister'],
  ] as const)('wears the badge of work %s the sister project', (sisterProject, badge) => {
    renderCard({ sisterProject });
    expect(screen.getByText(badge)).toBeInTheDocument();
  });

  it('has no badge otherwise', () => {
    expect(renderCard()).not.toHaveTextContent('Sister');
  });

  it('links a supported project to its safe URL, and to its page', () => {
    renderCard({ supported: { party: 'Tern Collective', href: 'https://tern.example/quarry' } });
    expect(within(screen.getByRole('heading')).getByRole('link')).toHaveAttribute(
      'href',
      'https://tern.example/quarry',
    );
    expect(screen.getByRole('link', { name: /^About this project/ })).toHaveAttribute(
      'href',
      '/investigation/the-salt-road',
    );
    expect(valueOf('Project by')).toHaveTextContent('Tern Collective');
  });

  it('links a supported project without a safe URL to its page', () => {
    renderCard({ supported: { party: 'Tern Collective', href: null } });
    expect(within(screen.getByRole('heading')).getByRole('link')).toHaveAttribute(
      'href',
      '/investigation/the-salt-road',
    );
    expect(screen.queryByText(/About this project/)).not.toBeInTheDocument();
  });

  it.each([
    [5, null],
    [6, '(1 more...)'],
    [9, '(4 more...)'],
  ])('of %i exhibitions folds away those after the fifth', (total, control) => {
    renderCard({
      exhibitions: Array.from({ length: total }, (_, index) =>
        related({ title: `Exhibition ${index + 1}`, slug: `exhibition-${index + 1}` }),
      ),
    });
    expect(screen.getAllByText(/^Exhibition \d$/)).toHaveLength(total);
    expect(screen.getByText('Exhibition 5').closest('details details')).toBeNull();
    const more = screen.queryByText(/more\.\.\./);
    if (control === null) expect(more).not.toBeInTheDocument();
    else {
      expect(more).toHaveTextContent(control);
      expect(screen.getByText('Exhibition 6').closest('details details')).not.toHaveAttribute(
        'open',
      );
    }
  });

  it('repeats the warnings of the exhibitions and methodologies it names', () => {
    renderCard({
      exhibitions: [related({ title: 'Low Light', slug: 'low-light', contentWarning: 'A fire.' })],
      methodologies: [{ id: 1, slug: 'survey', title: 'Survey', contentWarning: 'Bodies.' }],
    });
    expect(screen.getByRole('listitem')).toHaveTextContent('Low Light Content warning: A fire.');
    expect(screen.getByText(/Survey/).closest('dd')).toHaveTextContent(
      'Survey (Content warning: Bodies.)',
    );
  });

  it('shows the film duration only when known', () => {
    const { unmount } = render(
      <InvestigationCard
        investigation={investigation({ previewVideo: film('flare', { duration: 848 }) })}
      />,
    );
    expect(screen.getByText('14:08')).toHaveAttribute('datetime', 'PT14M8S');
    unmount();
    renderCard({ previewVideo: film('flare') });
    expect(screen.queryByText(/\d\d:\d\d/)).not.toBeInTheDocument();
  });
});
