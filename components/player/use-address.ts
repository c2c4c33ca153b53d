import { useEffect } from 'react';
import { nameInAddress } from '@/components/behaviour/named-address';
import { momentAddress } from '@/lib/domain/moment';

interface Where {
  /** Over the page from which it was opened. */
  readonly isOverPage: boolean;
  /** On the film's own page, whose address names it already. */
  readonly isInPage: boolean;
}

/**
 * Has the address name the film, and, once it has stood still, the moment at which it did. Over another page, and in the
 * corner, the address is that page's.
 *
 * @param address of the film's page; null without one
 * @param moment in seconds; null while there is none
 */
export function useAddress(
  address: string | null,
  moment: number | null,
  { isOverPage, isInPage }: Where,
) {
  useEffect(() => {
    if (address === null || !(isOverPage || isInPage)) return;
    if (moment !== null) return nameInAddress(momentAddress(address, moment), false);
    if (isOverPage) return nameInAddress(address, true);
  }, [address, moment, isOverPage, isInPage]);
}
