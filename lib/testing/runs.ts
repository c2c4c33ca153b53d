/** How often a property is tried: in full with LONG=1, else a fifth of that (docs/guides/testing.md). */
export const runs = (inFull: number) => (process.env.LONG === '1' ? inFull : Math.ceil(inFull / 5));
