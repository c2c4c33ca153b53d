import { createHash } from 'node:crypto';
import { readChecksums } from './checksum-list';
import { sumOfFile } from './sum-of-file';

const sum = (digit: string) => digit.repeat(64);

it('has each sum with what its file is of, of several the first', () => {
  const files = readChecksums(
    [
      '# https://site.example/investigation/a/resources/plan-k0123456789 The Plan, sheet two',
      `${sum('a')}  https://cms.example/plan.jpg`,
      '# https://site.example/investigation/b ',
      `${sum('b')}  https://cms.example/wall.jpg`,
      '# https://site.example/investigation/b/resources/plan-k0123456789 Again',
      `${sum('a')}  https://cms.example/plan.jpg`,
      '',
    ].join('\n'),
  );
  expect([...files]).toEqual([
    [
      sum('a'),
      { path: '/investigation/a/resources/plan-k0123456789', title: 'The Plan, sheet two' },
    ],
    [sum('b'), { path: '/investigation/b', title: '' }],
  ]);
});

const SLICE = 1024 * 1024;

it.each([0, 1, SLICE - 1, SLICE, SLICE + 1, 3 * SLICE])(
  'the sum of %i bytes is that of the whole, slice by slice',
  async (size) => {
    const bytes = Buffer.alloc(size, 'evidence');
    const read: number[] = [];
    const { signal } = new AbortController();
    const found = await sumOfFile(new Blob([bytes]), (count) => read.push(count), signal);
    expect(found).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(read.length).toBe(Math.ceil(size / SLICE));
    expect(read.at(-1) ?? 0).toBe(size);
  },
);

it('ends when another file is chosen', async () => {
  const controller = new AbortController();
  const read = sumOfFile(
    new Blob([Buffer.alloc(2 * SLICE)]),
    () => controller.abort(),
    controller.signal,
  );
  await expect(read).rejects.toThrow();
});
