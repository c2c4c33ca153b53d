// Plain JavaScript: the page cache, which Next loads outside any bundle, uses it for the donation page.

/** Browser features that no page uses. They are denied to the site and to anything it frames. */
const CLOSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Features that the video player uses. */
const OWN_FEATURES = ['autoplay', 'fullscreen', 'picture-in-picture'];

/**
 * Returns the Permissions-Policy of a page. `payers` are the origins of an embedded donation form, which may request
 * payment. The page itself then needs the permission too, or it could not delegate it.
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
