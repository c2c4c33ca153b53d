import fc from 'fast-check';
import { day } from './builders';

/** For properties: a calendar day of three centuries. */
export const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));
