import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { stop } from './preconditions.mjs';

const PROGRAM = '/usr/bin/redis-server';

/** Finds Debian's redis-server, which the tests of several instances need, or installs it if permitted. */
export async function ensureRedis() {
  if (existsSync(PROGRAM)) return;
  const advice = await installPackages(['redis-server']);
  if (advice || !existsSync(PROGRAM)) {
    stop(`The tests of several instances need Redis. ${advice ?? 'It could not be installed.'}`);
  }
}
