/** How dates and the days until them are written. Numbers have two digits; names of months come from `Intl`. */
export const dayMonthYear = (day: string, month: string, year: string) => `${day} ${month} ${year}`;
export const dayInFigures = (day: string, month: string, year: string) => `${day}.${month}.${year}`;

const months = (count: number) => `${count} ${count === 1 ? 'Month' : 'Months'}`;

export const opensInDays = (count: number) => `Opens in ${count} Days`;
export const opensInMonths = (count: number) => `Opens in ${months(count)}`;
export const endsInDays = (count: number) => `Ends in ${count} Days`;
export const endsInMonths = (count: number) => `Ends in ${months(count)}`;
export const endsToday = 'Ends Today';
export const endsTomorrow = 'Ends Tomorrow';
