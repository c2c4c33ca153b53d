import { randomBytes } from 'node:crypto';

/**
 * Starts the content server with the demo content, which watches its files and notifies the site of changes, and the demo's
 * donation platform.
 *
 * @param {string} siteUrl
 * @returns the server, and a site's settings for it
 */
export async function startDemoContent(siteUrl) {
  // Imported dynamically: on a fresh clone, its packages have only just been installed.
  const { startContentServer } = await import('../../demo/server/index.mjs');
  const { donationSettings } = await import('../../demo/server/donations.mjs');
  const { watchContent } = await import('../../demo/content/watch.mjs');
  const secret = process.env.REVALIDATE_SECRET ?? randomBytes(24).toString('base64url');
  const content = await startContentServer({
    webhook: { url: `${siteUrl}/api/revalidate`, secret },
  });
  watchContent(() => content.control.reload());
  return {
    content,
    settings: {
      ...(await donationSettings(process.env)),
      CMS_API_ROOT: content.apiRoot,
      REVALIDATE_SECRET: secret,
    },
  };
}
