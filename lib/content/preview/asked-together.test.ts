/** @jest-environment node */
import { AskedTogether } from './asked-together';

/** Pending questions, each answered by the test. */
function questions() {
  const open: { about: string; answer: (text: string) => void }[] = [];
  const together = new AskedTogether<string>(
    (about) => new Promise((answer) => open.push({ about, answer })),
  );
  return { open, together };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('answers nobody by a question that was asked before they came', async () => {
  const { open, together } = questions();
  const first = together.ask('a');
  const others = [together.ask('a'), together.ask('a')];
  expect(open).toHaveLength(1);
  open[0]?.answer('good');
  expect(await first).toBe('good');
  await settled();
  // One question serves both, as it began after they arrived. A later caller needs another.
  expect(open).toHaveLength(2);
  const late = together.ask('a');
  open[1]?.answer('revoked');
  expect(await Promise.all(others)).toEqual(['revoked', 'revoked']);
  await settled();
  expect(open).toHaveLength(3);
  open[2]?.answer('still revoked');
  expect(await late).toBe('still revoked');
  await settled();
  void together.ask('a');
  expect(open).toHaveLength(4);
});

it('asks about several things side by side', () => {
  const { open, together } = questions();
  void together.ask('a');
  void together.ask('b');
  expect(open.map(({ about }) => about)).toEqual(['a', 'b']);
});
