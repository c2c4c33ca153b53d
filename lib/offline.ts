export { isMaintenanceMode } from './env';

/** Seconds after which a visitor, or a crawler, may try again. */
export const RETRY_AFTER = '60';

/** The answer of an address without a page in maintenance, or while there is nothing to show. */
export const offlineAnswer = (): Response =>
  new Response(null, {
    status: 503,
    headers: { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' },
  });
