import { inSlices } from './in-slices';

it('calls the function for each item, in order', async () => {
  const seen: number[] = [];
  await inSlices([3, 1, 2], (item) => seen.push(item));
  expect(seen).toEqual([3, 1, 2]);
});

it('lets others run while it works', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  // Work of a tenth of a second, however fast the machine.
  await inSlices(Array.from({ length: 20 }), () => {
    const end = performance.now() + 5;
    while (performance.now() < end);
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

it('rejects when the function throws', async () => {
  const work = inSlices([1], () => {
    throw new Error('broken');
  });
  await expect(work).rejects.toThrow('broken');
});
