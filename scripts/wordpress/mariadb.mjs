import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.mjs';
import { exists, install } from './apt.mjs';
import { run, startGroup } from './process-group.mjs';
import { HOST } from './settings.mjs';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const MARIADB_PACKAGES = ['mariadb-server', 'php-mysql'];

/**
 * Starts an installation's own MariaDB on the loopback address, initially with an empty database 'wordpress'. Its data need
 * not survive a power cut.
 *
 * @param {string} dir the installation's folder
 * @param {(line: string) => void} log
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} `address`: host and port
 * @throws {Error} when it can't be installed or started; the message is human-readable
 */
export async function startMariaDb(dir, log) {
  if (!(await exists('mariadbd')) || !(await hasExtension())) {
    await install(MARIADB_PACKAGES, "MariaDB or PHP's mysqli is missing.", log);
  }
  const data = join(dir, 'mariadb');
  // In a shared temporary folder, two installations that start at once remove each other's tables.
  const settings = ['--no-defaults', `--datadir=${data}`, `--tmpdir=${dir}`, ...asRoot()];
  if (!existsSync(join(data, 'mysql'))) {
    const plain = ['--auth-root-authentication-method=normal', '--skip-test-db'];
    await run('mariadb-install-db', [...settings, ...plain], { env: process.env });
  }
  const port = await freePort();
  const output = await open(join(dir, 'mariadb.log'), 'w');
  const group = startGroup(
    'mariadbd',
    [
      ...settings,
      `--bind-address=${HOST}`,
      `--port=${port}`,
      `--socket=${join(data, 'socket')}`,
      `--pid-file=${join(data, 'pid')}`,
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=64M',
    ],
    { env: process.env, output: output.fd },
  );
  await output.close();
  const client = ['--no-defaults', `--host=${HOST}`, `--port=${port}`, '--user=root'];
  const make = [...client, '--execute', 'CREATE DATABASE IF NOT EXISTS wordpress'];
  for (const end = Date.now() + START_TIMEOUT_MS; ; await sleep(POLL_MS)) {
    try {
      await run('mariadb', make, { env: process.env });
      return { address: `${HOST}:${port}`, stop: group.stop };
    } catch (error) {
      if (group.running() && Date.now() < end) continue;
      await group.stop();
      throw new Error(`MariaDB did not start. See ${join(dir, 'mariadb.log')}.`, { cause: error });
    }
  }
}

/** Returns true if PHP has the extension through which WordPress connects. */
const hasExtension = async () =>
  (await run('php', ['-r', "echo extension_loaded('mysqli');"])) === '1';

/** Returns the option without which MariaDB refuses to run as root. */
const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : []);
