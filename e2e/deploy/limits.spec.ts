import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { expect, test } from '../support/test';
import { ask } from './support/ask';
import { startUpstream, type Upstream } from './support/upstream';

test.describe('what one source may take', () => {
  let site: Upstream;
  let nginx: Nginx;

  test.beforeEach(async () => {
    site = await startUpstream();
  });

  test.afterEach(async () => {
    await nginx.stop();
    await site.stop();
  });

  test('3,000 connections that never send a request keep nobody out', async () => {
    nginx = await startNginx({ sites: [site.port] });
    const sockets: Socket[] = [];
    const open = async (port: number, bytes: Buffer) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' });
      // nginx ends them after a while.
      socket.on('error', () => undefined).resume();
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(bytes);
    };
    try {
      for (let round = 0; round < 30; round += 1) {
        const tls = Array.from({ length: 50 }, () => open(nginx.port, Buffer.from([22, 3, 1])));
        const plain = Array.from({ length: 50 }, () =>
          open(nginx.httpPort, Buffer.from('GET / HTT')),
        );
        await Promise.all([...tls, ...plain]);
      }
      const visitors = Array.from({ length: 20 }, (_, at) =>
        ask(nginx, `/page/${at}`, { from: '127.0.0.10' }),
      );
      const statuses = (await Promise.all(visitors)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await nginx.logs()).not.toContain('worker_connections are not enough');
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });

  /** How many of twenty requests are refused that come from these addresses in turn, as a proxy in front names them. */
  const refusedFrom = async (addresses: readonly string[]) => {
    const from = (at: number) => ({ 'x-real-ip': addresses[at % addresses.length] ?? '' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask(nginx, `/page/${at}`, { headers: from(at) })),
    );
    return answers.filter(({ status }) => status === 429).length;
  };

  const hosts = (network: string) =>
    Array.from({ length: 20 }, (_, at) => `${network}${(at + 10).toString(16)}`);

  test('is counted by the first half of an IPv6 address, wherever its groups of zeros are', async () => {
    nginx = await startNginx({
      sites: [site.port],
      settings: { REQUESTS_PER_SECOND: '1', REQUEST_BURST: '4' },
      http: 'set_real_ip_from 127.0.0.1; real_ip_header X-Real-IP;',
    });
    for (const network of [
      '2001:db8:1:2:3:4:5:',
      '2001:db8:1:3::',
      '2001:db8::a:b:c:',
      '2001:db8:0:5:a:b:c:',
      '2001:0:0:6::',
      '2001::7:a:b:c:',
      '0:0:0:8::',
      '::9:a:b:c:',
    ]) {
      expect([network, (await refusedFrom(hosts(network))) > 0]).toEqual([network, true]);
    }
    // Other networks, and other addresses of IPv4, also where a socket has both.
    const networks = Array.from({ length: 20 }, (_, at) => `2001:db8:${at + 20}::a:b:c:1`);
    expect(await refusedFrom(networks)).toBe(0);
    expect(
      await refusedFrom(Array.from({ length: 20 }, (_, at) => `2001:db8::${at + 50}:1:2:3:4`)),
    ).toBe(0);
    expect(await refusedFrom(hosts('::ffff:192.0.2.').map((_, at) => `::ffff:192.0.2.${at}`))).toBe(
      0,
    );
    expect(await refusedFrom(Array.from({ length: 20 }, (_, at) => `192.0.2.${at + 100}`))).toBe(0);
    expect(await refusedFrom(['192.0.2.9'])).toBeGreaterThan(0);
    expect(await refusedFrom(['192.0.2.10', '::ffff:192.0.2.10'])).toBeGreaterThan(0);
    // A last byte that looks like the end of a line.
    expect(await refusedFrom(['2001:db8:1:99::0a', '2001:db8:1:99::0b'])).toBeGreaterThan(0);
    for (const own of ['::1', '127.0.0.1', '::ffff:127.0.0.1'])
      expect([own, await refusedFrom([own])]).toEqual([own, 0]);
  });
});
