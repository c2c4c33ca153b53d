/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './support/free-port.mjs';

const run = promisify(execFile);
const MODULE = join(process.cwd(), 'scripts/support/free-port.mjs');

describe('freePort', () => {
  it('returns another port on every call, below those the kernel gives away', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(new Set(ports).size).toBe(50);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });

  it('leaves out a port in use', async () => {
    const before = await freePort();
    const servers = [1, 2, 3].map((step) => createServer().listen(before + step, '127.0.0.1'));
    try {
      await Promise.all(
        servers.map((server) => new Promise((done) => server.once('listening', done))),
      );
      expect(await freePort()).toBe(before + 4);
    } finally {
      for (const server of servers) server.close();
    }
  });

  it('never gives two processes the same port, and keeps none from ending', async () => {
    const script = `import { freePort } from ${JSON.stringify(MODULE)};
    const ports = [];
    while (ports.length < 20) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    setTimeout(() => {}, 1000);`;
    const outputs = await Promise.all(
      [1, 2, 3, 4].map(() => run(process.execPath, ['--input-type=module', '--eval', script])),
    );
    const ports = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as number[]);
    expect(new Set(ports).size).toBe(80);
  });
});
