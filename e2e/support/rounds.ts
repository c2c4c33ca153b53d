/** True to run every round (`npm run test:all -- --long`), false for a sample. */
export const isLong = process.env.LONG === '1';

/** Returns how often a test repeats its body: `sample` times, or `long` times with `--long`. */
export const rounds = ({ sample, long }: { sample: number; long: number }) =>
  isLong ? long : sample;

/** Waits for a random fraction of a time (ms), so that the next action happens at any moment within it. */
export const atAnyMoment = (random: () => number, within: number): Promise<void> =>
  // eslint-disable-next-line house/restricted-syntax -- nothing is waited for
  new Promise((resolve) => setTimeout(resolve, random() * within));

/** The seed of this run: `SEED`, or a fixed one. */
export const SEED = Number(process.env.SEED ?? 20_261_121);

/**
 * Creates a generator of random numbers that a run with the same seed repeats.
 *
 * @returns a function that returns the next number, at least 0 and below 1 (Mulberry32)
 */
export function seededRandom(seed: number = SEED): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
