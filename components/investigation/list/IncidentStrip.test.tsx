import { render, screen, within } from '@testing-library/react';
import { investigation, on, words } from '@/lib/domain/testing/builders';
import { IncidentStrip } from './IncidentStrip';

const CASES = [
  investigation({ id: 1, incidentDate: on('2024-06-01') }),
  investigation({ id: 2, incidentDate: words('2022 – 2024'), isStudy: true }),
  investigation({ id: 3 }),
];

it('is a list of links, which say their year and how many cases it has', () => {
  render(<IncidentStrip investigations={CASES} current={2024} />);
  const strip = screen.getByRole('navigation', { name: 'By year of incident' });
  const links = within(strip).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['No date: 1 case', '/year/undated'],
    ['2022: 1 case', '/year/2022'],
    ['2023: 1 case', '/year/2023'],
    ['2024: 2 cases', '/year/2024'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    'page',
  ]);
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
    investigation({ id, incidentDate: on('2024-06-01'), isStudy: id % 3 === 0 }),
  );
  const { container } = render(<IncidentStrip investigations={[...many, ...CASES]} />);
  expect(container.querySelectorAll('rect')).toHaveLength(2 * 4);
  const heights = [...container.querySelectorAll('li:last-child rect')].map((rect) =>
    Number(rect.getAttribute('height')),
  );
  expect(heights[0]).toBeCloseTo((144 * 41) / 62, 1);
  expect(heights[1]).toBeCloseTo((144 * 21) / 62, 1);
});

it.each([[[]], [[investigation()]], [[investigation({ incidentDate: on('2024-06-01') })]]])(
  'is left out where there is nothing to choose',
  (investigations) => {
    const { container } = render(<IncidentStrip investigations={investigations} />);
    expect(container).toBeEmptyDOMElement();
  },
);
