import * as http from 'node:http';
import * as https from 'node:https';

/**
 * @typedef {object} Load
 * @property {(url: string) => Promise<number>} get  Requests an address as browsers do; returns the bytes of the body as
 *   sent.
 * @property {() => void} close
 */

/**
 * Sends requests over persistent connections, like a proxy or a browser.
 *
 * @param {{ connections?: number, host?: string }} [options]  `host` for a server that answers for one name only, with
 *   a self-signed certificate.
 * @returns {Load}
 */
export function openLoad({ connections = 1, host } = {}) {
  const options = { keepAlive: true, maxSockets: connections };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...(host && { host }) };

  /** @param {string} url @returns {Promise<number>} */
  const get = (url) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:');
      const agent = agents[isSecure ? 'https:' : 'http:'];
      const trust = isSecure ? { servername: host, rejectUnauthorized: false } : {};
      const request = (isSecure ? https : http).get(url, { agent, headers, ...trust });
      request.once('response', (response) => {
        let bytes = 0;
        response.on('data', (/** @type {Buffer} */ part) => (bytes += part.length));
        response.once('end', () => {
          if (response.statusCode === 200) resolve(bytes);
          else reject(new Error(`${url} answers ${response.statusCode}`));
        });
        response.once('error', reject);
      });
      request.once('error', (error) => {
        // The server may close an idle connection just as it is reused.
        const isIdleClose = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (isIdleClose) get(url).then(resolve, reject);
        else reject(error);
      });
    });

  return { get, close: () => Object.values(agents).forEach((agent) => agent.destroy()) };
}

/**
 * Requests addresses at a steady rate, whether or not earlier responses have arrived, and returns how long each took (ms).
 *
 * @param {Load} load
 * @param {readonly string[]} urls
 * @param {{ rate: number, seconds: number }} options  `rate` in requests per second.
 */
export async function timeSteadily(load, urls, { rate, seconds }) {
  /** @type {Promise<number>[]} */
  const answers = [];
  const began = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = began + (index * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const url = urls[index % urls.length] ?? '';
    // Measured from the time it was due, so that a stalled server does not stop the clock as well.
    answers.push(load.get(url).then(() => performance.now() - due));
  }
  return Promise.all(answers);
}
