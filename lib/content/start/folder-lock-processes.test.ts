/** @jest-environment node */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../testing/until';

/**
 * Repeats tests of `folder-lock.test.ts`, which uses a manual clock, with processes that are killed and stopped. All
 * have one process id.
 */

const ROOT = join(__dirname, '../../..');
const work = mkdtempSync(join(tmpdir(), 'lock-'));
const program = join(work, 'lock-holder.mjs');
execFileSync(join(ROOT, 'node_modules/.bin/esbuild'), [
  join(ROOT, 'lib/content/testing/lock-holder.ts'),
  '--bundle',
  '--platform=node',
  '--format=esm',
  '--log-level=warning',
  // CommonJS packages need `require` for Node's own modules.
  `--banner:js=import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
  `--outfile=${program}`,
]);

const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(work, { recursive: true, force: true });
});

/** Starts a process that takes a folder. Its clock is `behind` ms slow. */
function hold(folder: string, behind = 0) {
  const child = spawn(process.execPath, [program, folder, String(behind)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close');
  return {
    says: (text: string) => until(`it says ${text}`, () => output.includes(text)),
    output: () => output,
    signal: (name: NodeJS.Signals) => child.kill(name),
    code: async () => {
      await ended;
      return child.exitCode;
    },
  };
}

const folderOf = (name: string) => join(work, name);

// Concurrent, as each test takes as long as an owner may be silent.
it.concurrent.each<readonly [string, (name: string) => Promise<void>]>([
  [
    'one that ends leaves its folder to the next',
    async (name) => {
      const first = hold(folderOf(name));
      await first.says('taken');
      const next = hold(folderOf(name));
      first.signal('SIGTERM');
      expect(await first.code()).toBe(0);
      await next.says('taken');
      next.signal('SIGTERM');
      expect(await next.code()).toBe(0);
      expect(existsSync(join(folderOf(name), 'lock'))).toBe(false);
    },
  ],
  [
    'of one that lives no other takes the folder, although its clock is hours ahead',
    async (name) => {
      const first = hold(folderOf(name), 7_200_000);
      await first.says('taken');
      const next = hold(folderOf(name));
      expect(await next.code()).toBe(2);
      expect(next.output()).toContain(`refused: ${folderOf(name)} is in use by another process`);
      expect(first.output()).toBe('taken\n');
    },
  ],
  [
    'after kill -9 the next takes the folder over',
    async (name) => {
      const first = hold(folderOf(name));
      await first.says('taken');
      first.signal('SIGKILL');
      await first.code();
      expect(existsSync(join(folderOf(name), 'lock'))).toBe(true);
      await hold(folderOf(name), 3_600_000).says('taken');
    },
  ],
  [
    'a copied folder is taken over, and the other one keeps its own',
    async (name) => {
      const first = hold(folderOf(name));
      await first.says('taken');
      await cp(folderOf(name), folderOf(`${name} copy`), { recursive: true });
      const next = hold(folderOf(`${name} copy`));
      await next.says('taken');
      expect(first.output()).toBe('taken\n');
    },
  ],
  [
    'one that was stopped for longer ends when it goes on, and names the folder',
    async (name) => {
      const first = hold(folderOf(name));
      await first.says('taken');
      first.signal('SIGSTOP');
      const next = hold(folderOf(name));
      await next.says('taken');
      first.signal('SIGCONT');
      expect(await first.code()).toBe(3);
      expect(first.output()).toMatch(/lost: .* was taken over by another process/);
      expect(first.output()).toContain(folderOf(name));
      expect(next.output()).toBe('taken\n');
    },
  ],
])('%s', (name, run) => run(name), 120_000);
