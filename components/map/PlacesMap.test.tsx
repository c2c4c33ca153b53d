import { render, screen } from '@testing-library/react';
import { placeMarks } from './place-marks';
import { PlacesMap } from './PlacesMap';
import { mapInvestigation } from './testing/investigations';

let count = 0;
const at = (longitude: number, latitude: number, place = 'Orsa Strait', isStudy = false) => {
  count += 1;
  return mapInvestigation({ slug: `case-${count}`, longitude, latitude, place, isStudy });
};

it('says how many cases it shows, and its marks lead to their places on the map', () => {
  const [first, second, study] = [at(14.9, 36.2), at(14.9, 36.2), at(28.6, 44, 'Port Ilar', true)];
  render(<PlacesMap places={[first, second, study]} />);
  expect(screen.getByRole('group', { name: 'Map of 3 cases' })).toBeInTheDocument();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Orsa Strait: 2 cases', `/map?place=${first.slug}`],
      ['Port Ilar: 1 case', `/map?place=${study.slug}`],
    ],
  );
  expect(screen.getByText('Orsa Strait')).toBeVisible();
  expect(screen.getByText('Port Ilar')).toBeVisible();
});

it.each([
  ['one place', [at(14.9, 36.2)], 1],
  ['two at one place', [at(14.9, 36.2), at(14.9, 36.2)], 1],
  ['both ends of the world', [at(-179, 70), at(179, -60), at(25, 30)], 3],
  ['either side of 180°', [at(179.6, -17), at(-179.7, -17)], 1],
  ['a line along a meridian', [at(25, -40), at(25, 60)], 2],
])('has every mark well inside: %s', (_, places, expected) => {
  const { marks } = placeMarks(places);
  expect(marks).toHaveLength(expected);
  expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(places.length);
  for (const share of marks.flatMap(({ x, y }) => [x, y])) {
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.95);
  }
});

it.each([
  ['on the right of its mark', [at(14.9, 36.2)], ['start Orsa Strait']],
  [
    'above or below where the map ends, or another is in the way',
    [at(0, 30, 'Northern Saltings'), at(60, 30, 'Port Ilar')],
    ['start Northern Saltings', 'middle Port Ilar'],
  ],
  [
    'with the number of its neighbours',
    [at(14.9, 36.2), at(15, 36.2, 'Marrow Point')],
    ['start Orsa Strait +1'],
  ],
  ['as a tooltip where there is no room', [at(14.9, 36.2, 'A long name '.repeat(4))], [null]],
])('has the name of a place %s', (_, places, expected) => {
  const labels = placeMarks(places).marks.map(
    ({ label }) => label && `${label.anchor} ${label.text}`,
  );
  expect(labels).toEqual(expected);
});

it('is left out without places', () => {
  const { container } = render(<PlacesMap places={[]} />);
  expect(container).toBeEmptyDOMElement();
});
