import { startContentServer } from '../../demo/server/index.mjs';
import { startSite, visitPages, type Site } from './site';

const ADDRESS = 'SHARED_SITE_URL';

/** Returns the site that all workers share. */
export function sharedSite(): Pick<Site, 'url'> {
  return { url: process.env[ADDRESS] ?? '' };
}

/** Starts it before the first worker. Playwright stops it after the last. */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const cms = await startContentServer();
  const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  await visitPages(site);
  process.env[ADDRESS] = site.url;
  return async () => {
    await site.stop();
    await cms.stop();
  };
}
