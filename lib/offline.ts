export { isMaintenanceMode } from './env';

/** Seconds after which a visitor or crawler may retry. */
export const RETRY_AFTER = '60';

/** Returns the response of an address without a page, during maintenance or while there is no content to show. */
export const offlineAnswer = (): Response =>
  new Response(null, {
    status: 503,
    headers: { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' },
  });
