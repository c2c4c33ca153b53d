// A stand-in for the donation platform, on its own origin: the demo's site loads its form as it would load the real one.
import { createServer } from 'node:http';

/**
 * @typedef {object} DonationPlatform
 * @property {string} scriptUrl  Address of the loader script.
 * @property {string} origin
 * @property {readonly string[]} requests  Paths requested so far.
 * @property {() => Promise<void>} stop
 */

const FORM_PAGE = `<!DOCTYPE html>
<html lang="en">
  <meta charset="utf-8">
  <title>Donation form</title>
  <style>
    body { margin: 0; background: #212121; color: #f2f2ef; font: 17px/26px system-ui, sans-serif }
    h1 { margin: 0 0 8px; font-size: 22px; font-weight: 500 }
    fieldset { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 0 0 16px; border: 0; padding: 0 }
    label { display: inline-flex; gap: 8px; align-items: center; min-height: 44px }
    button { min-height: 44px; border: 1px solid #7a7a78; padding: 0 16px; background: none; color: inherit; font: inherit }
  </style>
  <h1>Give in euros</h1>
  <p>A form of the demo: it takes no money and sends nothing.</p>
  <form action="/thanks">
    <fieldset>
      <label><input type="radio" name="amount" checked> €20</label>
      <label><input type="radio" name="amount"> €50</label>
      <label><input type="radio" name="amount"> €200</label>
    </fieldset>
    <button>Give</button>
  </form>
</html>`;

const THANKS_PAGE = FORM_PAGE.replace(/<h1>[^]*<\/form>/, '<h1>Thank you. Nothing was taken.</h1>');

/**
 * Returns the script of the only platform function that the site calls: it records the call and adds a frame to the container.
 *
 * @param {string} origin
 */
const loaderScript = (origin) => `
window.donationCalls = [];
window.BBDonorFormLoader = {
  newBlackbaudDonationFormZoned(...args) {
    window.donationCalls.push(args);
    const frame = document.createElement('iframe');
    frame.title = 'Donation form';
    frame.src = '${origin}/form';
    frame.width = '100%';
    frame.height = '240';
    document.getElementById('blackbaud-donation-form_' + args[2]).append(frame);
  },
};`;

/**
 * Starts the platform on a free port.
 *
 * @returns {Promise<DonationPlatform>}
 */
export async function startDonationPlatform() {
  /** @type {string[]} */
  const requests = [];
  let origin = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (path === '/form' || path.startsWith('/thanks')) {
      const page = path === '/form' ? FORM_PAGE : THANKS_PAGE;
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    } else {
      response.setHeader('content-type', 'text/javascript').end(loaderScript(origin));
    }
  });
  await /** @type {Promise<void>} */ (
    new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    scriptUrl: `${origin}/loader.js`,
    origin,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Returns the site's settings for the stand-in's form; none if the environment names a platform.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Record<string, string>>}
 */
export async function donationSettings(environment) {
  if (environment.DONATE_SCRIPT_URL) return {};
  const { scriptUrl } = await startDonationPlatform();
  return {
    DONATE_SCRIPT_URL: scriptUrl,
    DONATE_PUBLIC_KEY: 'demo',
    DONATE_FORM_ID: 'demo',
  };
}
