import type { Term } from './primitives';
import { isStudy } from './study';

const term = (slug: string, name: string): Term => ({ id: null, slug, name });

describe('isStudy', () => {
  it.each([
    [[term('study', 'Study')], true],
    [[term('migration', 'Migration'), term('study', 'Study')], true],
    [[term('study', 'Étude')], true],
    [[term('study-2', 'STUDY')], true],
    [[], false],
    [[term('case-study', 'Case Study')], false],
  ])('%j: %s', (areas, expected) => {
    expect(isStudy(areas)).toBe(expected);
  });
});
