import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './support/preconditions.mjs';
import { runSteps } from './support/steps.mjs';

/** A program that logs its start and end to a file, optionally waits for a line in it, and exits with a code. */
const PROGRAM = `
  const { appendFileSync, readFileSync } = require('node:fs');
  const [, , log, name, code, wanted] = process.argv;
  appendFileSync(log, name + ' starts\\n');
  console.log('said by ' + name);
  const end = () => { appendFileSync(log, name + ' ends\\n'); process.exit(Number(code)); };
  const look = () => readFileSync(log, 'utf8').includes(wanted) ? end() : setTimeout(look, 10);
  if (wanted) look(); else end();
`;

describe('runSteps', () => {
  let folder: string;
  let log: string;
  let printed: string[];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'steps-'));
    log = path.join(folder, 'log');
    writeFileSync(log, '');
    writeFileSync(path.join(folder, 'program.cjs'), PROGRAM);
    printed = [];
    const note = (line: string) => {
      printed.push(line);
      // Lets a program wait until a failure has been noticed.
      if (line.includes(' failed')) appendFileSync(log, `${line}\n`);
    };
    jest.spyOn(console, 'log').mockImplementation(note);
    jest.spyOn(console, 'error').mockImplementation(note);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const step = (
    name: string,
    { code = 0, until = '', after = [] as string[], lanes = 1 } = {},
  ) => ({
    name,
    args: [path.relative(ROOT, path.join(folder, 'program.cjs')), log, name, String(code), until],
    after,
    lanes,
  });
  const lines = () => readFileSync(log, 'utf8').trim().split('\n');

  it('what must not be printed fails a step that ends well', async () => {
    const loud = { ...step('a'), refused: /said by a/ };
    expect(await runSteps([loud, step('b', { after: ['a'] })], { lanes: 1 })).toBe(false);
    expect(lines()).not.toContain('b starts');
    expect(printed.join('\n')).toMatch(/✗ a failed[^]*said by a/);
    expect(await runSteps([{ ...loud, refused: /said by b/ }], { lanes: 1 })).toBe(true);
  });

  it('steps run concurrently up to the number of lanes', async () => {
    // Each ends only after the other has started, so in sequence they would never end.
    const both = [step('a', { until: 'b starts' }), step('b', { until: 'a starts' })];
    expect(await runSteps(both, { lanes: 2 })).toBe(true);
    expect(lines()).toHaveLength(4);
  });

  it('with one lane they run in order', async () => {
    expect(await runSteps([step('a'), step('b')], { lanes: 1 })).toBe(true);
    expect(lines()).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  });

  it('a step waits for its predecessors and for free lanes', async () => {
    const steps = [
      step('last', { after: ['a'], lanes: 2 }),
      step('a'),
      step('b', { until: 'a ends' }),
    ];
    expect(await runSteps(steps, { lanes: 2 })).toBe(true);
    expect(lines().slice(-2)).toEqual(['last starts', 'last ends']);
  });

  it('a step that needs more lanes than there are runs alone', async () => {
    expect(await runSteps([step('a', { lanes: 4 })], { lanes: 1 })).toBe(true);
  });

  it('a failure prints its output, lets running steps finish and starts no others', async () => {
    const steps = [
      step('bad', { code: 3 }),
      step('good', { until: 'bad failed' }),
      step('after', { after: ['bad'] }),
      step('queued'),
    ];
    expect(await runSteps(steps, { lanes: 2 })).toBe(false);
    expect(lines()).toContain('good ends');
    expect(readFileSync(log, 'utf8')).not.toMatch(/(after|queued) starts/);
    expect(printed.join('\n')).toMatch(/✗ bad failed[^]*said by bad/);
    expect(printed.join('\n')).not.toContain('said by good');
  });

  it('a missing program is reported before anything starts', async () => {
    const missing = { name: 'gone', args: ['node_modules/no-such-program'] };
    expect(await runSteps([step('a'), missing], { lanes: 1 })).toBe(false);
    expect(printed.join('\n')).toContain('node_modules/no-such-program is missing');
    expect(readFileSync(log, 'utf8')).toBe('');
  });

  it('a circular dependency is an error, not a hang', async () => {
    await expect(runSteps([step('a', { after: ['nobody'] })], { lanes: 1 })).rejects.toThrow(
      'No step can start: a',
    );
  });
});
