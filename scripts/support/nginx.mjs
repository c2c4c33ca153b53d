import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { stop } from './preconditions.mjs';

/** The programs that the deployment tests need, each with its Debian package. */
const PROGRAMS = [
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/bin/envsubst', 'gettext-base'],
  ['/usr/bin/openssl', 'openssl'],
];

const missing = () =>
  PROGRAMS.filter(([program = '']) => !existsSync(program)).map(([, name = '']) => name);

/** Finds nginx and the tools for its configuration, or installs Debian's packages if permitted. */
export async function ensureNginx() {
  if (missing().length === 0) return;
  const advice = await installPackages(missing());
  if (advice || missing().length > 0) {
    stop(`The tests of deploy/ need nginx. ${advice ?? 'It could not be installed: see above.'}`);
  }
}
