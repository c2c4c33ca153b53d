import { render, screen, within } from '@testing-library/react';
import { MapView } from './MapView';
import { INVESTIGATIONS, mapInvestigation } from './testing/investigations';

jest.mock('./MapPane', () => ({ MapPane: () => null }));

const show = (investigations = INVESTIGATIONS) =>
  render(<MapView investigations={investigations} service={null} />);

it('the list has a link for every marker, by place, with coordinates', () => {
  show([...INVESTIGATIONS, mapInvestigation({ slug: 'flare', title: 'The Harbour Flare' })]);
  const list = screen.getByRole('list', { name: 'Locations' });
  expect(within(list).getAllByRole('link')).toHaveLength(4);
  const [place] = within(list).getAllByRole('listitem');
  if (!place) throw new Error('no place');
  expect(within(place).getByRole('heading', { name: 'Orsa Strait' })).toBeInTheDocument();
  expect(place).toHaveTextContent('36.21 N, 14.90 E');
  expect(within(place).getByRole('link', { name: 'The Harbour Flare' })).toHaveAttribute(
    'href',
    '/investigation/flare',
  );
});

it('each case has its own coordinates where those of a place differ', () => {
  const at = (title: string, latitude: number, longitude: number) =>
    mapInvestigation({ slug: title, title, place: 'Orsa Strait', latitude, longitude });
  show([at('The Wave', 36.21, 14.9), at('The Second Rope', 35.88, 14.63)]);
  const list = screen.getByRole('list', { name: 'Locations' });
  const rowOf = (title: string) => within(list).getByRole('link', { name: title }).closest('li');
  expect(rowOf('The Wave')).toHaveTextContent('The Wave 36.21 N, 14.90 E');
  expect(rowOf('The Second Rope')).toHaveTextContent('The Second Rope 35.88 N, 14.63 E');
  expect(within(list).getAllByText('36.21 N, 14.90 E')).toHaveLength(1);
});

it('the map is a named region; Close links home and can go back (MAP-05)', () => {
  show();
  const region = screen.getByRole('region', { name: 'Map' });
  const close = within(region).getByRole('link', { name: 'Close' });
  expect(close).toHaveAttribute('href', '/');
  expect(close).toHaveAttribute('data-back-to', 'any');
});

it('the kinds are counted', () => {
  show();
  const kinds = screen.getByRole('group', { name: 'Show' });
  for (const name of ['Investigations 2', 'Studies 1']) {
    expect(within(kinds).getByRole('radio', { name })).not.toBeChecked();
  }
  expect(within(kinds).getByRole('radio', { name: 'All 3' })).toBeChecked();
});

it('renders without investigations', () => {
  show([]);
  expect(screen.getByRole('list', { name: 'Locations' })).toBeEmptyDOMElement();
});

it('the list gives the content warning of a case', () => {
  show([mapInvestigation({ title: 'The Second Rope', contentWarning: 'People drown.' })]);
  expect(screen.getByRole('list', { name: 'Locations' })).toHaveTextContent(
    'The Second Rope Content warning: People drown.',
  );
});
