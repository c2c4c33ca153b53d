import { render, screen, within } from '@testing-library/react';
import type { Credit, ExhibitionDetail } from '@/lib/domain/exhibition';
import {
  day,
  exhibition,
  exhibitionDetail,
  html,
  on,
  picture,
} from '@/lib/domain/testing/builders';
import type { Video } from '@/lib/domain/video';
import type { ExhibitionRelations } from '@/lib/view-models/relations';
import { ExhibitionView, type ExhibitionPanel } from './ExhibitionView';

const TODAY = day('2026-11-21');
const SHOW = exhibition({
  venue: 'Gallery Nine',
  venueHref: 'https://www.gallerynine.example/visit',
  types: ['Solo'],
  start: on('2026-09-14'),
  end: on('2026-12-06'),
  featureImage: picture('feature'),
});
const noRelations: ExhibitionRelations = {
  investigations: [],
  events: [],
  press: [],
  recognition: [],
  publications: [],
};
const FILM: Video = {
  name: 'Walk',
  duration: 60,
  files: [],
  previews: [],
  tracks: [],
  poster: null,
};

function renderView(
  detail: Partial<ExhibitionDetail> | null,
  related: Partial<ExhibitionRelations> = {},
  panel: ExhibitionPanel | null = null,
  show = SHOW,
) {
  return render(
    <ExhibitionView
      exhibition={show}
      detail={detail && exhibitionDetail(detail)}
      related={{ ...noRelations, ...related }}
      today={TODAY}
      panel={panel}
      trackHref={(video, track) => `/subtitles/${video}/${track}`}
    />,
  );
}

const person = (name: string, slug: string | null = null): Credit => ({
  kind: 'person',
  person: { id: null, slug, name },
});
const party = (name: string): Credit => ({ kind: 'party', party: { name, href: null } });
const press = (title: string, date: string) => ({
  id: null,
  title,
  publication: 'Oststrand Review',
  date: on(date),
  href: null,
});

it('EXD-01, ERR-03: without a detail, shows everything from the list', () => {
  renderView(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Low Light');
  const rows = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Venue', 'Gallery Nine'],
    ['Dates', '14 Sep 2026 – 06 Dec 2026 Ends in 15 Days'],
    ['Type', 'Solo'],
    ['Website', 'gallerynine.example'],
  ]);
  expect(screen.getByRole('link', { name: 'gallerynine.example' })).toHaveAttribute(
    'href',
    'https://www.gallerynine.example/visit',
  );
  expect(screen.getByRole('img', { name: 'feature' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
});

it('EXD-02: slides replace the feature image', () => {
  renderView({
    slides: [
      { picture: picture('room-1'), caption: 'Room one' },
      { picture: picture('room-2'), caption: '' },
    ],
  });
  const slides = within(screen.getByRole('region', { name: 'Pictures' })).getAllByRole('listitem');
  expect(slides.map((slide) => slide.textContent)).toEqual(['1 / 2 Room one', '2 / 2 ']);
  expect(screen.queryByRole('img', { name: 'feature' })).not.toBeInTheDocument();
});

it.each([
  ['its own picture', { featureImage: picture('own') }, {}, 'own'],
  ['the picture of the list', {}, {}, 'feature'],
  [
    'the preview where there is no other',
    {},
    { featureImage: null, previewImage: picture('preview') },
    'preview',
  ],
])('opens with %s', (_, detail, known, shown) => {
  renderView(detail, {}, null, { ...SHOW, ...known });
  expect(screen.getByRole('img', { name: shown })).toBeInTheDocument();
});

it('EXD-04: shows the synopsis, then blocks in one or two columns, with optional headings', () => {
  renderView({
    synopsis: html('<p>At the edge of a sensor.</p>'),
    blocks: [
      { heading: 'First', columns: [html('<p>One</p>')] },
      { heading: null, columns: [html('<p>Left</p>'), html('<p>Right</p>')] },
    ],
    content: html('<p>Guided tours.</p>'),
  });
  expect(screen.getByText('At the edge of a sensor.')).toBeInTheDocument();
  const section = screen.getByRole('region', { name: 'Exhibition' });
  expect(
    within(section)
      .getAllByText(/^(First|One|Left|Right|Guided tours\.)$/)
      .map((element) => element.textContent.trim()),
  ).toEqual(['First', 'One', 'Left', 'Right', 'Guided tours.']);
});

it('EXD-05: the team in its order, people linked to their pages', () => {
  renderView({
    graphicDesign: [person('Studio Halm')],
    contributors: [person('Abel Norrgard')],
    collaborators: [party('School of Surveying')],
    extendedTeam: [
      {
        organization: { name: 'House of Maps', href: null },
        people: [{ id: null, slug: null, name: 'Ben Lasko' }],
        role: 'Conservation',
        organizationPosition: 'before',
      },
    ],
    coreTeam: [person('Jun Castellane', 'jun-castellane')],
    curators: [person('Selma Oord')],
  });
  const team = screen.getByRole('region', { name: 'Team' });
  expect(
    within(team)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => `${heading.textContent}: ${heading.nextElementSibling?.textContent}`),
  ).toEqual([
    'Curation: Selma Oord',
    'Core Team: Jun Castellane',
    'Extended Team: ConservationHouse of Maps, Ben Lasko',
    'Collaborators: School of Surveying',
    'Contributors: Abel Norrgard',
    'Graphic Design: Studio Halm',
  ]);
  expect(within(team).getByRole('link')).toHaveAttribute(
    'href',
    '/about/team/member/jun-castellane',
  );
});

it('EXD-06, EXD-07: links only to sections with content, press by date', () => {
  const { container } = renderView(
    { curators: [person('Selma Oord')] },
    {
      press: [press('Older', '2025-01-01'), press('Newer', '2026-06-14')],
      recognition: [{ title: 'Medal', date: null, href: null }],
    },
  );
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links.map((link) => link.textContent?.trim())).toEqual([
    'Team',
    'Press 2',
    'Recognition 1',
  ]);
  for (const link of links) {
    expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  }
  expect(container.querySelectorAll('section[id]:not(#resources)')).toHaveLength(links.length);
  expect(
    within(screen.getByRole('region', { name: 'Press' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Newer Oststrand Review 14 Jun 2026', 'Older Oststrand Review 01 Jan 2025']);
});

describe('the gallery', () => {
  const media: ExhibitionDetail['media'] = [
    { kind: 'image', picture: picture('one') },
    { kind: 'video', video: FILM },
    { kind: 'document-image', picture: picture('scan') },
    { kind: 'file', file: { url: 'https://media.example/a.pdf', title: 'A', filename: 'a.pdf' } },
    { kind: 'image', picture: picture('two') },
    { kind: 'image', picture: picture('three') },
  ];
  it.each([
    [0, 'one'],
    [1, 'two'],
    [2, 'three'],
  ])('EXD-09: at %i the image %s of the images alone is marked', (index, name) => {
    renderView({ media }, {}, { kind: 'gallery', index });
    const panel = screen.getByRole('region', { name: 'Media & Resources' });
    const marked = panel.querySelectorAll('.named');
    expect(marked).toHaveLength(1);
    const link = marked[0]?.querySelector<HTMLElement>('a');
    expect(link?.dataset.address).toBe(`/programme/exhibitions/low-light/gallery/${index}`);
    expect(link?.querySelector('img')).toHaveAccessibleName(name);
    expect(within(panel).getByRole('link', { name: 'Close' })).toHaveAttribute(
      'href',
      '/programme/exhibitions/low-light',
    );
  });

  it('films and files have links of their own as those of a case have', () => {
    renderView({ media }, {}, { kind: 'resources' });
    const panel = screen.getByRole('region', { name: 'Media & Resources' });
    // The film has no file.
    expect(within(panel).getAllByRole('button', { name: /^Copy link to / })).toHaveLength(2);
  });
});
