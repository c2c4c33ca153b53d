import fc from '../../../lib/testing/fast-check';

/** Damages files as an attacker or a fault might. */

/** A position in a file, as a fraction of its length. Almost all values of `fc.double` would mean its beginning. */
const PLACE = fc.integer({ min: 0, max: 9_999 }).map((part) => part / 10_000);

const DAMAGE = fc.record({
  end: fc.option(PLACE, { freq: 1 }),
  bytes: fc.array(fc.tuple(PLACE, fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
  /** False lengths and counts. */
  numbers: fc.array(fc.tuple(PLACE, fc.constantFrom(0, 1, 0xffff, 0x7fffffff, 0xffffffff)), {
    maxLength: 2,
  }),
  /** A duplicated part. */
  again: fc.option(fc.tuple(PLACE, PLACE, PLACE), { freq: 3 }),
});

type Damage = typeof DAMAGE extends fc.Arbitrary<infer T> ? T : never;

function damaged(file: Buffer, { end, bytes, numbers, again }: Damage): Buffer {
  const at = (where: number) => Math.floor(where * file.length);
  let copy = Buffer.from(end === null ? file : file.subarray(0, at(end)));
  if (again !== null) {
    const [from, to, where] = again;
    const part = file.subarray(at(Math.min(from, to)), at(Math.max(from, to)));
    copy = Buffer.concat([copy.subarray(0, at(where)), part, copy.subarray(at(where))]);
  }
  for (const [where, byte] of bytes) if (copy.length > 0) copy[at(where) % copy.length] = byte;
  for (const [where, number] of numbers)
    if (copy.length >= 4) copy.writeUInt32BE(number, at(where) % (copy.length - 3));
  return copy;
}

/** Returns a number of damaged copies of a file, the same in each run. */
export const damagedCopies = (file: Buffer, count: number): readonly Buffer[] =>
  fc.sample(DAMAGE, { numRuns: count, seed: 11 }).map((damage) => damaged(file, damage));
