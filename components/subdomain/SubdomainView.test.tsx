import { render, screen, within } from '@testing-library/react';
import { exhibition, html, investigation, on } from '@/lib/domain/testing/builders';
import type { SubdomainItem } from '@/lib/view-models/subdomain-item';
import { SubdomainView } from './SubdomainView';

jest.mock('@/lib/site/agency', () => ({
  ...jest.requireActual<object>('@/lib/site/agency'),
  SISTER_PROJECT: { name: 'Sister' },
}));

function renderSubdomain(
  items: readonly SubdomainItem[],
  tintClass: string | null = 'tint-a9bccb',
) {
  return render(
    <SubdomainView
      subdomain={{ title: 'Harbour Index', content: html('<p>Eleven years.</p>') }}
      items={items}
      tintClass={tintClass}
    />,
  );
}

const work = (known: Parameters<typeof investigation>[0]): SubdomainItem => ({
  kind: 'investigation',
  investigation: investigation(known),
});

it('SUB-01: shows title and about text on the colour', () => {
  renderSubdomain([]);
  const title = screen.getByRole('heading', { level: 1 });
  expect(title).toHaveTextContent('Harbour Index');
  expect(title.closest('.tint-a9bccb')).toHaveTextContent('Eleven years.');
  expect(screen.getByText('None')).toBeInTheDocument();
});

it('SUB-02, SUB-03: investigations, studies and exhibitions in the order given', () => {
  renderSubdomain([
    work({
      code: 'I.087',
      title: 'Flare',
      publicationDate: on('2026-11-17'),
      abstract: html('<p>Boat.</p>'),
    }),
    work({ id: 2, code: 'I.064', title: 'Moonset', isStudy: true }),
    {
      kind: 'exhibition',
      exhibition: exhibition({
        code: '26',
        title: 'Night',
        venue: 'Harbour Museum',
        start: on('2026-01-11'),
        end: on('2026-05-31'),
      }),
    },
  ]);
  expect(
    screen.getAllByRole('article').map((card) => card.textContent?.replace(/\s+/g, ' ')),
  ).toEqual([
    'I.087 Investigation 17 Nov 2026FlareBoat.',
    'I.064 Study -MoonsetNone',
    'Exhibition 26 11 Jan 2026 – 31 May 2026NightHarbour Museum',
  ]);
  expect(screen.getByRole('link', { name: 'Night' })).toHaveAttribute(
    'href',
    '/programme/exhibitions/low-light',
  );
});

it.each([
  ['by', 'By Sister'],
  ['with', 'With Sister'],
] as const)('SUB-04: %s the sister project: %s', (sisterProject, label) => {
  renderSubdomain([work({ sisterProject })]);
  expect(within(screen.getByRole('article')).getByText(label)).toBeInTheDocument();
});

it('SUB-04: has no badge without a partner', () => {
  renderSubdomain([work({})]);
  expect(screen.getByRole('article')).not.toHaveTextContent('Sister');
});
