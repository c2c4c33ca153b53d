import { startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { askRaw } from '../freshness/support/raw';
import { startReadyWorld, type World } from '../freshness/support/world';
import { addressesOf, methodsOf } from '../support/addresses';
import { expect, test } from '../support/test';
import { ask } from './support/ask';

/** Headers that say whom an address allows what, beside `Allow`. */
const OF_PREFLIGHTS = [
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
];

const PREFLIGHT = { origin: 'https://reader.example', 'access-control-request-method': 'GET' };

interface Asked {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const ASKED: readonly Asked[] = [
  { method: 'OPTIONS' },
  { method: 'OPTIONS', headers: PREFLIGHT },
  ...['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].map((method) => ({ method })),
];

test.describe('through nginx', () => {
  let world: World;
  let nginx: Nginx;

  test.beforeAll(async () => {
    world = await startReadyWorld();
    nginx = await startNginx({ sites: [Number(new URL(world.site.url).port)] });
  });

  test.afterAll(async () => {
    await nginx.stop();
    await world.end();
  });

  test('every address allows what it does without', async () => {
    const through: string[] = [];
    const without: string[] = [];
    for (const [kind, address] of Object.entries(await addressesOf(world.site))) {
      // nginx refuses it whatever the method.
      if (kind === 'a malformed address') continue;
      for (const { method, headers = {} } of ASKED) {
        if (methodsOf(address).includes(method)) continue;
        const answer = await ask(nginx, address, { method, headers });
        const own = await askRaw(world.site.url, address, { method, headers: { ...headers } });
        const names = method === 'OPTIONS' ? ['allow', ...OF_PREFLIGHTS] : ['allow'];
        const line = (status: number, value: (name: string) => unknown) =>
          [method, address, status, ...names.map((name) => value(name) ?? '')].join(' ');
        through.push(line(answer.status, (name) => answer.headers[name]));
        without.push(line(own.status, (name) => own.values(name)[0]));
      }
    }
    expect(through).toEqual(without);
  });
});
