import { parseSupportedProjectHeading } from './supported-project';

describe('parseSupportedProjectHeading', () => {
  it.each([
    ['Open Ground supported project by Aster Collective', 'Aster Collective'],
    ['OPEN GROUND SUPPORTED PROJECT BY ASTER', 'ASTER'],
    ['An Open Ground-supported  project by Aster & Sons Inc.', 'Aster & Sons Inc.'],
    ['Supported project by Aster:', 'Aster'],
    ['  supported project by By the Sea  ', 'By the Sea'],
  ])('reads %j as %j', (heading, party) => {
    expect(parseSupportedProjectHeading(heading)).toBe(party);
  });

  it.each([
    null,
    '',
    'Commissioned By',
    'Supported by Aster',
    'supported project by',
    'supported project by   ',
    'supported projects by Aster',
    'unsupported project by Aster',
    'supported project by :',
  ])('finds no party in %j', (heading) => {
    expect(parseSupportedProjectHeading(heading)).toBeNull();
  });
});
