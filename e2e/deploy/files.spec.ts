import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { freePort } from '../../scripts/support/free-port.mjs';
import { eventually } from '../support/site';
import { expect, test } from '../support/test';

const run = promisify(execFile);
const DEPLOY = join(import.meta.dirname, '../../deploy');

test('systemd verifies the units and rates their exposure as low', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'units-'));
  try {
    await cp(join(DEPLOY, 'systemd'), folder, { recursive: true });
    const units = (await readdir(folder)).filter((name) => name.endsWith('.service'));
    expect(units.length).toBeGreaterThan(1);
    for (const unit of units) {
      const file = join(folder, unit);
      const { stderr } = await run('systemd-analyze', ['verify', '--man=no', file]);
      expect(stderr, unit).toBe('');
      const { stdout } = await run('systemd-analyze', ['security', '--offline=true', file]);
      const exposure = Number(/exposure level for .*?: ([\d.]+)/.exec(stdout)?.[1]);
      expect(exposure, unit).toBeLessThan(2);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the containers get every file and setting they name', async () => {
  const compose = parse(await readFile(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<
      string,
      { build?: { target: string }; volumes?: string[]; cap_drop?: string[] }
    >;
    volumes: Record<string, unknown>;
  };
  const containerfile = await readFile(join(DEPLOY, 'Containerfile'), 'utf8');
  const targets = [...containerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
  for (const [name, service] of Object.entries(compose.services)) {
    if (service.build) expect(targets, name).toContain(service.build.target);
    expect(service.cap_drop, name).toEqual(['ALL']);
    for (const volume of service.volumes ?? []) {
      const source = volume.replace(/\$\{.*?\}/, '${}').split(':')[0] ?? '';
      if (source.startsWith('./')) expect(existsSync(join(DEPLOY, source)), source).toBe(true);
      else if (!source.startsWith('$')) expect(compose.volumes, source).toHaveProperty(source);
    }
  }
  for (const [, path = ''] of containerfile.matchAll(/^COPY (deploy\/\S+)/gm)) {
    expect(existsSync(join(DEPLOY, '..', path)), path).toBe(true);
  }
});

test('the volume of stored answers belongs to the user of forget-removed, whichever container makes it', async () => {
  const containerfile = await readFile(join(DEPLOY, 'Containerfile'), 'utf8');
  const images = containerfile.split(/^FROM /m);
  for (const name of ['site', 'nginx']) {
    const image = images.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`));
    expect(image, name).toMatch(/chown .*\/var\/cache\/open-ground/);
  }
});

test('no secret, and nothing built elsewhere, gets into the images', async () => {
  const ignored = await readFile(join(DEPLOY, '../.dockerignore'), 'utf8');
  expect(ignored.split('\n')).toEqual(
    expect.arrayContaining(['.git', '**/.env*', '**/node_modules', '.next', '.content*']),
  );
});

test('Redis starts with its settings, writes each command to disk, and refuses to be emptied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const args = [join(DEPLOY, 'redis/open-ground.conf'), '--port', String(port), '--dir', folder];
  const redis = spawn('redis-server', [...args, '--bind', '127.0.0.1'], { stdio: 'ignore' });
  const ended = once(redis, 'exit');
  const say = (command: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
      socket.once('data', (data) => {
        resolve(String(data));
        socket.destroy();
      });
      socket.once('error', reject);
    });
  try {
    await eventually(
      'Redis answers',
      async () => (await say('PING').catch(() => '')) === '+PONG\r\n',
    );
    expect(await say('SET a 1')).toBe('+OK\r\n');
    expect(await say('FLUSHALL')).toMatch(/^-ERR unknown command/);
    const info = await say('INFO persistence');
    expect(info).toContain('aof_enabled:1');
    redis.kill('SIGKILL');
    await ended;
    const again = spawn('redis-server', [...args, '--bind', '127.0.0.1'], { stdio: 'ignore' });
    const againEnded = once(again, 'exit');
    await eventually('Redis answers', async () =>
      (await say('GET a').catch(() => '')).startsWith('$1'),
    );
    again.kill();
    await againEnded;
  } finally {
    redis.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
