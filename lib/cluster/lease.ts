import type { Clock } from '@/lib/clock';
import { RELEASE, RENEW } from './commands';
import { PATIENCE } from './patience';
import type { RedisLink } from './redis-link';

/** How often (ms) a holder that lives prolongs its lease. */
const RENEWAL = 600;

/** Something that one instance at a time may do. */
export interface Lease {
  /** Gives it back. Never rejects. */
  end(): Promise<void>;
}

/** Takes a lease and prolongs it until it is given back; null while another has it. Rejects while Redis is away. */
export async function takeLease(
  link: RedisLink,
  clock: Clock,
  key: string,
  holder: string,
): Promise<Lease | null> {
  const isTaken = await link.run((client) =>
    client.set(key, holder, { condition: 'NX', expiration: { type: 'PX', value: PATIENCE.lease } }),
  );
  if (isTaken === null) return null;
  let cancel: () => void = () => undefined;
  const renew = () => {
    cancel = clock.after(RENEWAL, () => {
      void link
        .run((client) =>
          client.eval(RENEW, { keys: [key], arguments: [holder, String(PATIENCE.lease)] }),
        )
        .catch(() => undefined);
      renew();
    });
  };
  renew();
  return {
    async end() {
      cancel();
      await link
        .run((client) => client.eval(RELEASE, { keys: [key], arguments: [holder] }))
        .catch(() => undefined);
    },
  };
}
