import { useEffect } from 'react';
import { nameInAddress } from '@/components/behaviour/named-address';
import { momentAddress } from '@/lib/domain/moment';

interface Where {
  /** True while the player is over the page that opened it. */
  readonly isOverPage: boolean;
  /** True on the film's own page, whose address already names it. */
  readonly isInPage: boolean;
}

/**
 * Makes the address name the film and, once the film is paused, the moment shown. Over another page and in the corner,
 * the address remains that page's.
 *
 * @param address of the film's page; null if it has none
 * @param moment in seconds; null if there is none
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
