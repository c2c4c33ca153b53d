import { fireEvent, render, screen, within } from '@testing-library/react';
import { investigation, on, words } from '@/lib/domain/testing/builders';
import { IncidentStrip } from './IncidentStrip';
import { InvestigationGrid } from './InvestigationGrid';

const CASES = [
  investigation({
    id: 1,
    slug: 'flare',
    code: 'I.41',
    title: 'The Flare',
    incidentDate: on('2024-06-01'),
  }),
  investigation({
    id: 2,
    slug: 'rope',
    title: 'The Rope',
    incidentDate: words('2022 – 2024'),
    isStudy: true,
  }),
  investigation({ id: 3, slug: 'wave', title: 'The Wave' }),
];

const hrefsOf = (links: readonly HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

it('is a list of years by their name and number of cases, those without a date last', () => {
  render(<IncidentStrip investigations={CASES} current={2024} />);
  const strip = screen.getByRole('navigation', { name: 'Incidents by year' });
  expect(within(strip).getByText('Incidents by year')).toBeVisible();
  const links = within(strip).getAllByRole('link', { name: /: \d/ });
  expect(hrefsOf(links)).toEqual([
    ['2022: 1 case', '/year/2022'],
    ['2023: 1 case', '/year/2023'],
    ['2024: 2 cases', '/year/2024'],
    ['No date: 1 case', '/year/undated'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'page',
    null,
  ]);
});

it('has a link for each case, which says its code and title, once', () => {
  render(<IncidentStrip investigations={CASES} />);
  const links = screen.getAllByRole('link', { name: /^(?:I\.41 )?The / });
  expect(hrefsOf(links)).toEqual([
    ['The Rope', '/investigation/rope'],
    ['I.41 The Flare', '/investigation/flare'],
    ['The Wave', '/investigation/wave'],
  ]);
  expect(screen.getByRole('link', { name: 'Skip to the cases' })).toHaveAttribute('href', '#cases');
});

it('marks a case while its card is pointed at or has the focus', () => {
  const { container } = render(
    <>
      <IncidentStrip investigations={CASES} />
      <InvestigationGrid investigations={CASES} />
    </>,
  );
  const marked = () =>
    [...container.querySelectorAll('[data-pointed]')].map((link) => link.getAttribute('href'));
  fireEvent.pointerOver(within(screen.getAllByRole('article')[0]!).getByText('Date'));
  expect(marked()).toEqual(['/investigation/flare']);
  // Matches all segments of a line.
  fireEvent.focusIn(screen.getAllByRole('article')[1]!.querySelector('a')!);
  expect(marked()).toEqual(Array(3).fill('/investigation/rope'));
  fireEvent.pointerOver(document.body);
  expect(marked()).toEqual([]);
});

it('draws a square for a day and for what has no date, and a line with two ends for what lasted longer', () => {
  const { container } = render(<IncidentStrip investigations={CASES} />);
  expect(container.querySelectorAll('rect[width="8"].investigation')).toHaveLength(2);
  expect(container.querySelectorAll('rect[width="8"].study')).toHaveLength(0);
  expect(container.querySelectorAll('rect[width="100.0%"].study')).toHaveLength(3);
  expect(container.querySelectorAll('rect[width="2"].study')).toHaveLength(2);
});

it('draws a column for each year where there are too many for squares', () => {
  const many = Array.from({ length: 60 }, (_, id) =>
    investigation({ id: 10 + id, incidentDate: on('2024-06-01'), isStudy: id % 3 === 0 }),
  );
  const { container } = render(<IncidentStrip investigations={[...many, ...CASES]} />);
  expect(container.querySelectorAll('rect')).toHaveLength(2 * 4);
  const heights = [...container.querySelectorAll('li:nth-child(3) rect')].map((rect) =>
    Number(rect.getAttribute('height')),
  );
  expect(heights[0]).toBeCloseTo((96 * 41) / 62, 1);
  expect(heights[1]).toBeCloseTo((96 * 21) / 62, 1);
});

it.each([[[]], [[investigation()]], [[investigation({ incidentDate: on('2024-06-01') })]]])(
  'is left out where there is nothing to choose',
  (investigations) => {
    const { container } = render(<IncidentStrip investigations={investigations} />);
    expect(container).toBeEmptyDOMElement();
  },
);
