/**
 * The months in dates, January first. Written out, because a browser's first use of `Intl` takes as long as all scripts
 * of a page together, and engines disagree about some names ('Sep' or 'Sept').
 */
export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** How dates and the days until them are written. Numbers have two digits. */
export const dayMonthYear = (day: string, month: string, year: string) => `${day} ${month} ${year}`;
export const dayInFigures = (day: string, month: string, year: string) => `${day}.${month}.${year}`;

const months = (count: number) => `${count} ${count === 1 ? 'Month' : 'Months'}`;

export const opensInDays = (count: number) => `Opens in ${count} Days`;
export const opensInMonths = (count: number) => `Opens in ${months(count)}`;
export const endsInDays = (count: number) => `Ends in ${count} Days`;
export const endsInMonths = (count: number) => `Ends in ${months(count)}`;
export const endsToday = 'Ends Today';
export const endsTomorrow = 'Ends Tomorrow';
