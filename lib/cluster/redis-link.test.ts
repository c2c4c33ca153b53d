import { systemClock } from '@/lib/clock';
import { log } from '@/lib/log';
import { RedisLink } from './redis-link';

it('says once that Redis is away, also when it was never there', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const link = new RedisLink({
    url: 'redis://127.0.0.1:1',
    keys: [],
    source: 'source',
    clock: systemClock,
  });
  let failures = 0;
  const triedThrice = new Promise<void>((resolve) => {
    link.reader.on('error', () => {
      failures += 1;
      if (failures === 3) resolve();
    });
  });
  link.connect();
  await triedThrice;
  link.close();
  expect(link.isUp).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
