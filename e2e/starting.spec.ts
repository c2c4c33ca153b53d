import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, test } from './support/browser-test';
import { freePort } from '../scripts/support/free-port.mjs';

const SERVER = join(import.meta.dirname, '../server.mjs');

/** Makes the first file that the site reads at its start unreadable. */
const BREAKS = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const read = fs.readFileSync;
fs.readFileSync = (path, ...rest) => {
  if (String(path).includes('inline-scripts')) throw new Error('A broken disk');
  return read(path, ...rest);
};
syncBuiltinESMExports();
`;

/** Keeps the process busy where it reads that file, until another file is there. */
const holdsUp = (folder: string) => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const read = fs.readFileSync;
fs.readFileSync = (path, ...rest) => {
  if (String(path).includes('inline-scripts')) {
    fs.writeFileSync('${join(folder, 'held')}', '');
    while (!fs.existsSync('${join(folder, 'go')}'));
  }
  return read(path, ...rest);
};
syncBuiltinESMExports();
`;

let dir: string;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-starting-'));
});
test.afterAll(() => rm(dir, { recursive: true, force: true }));

function start(port: number, env: Readonly<Record<string, string>> = {}) {
  const settings = {
    CMS_API_ROOT: 'http://127.0.0.1:9/wp-json/',
    CONTENT_DIR: join(dir, 'content'),
  };
  return spawn(process.execPath, [SERVER, '-p', String(port)], {
    // Not the folder of the site.
    cwd: dir,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test('the site starts from any folder', async ({ request }) => {
  const port = await freePort();
  const server = start(port);
  server.stdout.resume();
  const ended = once(server, 'exit');
  const health = `http://127.0.0.1:${port}/api/health`;
  await expect
    .poll(() =>
      request.get(health).then(
        (answer) => answer.status(),
        () => 0,
      ),
    )
    .toBe(503);
  server.kill();
  await ended;
});

test('the site answers as soon as it says that it listens', async ({ request }) => {
  const port = await freePort();
  const server = start(port);
  const ended = once(server, 'exit');
  const lines = createInterface({ input: server.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('Listening') && resolve());
    lines.on('close', () => reject(new Error('It ended before it listened.')));
  });
  // Refused, this would throw.
  const answer = await request.get(`http://127.0.0.1:${port}/api/health`);
  expect(answer.status()).toBe(503);
  server.kill();
  await ended;
});

test('the site accepts no connection before it can answer', async ({ request }) => {
  await writeFile(join(dir, 'holds-up.mjs'), holdsUp(dir));
  const port = await freePort();
  const server = start(port, { NODE_OPTIONS: `--import ${join(dir, 'holds-up.mjs')}` });
  server.stdout.resume();
  const ended = once(server, 'exit');
  await expect.poll(() => existsSync(join(dir, 'held'))).toBe(true);
  // The system would accept it, and a proxy would wait for an answer rather than ask another instance.
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  await writeFile(join(dir, 'go'), '');
  const health = () => request.get(`http://127.0.0.1:${port}/api/health`);
  await expect
    .poll(() =>
      health().then(
        (answer) => answer.status(),
        () => 0,
      ),
    )
    .toBe(503);
  server.kill();
  await ended;
});

test('a wrong setting is said before the site listens', async () => {
  const server = start(await freePort(), { REVALIDATE_SECONDS: 'soon' });
  const said = text(server.stdout);
  expect(await once(server, 'exit')).toEqual([1, null]);
  expect(await said).toMatch(/^(?=.*REVALIDATE_SECONDS)(?!.*Listening)/s);
});

test('a site that cannot start ends, and leaves nobody waiting', async () => {
  await writeFile(join(dir, 'breaks.mjs'), BREAKS);
  const server = start(await freePort(), { NODE_OPTIONS: `--import ${join(dir, 'breaks.mjs')}` });
  const said = text(server.stdout);
  expect(await once(server, 'exit')).toEqual([1, null]);
  expect(await said).not.toContain('Listening');
});
