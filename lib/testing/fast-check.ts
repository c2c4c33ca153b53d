import fc from 'fast-check';

/**
 * fast-check with the same cases in each run, so that only a change can make a test fail. The nightly run (LONG=1)
 * tries cases of its own and prints their seed if one fails; it then becomes a row of a table.
 */
const SEED = 1;

if (process.env.LONG !== '1') fc.configureGlobal({ seed: SEED });

export * from 'fast-check';
export { default } from 'fast-check';
