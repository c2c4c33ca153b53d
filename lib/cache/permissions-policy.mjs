// Plain JavaScript: the page cache, which Next loads outside any bundle, uses it for the donation page.

/** Features of browsers that no page uses: neither the site nor anybody it frames gets them. */
const CLOSED_FEATURES = [
  ...['accelerometer', 'browsing-topics', 'camera', 'compute-pressure'],
  ...['display-capture', 'encrypted-media', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
  ...['identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'sync-xhr'],
  ...['usb', 'window-management', 'xr-spatial-tracking'],
];

/** What the player does. */
const OWN_FEATURES = ['autoplay', 'fullscreen', 'picture-in-picture'];

/**
 * The Permissions-Policy of a page. `payers` are origins of a donation form the page holds, which may ask the browser to
 * pay; the page itself then has to be allowed the same, or it could not hand it on.
 *
 * @param {readonly string[]} [payers]
 * @returns {string}
 */
export function permissionsPolicy(payers = []) {
  const pay = payers.length > 0 ? ['self', ...payers.map((origin) => `"${origin}"`)] : [];
  return [
    ...CLOSED_FEATURES.map((feature) => `${feature}=()`),
    ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
    `payment=(${pay.join(' ')})`,
  ].join(', ');
}
