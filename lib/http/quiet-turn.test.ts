/** @jest-environment node */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createManualClock } from '@/lib/testing/manual-clock';
import { ConcurrencyLimiter } from './concurrency-limiter';
import { LONGEST_HUSH_MS, noteConnection, quietTurn } from './quiet-turn';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns for each of these turns, which begin now, whether it ends before a quiet one. */
async function waitsFor(turns: number, during: (turn: number) => void): Promise<boolean[]> {
  const clock = createManualClock();
  let isQuiet = false;
  void quietTurn(clock).then(() => (isQuiet = true));
  const waits = [];
  for (let turn = 0; turn < turns; turn += 1) {
    during(turn);
    await nextTurn();
    waits.push(!isQuiet);
  }
  return waits;
}

it('is the next turn while no connection comes in', async () => {
  expect(await waitsFor(1, () => undefined)).toEqual([false]);
});

it('comes after the turns in which connections come in', async () => {
  const waits = await waitsFor(10, (turn) => turn < 5 && noteConnection());
  expect(waits.slice(0, 5)).toEqual([true, true, true, true, true]);
  expect(waits.at(-1)).toBe(false);
});

it('comes all the same when they come for too long', async () => {
  const clock = createManualClock();
  const turn = quietTurn(clock);
  noteConnection();
  clock.advance(LONGEST_HUSH_MS);
  await nextTurn();
  noteConnection();
  await expect(turn).resolves.toBeUndefined();
});

it('lets all connections be accepted before a second piece of work begins', async () => {
  const limiter = new ConcurrencyLimiter(undefined, createManualClock());
  const accepted: number[] = [];
  let count = 0;
  const server = createServer((socket) => {
    noteConnection();
    count += 1;
    const { signal: gone } = new AbortController();
    void limiter
      .enter({ work: 'page', address: `/${count}`, gone, isKept: () => false })
      .then(() => accepted.push(count));
    socket.on('error', () => undefined).resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
  for (let turn = 0; turn < 300 && accepted.length < 3; turn += 1) await nextTurn();
  for (const socket of sockets) socket.destroy();
  server.close();
  expect(accepted.slice(0, 3)).toEqual([1, 30, 30]);
});
