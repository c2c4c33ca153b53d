import { fileType } from './file-type';

describe('fileType', () => {
  it.each([
    ['report.pdf', 'PDF'],
    ['https://cms.example/a.b/points.v2.LAZ?download=1#page', 'LAZ'],
    ['https://cms.example/a.b/report', null],
    ['report', null],
    ['report.', null],
    ['', null],
  ])('%p: %p', (name, type) => {
    expect(fileType(name)).toBe(type);
  });
});
