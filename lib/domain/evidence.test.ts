/** @jest-environment node */
import { eachOnce, evidenceOf } from './evidence';
import type { ShownResource } from './resource-of-record';
import { film as aFilm, picture as aPicture } from './testing/builders';

const common = { number: 1, names: [], keys: [], name: 'n' };
const film: ShownResource = {
  is: 'film',
  film: { ...common, title: 'Flare', index: 0, video: aFilm('flare', { duration: 200 }) },
};
const picture: ShownResource = {
  is: 'picture',
  picture: { ...common, title: 'Wall', picture: aPicture('wall') },
};
const document = (title: string): ShownResource => ({
  is: 'document',
  document: { ...common, title, href: '/files/a%20report.pdf', type: 'PDF' },
});
const of = (resource: ShownResource, value: string, warning?: string) =>
  evidenceOf(resource, '/r/x', value, { warning, language: undefined });

it.each<[ShownResource, string, string, string]>([
  [film, '', 'Film', '/r/x'],
  [film, '134', 'Film 2:14', '/r/x?t=134'],
  [film, '2:14.25', 'Film 2:14', '/r/x?t=134.25'],
  [film, '201', 'Film 3:21', '/r/x?t=201'],
  [film, '202', 'Film', '/r/x'],
  [film, '10s', 'Film', '/r/x'],
  [picture, 'percent:0,0,20,20', 'Picture, upper left', '/r/x?xywh=percent:0,0,20,20'],
  [picture, 'percent:10,10,70,70', 'Picture', '/r/x?xywh=percent:10,10,70,70'],
  [picture, 'percent:90,0,20,20', 'Picture', '/r/x'],
  [document('Report'), '3', 'Report p. 3', '/r/x?page=3'],
  [document('Report'), '0', 'Report', '/r/x'],
  [document('12345678901234567890'), '3', '12345678901234567890 p. 3', '/r/x?page=3'],
  [document('123456789012345678901'), '3', 'Document p. 3', '/r/x?page=3'],
  [document('a report.pdf'), '', 'Document', '/r/x'],
])('%#: a link with %s is marked', (resource, value, mark, address) => {
  expect(of(resource, value)).toMatchObject({ mark, address, resource: '/r/x' });
});

it('withholds what is warned of, whichever record warns', () => {
  const warned: ShownResource = {
    is: 'picture',
    picture: { ...common, title: 'Wall', picture: aPicture('wall', { contentWarning: 'Blood.' }) },
  };
  expect(of(picture, '').still).not.toBeNull();
  expect(of(warned, '')).toMatchObject({ still: null, warning: 'Blood.' });
  expect(of(picture, '', 'A raid.')).toMatchObject({ still: null, warning: 'A raid.' });
});

it('counts the same place once', () => {
  const all = [of(film, '134'), of(film, '2:14'), of(film, '')];
  expect(eachOnce(all).map(({ mark }) => mark)).toEqual(['Film 2:14', 'Film']);
});
