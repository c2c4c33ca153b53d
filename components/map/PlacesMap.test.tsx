import { render, screen } from '@testing-library/react';
import { PlacesMap } from './PlacesMap';

const place = (longitude: number, latitude: number, isStudy = false) => ({
  longitude,
  latitude,
  isStudy,
});

const percents = (container: HTMLElement) =>
  [...container.querySelectorAll('svg svg[x]')].map((mark) => [
    Number.parseFloat(mark.getAttribute('x') ?? ''),
    Number.parseFloat(mark.getAttribute('y') ?? ''),
  ]);

it('says how many cases it shows', () => {
  render(<PlacesMap places={[place(14.9, 36.2), place(28.6, 44, true)]} />);
  expect(screen.getByRole('img', { name: 'Map of 2 cases' })).toBeInTheDocument();
});

it.each([
  ['one place', [place(14.9, 36.2)]],
  ['two at one place', [place(14.9, 36.2), place(14.9, 36.2)]],
  ['both ends of the world', [place(-179, 70), place(179, -60), place(25, 30)]],
  ['a line along a meridian', [place(25, -40), place(25, 60)]],
])('has every mark well inside: %s', (_, places) => {
  const { container } = render(<PlacesMap places={places} />);
  const marks = percents(container);
  expect(marks).toHaveLength(places.length);
  for (const share of marks.flat()) {
    expect(share).toBeGreaterThan(5);
    expect(share).toBeLessThan(95);
  }
});

it('is left out without places', () => {
  const { container } = render(<PlacesMap places={[]} />);
  expect(container).toBeEmptyDOMElement();
});
