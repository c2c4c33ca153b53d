// The site's server, started by `npm start`. Development uses Next's own (`npm run dev`).
import './scripts/support/json-log.mjs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { slot } from './lib/process-slot.mjs';

/** How long (ms) requests in progress or waiting may take after a stop signal. */
const GRACE_MS = 5_000;

/**
 * The maximum size (bytes) of a request's headers including its address: the longest address, twice what Next's client
 * derives from it, and a browser's own headers. nginx passes on less (deploy/).
 */
const HEADER_BYTES = 19 * 1_024;

/** How long (ms) to keep accepting connections after a stop signal, while there are any. */
const ACCEPT_MS = 2_000;

/** Exit codes of a process that a signal ended. */
const SIGNALS = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143 });

/**
 * @param {unknown} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  const { PORT } = process.env;
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', short: 'p', default: PORT?.trim() || '3000' },
        hostname: { type: 'string', short: 'H' },
        keepAliveTimeout: { type: 'string' },
      },
    });
    const port = Number(values.port);
    const keepAliveTimeout = Number(values.keepAliveTimeout ?? 5_000);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`No port: ${values.port}`);
    if (!(keepAliveTimeout >= 0)) fail(`No number of milliseconds: ${values.keepAliveTimeout}`);
    return { port, hostname: values.hostname, keepAliveTimeout };
  } catch (error) {
    return fail(/** @type {Error} */ (error).message);
  }
}

/** @typedef {import('./lib/http').Front} Front */

/**
 * Starts Next and returns its handler, wrapped in the chain that instrumentation.ts creates meanwhile.
 * @param {number} port
 */
async function startNext(port) {
  /** @type {Promise<Front>} */
  const opened = new Promise((open, fail) => slot('server').set({ open, fail }));
  const { default: next } = await import('next');
  const app = next({
    dir: import.meta.dirname,
    // Next recognises its own rewrites by this name, whatever address this server listens on.
    hostname: 'localhost',
    port,
    // Next would handle upgrades on this server, and the site has none. Node ignores upgrades without a listener.
    httpServer: createServer(),
  });
  const [{ createChain, ...front }] = await Promise.all([opened, app.prepare()]);
  return { ...front, answer: createChain(app.getRequestHandler()) };
}

// The site reads its files relative to this folder, wherever it is started.
process.chdir(import.meta.dirname);
Object.assign(process.env, { NODE_ENV: 'production' });
const { port, hostname, keepAliveTimeout } = readOptions();
const server = createServer({
  // Node would refuse a request without a host by itself, without the site's headers.
  requireHostHeader: false,
  keepAliveTimeout,
  maxHeaderSize: HEADER_BYTES,
});
/**
 * Serves this server's requests to itself, even once it accepts no others: a response in progress may need another
 * page.
 */
const own = createServer({ keepAliveTimeout, maxHeaderSize: HEADER_BYTES });
let isStopping = false;
/** Pending only while waiting connections are being accepted. */
let accepting = Promise.resolve();

/** @type {Promise<Awaited<ReturnType<typeof startNext>>>} */
const started = new Promise((resolve) => {
  server.once('listening', () => {
    const { address, family, port } = /** @type {import('node:net').AddressInfo} */ (
      server.address()
    );
    const host = /^(?:::|0\.0\.0\.0)$/.test(address) ? 'localhost' : address;
    const origin = `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`;
    process.env.PORT = String(port);
    // Stop listening until the site can answer, which may take long: a proxy whose connection is refused asks another
    // instance at once, or sends its stored copy.
    server.close();
    const awake = setInterval(() => undefined, GRACE_MS);
    startNext(port).then(async (front) => {
      own.listen(0, '127.0.0.1').unref();
      await once(own, 'listening');
      const { port: ownPort } = /** @type {import('node:net').AddressInfo} */ (own.address());
      slot('own-origin').set(`http://127.0.0.1:${ownPort}`);
      server.listen(port, hostname);
      await once(server, 'listening');
      clearInterval(awake);
      // Announced only now, because an invalid setting ends the start.
      console.log(`Listening on ${origin}`);
      resolve(front);
    }, fail);
  });
});

/**
 * Accepts the connections that the operating system has already accepted; closing the server would reset them. Requests
 * on them wait until all are in, because handling a few would use up the time of the others.
 */
async function acceptWaiting() {
  const until = Date.now() + ACCEPT_MS;
  let quietTurns = 0;
  server.on('connection', () => (quietTurns = 0));
  for (; quietTurns < 5 && Date.now() < until; quietTurns += 1) await setImmediate();
}

/** @type {import('node:http').RequestListener} */
async function listener(request, response) {
  // Node keeps serving open connections, so a busy one would never end.
  if (isStopping) response.setHeader('connection', 'close');
  const [{ answer }] = await Promise.all([started, accepting]);
  await answer(request, response);
}

server.on('connection', () => void started.then(({ noteConnection }) => noteConnection()));
server.on('request', listener);
own.on('request', listener);
own.on('error', fail);
// Node would answer by itself, without the site's headers.
server.on('checkExpectation', listener);
server.on('clientError', (error, socket) => {
  void started.then(({ answerMalformed }) => answerMalformed(error, socket));
});
server.on('error', fail);
for (const [signal, code] of Object.entries(SIGNALS)) {
  process.once(signal, () => {
    isStopping = true;
    // Events are durable before they are accepted, so ending the process loses none.
    setTimeout(() => process.exit(code), GRACE_MS).unref();
    accepting = acceptWaiting();
    void accepting.then(() => server.close(() => process.exit(code)));
  });
}
server.listen(port, hostname);
