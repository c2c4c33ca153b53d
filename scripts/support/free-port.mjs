import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the kernel's ephemeral ports (32768 to 60999 on Linux), so that neither another program's server nor an
// outgoing connection takes a port between its choice and its use, or while a server restarts.
const FIRST = 20_000;
const BLOCK_SIZE = 100;
const BLOCKS = 120;

/**
 * Returns a server on this port of every address, or null if the port is in use.
 *
 * @param {number} port
 * @returns {Promise<import('node:net').Server | null>}
 */
function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen({ port, exclusive: true }, () => resolve(server));
  });
}

/**
 * Claims a block of ports for this process, by listening on the first one until the process ends.
 *
 * @returns {Promise<number>} the first port of the block
 */
async function claimBlock() {
  const start = process.pid % BLOCKS;
  for (let offset = 0; offset < BLOCKS; offset += 1) {
    const first = FIRST + ((start + offset) % BLOCKS) * BLOCK_SIZE;
    const guard = await listen(first);
    if (guard) {
      guard.unref();
      return first;
    }
  }
  throw new Error(`Every block of ports from ${FIRST} on is taken`);
}

/** @type {Promise<number> | undefined} */
let block;
let count = 0;

/**
 * Returns a port for a server that starts later. The next hundred calls in this process each return a different one, and
 * no other process gets any of them from here.
 *
 * @returns {Promise<number>}
 * @throws {Error} when none of this process's ports is free
 */
export async function freePort() {
  const first = await (block ??= claimBlock());
  for (let attempt = 1; attempt < BLOCK_SIZE; attempt += 1) {
    const port = first + 1 + (count++ % (BLOCK_SIZE - 1));
    const server = await listen(port);
    if (server) {
      await new Promise((resolve) => server.close(resolve));
      return port;
    }
  }
  throw new Error(`None of the ports ${first + 1} to ${first + BLOCK_SIZE - 1} is free`);
}

/**
 * Resolves when a server can listen on this port of the loopback address.
 *
 * @param {number} port
 * @throws {Error} when the port is in use or not allowed
 */
export async function ensureFree(port) {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (cause) {
    throw new Error(`Port ${port} on 127.0.0.1 cannot be used (is something running there?).`, {
      cause,
    });
  } finally {
    server.close();
  }
}
