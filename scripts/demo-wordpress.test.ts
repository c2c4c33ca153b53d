import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'demo-wordpress.mjs'), ...args], {
    encoding: 'utf8',
  });

describe('demo:wordpress', () => {
  it.each(['--help', '-h'])('says with %s how it is used, and starts nothing', (option) => {
    const { status, stdout, stderr } = run(option);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: npm run demo:wordpress/);
  });

  it('says the same of an option that it does not have, without a stack trace', () => {
    const { status, stdout, stderr } = run('--nonsense');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Usage: npm run demo:wordpress/);
    expect(stderr).not.toContain('at parseArgs');
  });
});
