/** True for all repetitions (`npm run test:all`), false for a sample of them (`npm test`, `npm run check`). */
export const isFull = process.env.FULL === '1' || process.env.LONG === '1';

/** How often a property is tried: a tenth as often in a sample (docs/guides/testing.md). */
export const runs = (inFull: number) => (isFull ? inFull : Math.ceil(inFull / 10));
