/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { incidentSpan, incidentStrip, incidentYear, inYear } from './incident-years';
import { investigation, on, words } from './testing/builders';

it.each([
  [on('2024-01-01'), 2024, 2024],
  [on('2024-12-31'), 2024.997, 2024.997],
  [on('2023-12-31'), 2023.995, 2023.995],
  [words('2021-07'), 2021.5, 2021.583],
  [words('2021-12'), 2021.917, 2022],
  [words('2021-13'), 2021, 2022],
  [words('2021'), 2021, 2022],
  [words('Winter 2021'), 2021, 2022],
  [words('2019 – 2025'), 2019, 2026],
  [words('2025, and again in 2019'), 2019, 2026],
  [words('2021-07 to 2021-09'), 2021.5, 2021.75],
])('%j lasts from %d to %d', (date, from, to) => {
  const span = incidentSpan(date);
  expect(span?.from).toBeCloseTo(from, 2);
  expect(span?.to).toBeCloseTo(to, 2);
});

it.each([null, words('-'), words('unknown'), words('no. 12024'), words('at 20:24'), words('0999')])(
  '%j names no year',
  (date) => {
    expect(incidentSpan(date)).toBeNull();
  },
);

it.each([
  ['2024', 2024],
  ['undated', 'undated'],
  ['0999', null],
  ['3000', null],
  ['20240', null],
  ['Undated', null],
  ['', null],
])('a path’s %j is the year %s', (segment, year) => {
  expect(incidentYear(segment)).toBe(year);
});

const CASES = [
  investigation({ id: 1, incidentDate: words('2019 – 2021') }),
  investigation({ id: 2, incidentDate: on('2021-12-31') }),
  investigation({ id: 3 }),
  investigation({ id: 4, incidentDate: words('2021'), isStudy: true }),
  investigation({ id: 5, incidentDate: on('2022-01-01') }),
];

it.each([
  [2018, []],
  [2019, [1]],
  [2020, [1]],
  [2021, [1, 2, 4]],
  [2022, [5]],
  ['undated', [3]],
] as const)('lists what happened in %s', (year, expected) => {
  expect(inYear(CASES, year).map(({ id }) => id)).toEqual(expected);
});

it('draws a line in one row through all its years, and leaves out years in which nothing happened', () => {
  const strip = incidentStrip([...CASES, investigation({ id: 6, incidentDate: on('1998-06-01') })]);
  expect(strip.map(({ year, count }) => [year, count])).toEqual([
    [1998, 1],
    [2019, 1],
    [2020, 1],
    [2021, 3],
    [2022, 1],
    ['undated', 1],
  ]);
  const line = strip.map(({ marks }) => marks.find(({ from, to }) => from === 0 && to === 1)?.row);
  expect(line).toEqual([undefined, 0, 0, 0, undefined, undefined]);
  expect(strip[3]?.marks.find(({ investigation: { isStudy } }) => isStudy)).toMatchObject({
    from: 0,
    to: 1,
    row: 1,
  });
});

it.each([
  [2, [0, 0]],
  [20, [0, 1]],
])('gives a mark more room where years are narrow: %i years', (years, rows) => {
  const others = Array.from({ length: years - 1 }, (_, index) => `${1990 + index}-06-01`);
  const cases = [...others, '2021-02-01', '2021-06-01'].map((date, id) =>
    investigation({ id, incidentDate: on(date) }),
  );
  expect(
    incidentStrip(cases)
      .at(-1)
      ?.marks.map(({ row }) => row),
  ).toEqual(rows);
});

it('is empty without investigations', () => {
  expect(incidentStrip([])).toEqual([]);
});

const anyDate = fc.oneof(
  fc.constant(null),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => on(date.toISOString().slice(0, 10))),
  fc.string().map(words),
  fc.tuple(fc.integer({ min: 1000, max: 2999 }), fc.string()).map(([y, s]) => words(`${s} ${y}`)),
);

it('has a column for each year that lists something, and no two marks at one place', () => {
  fc.assert(
    fc.property(fc.array(anyDate, { maxLength: 30 }), (dates) => {
      const cases = dates.map((incidentDate, id) => investigation({ id, incidentDate }));
      for (const { year, count, marks } of incidentStrip(cases)) {
        expect(inYear(cases, year)).toHaveLength(count);
        expect(marks).toHaveLength(count);
        expect(new Set(marks.map(({ from, row }) => `${from} ${row}`)).size).toBe(count);
        for (const { from, to } of marks) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});
