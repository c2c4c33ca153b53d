import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  DATABASE,
  HAS_OBJECT_CACHE,
  HOST,
  PHP_SCRIPTS_DIR,
  PLUGIN_DIR,
  RELEASE,
  TOOLS_DIR,
} from './settings.mjs';
import { copyCore, ensureCore } from './core.mjs';
import { startMariaDb } from './mariadb.mjs';
import { compiledIn, ensurePhp, phpArguments, runInWordPress } from './php.mjs';
import { ensureFree, freePort } from '../support/free-port.mjs';
import { startGroup, waitForAnswer } from './process-group.mjs';

const ADMIN = { user: 'admin', email: 'admin@open-ground.example' };
const WORKERS = 4;
const START_TIMEOUT_MS = 30_000;
const SQLITE_FILE = 'wordpress.sqlite';
const KEYS = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
  `${name}_KEY`,
  `${name}_SALT`,
]);

/**
 * @typedef {object} Settings what an installation stores beside its document root
 * @property {string} core release of WordPress it was made from
 * @property {string} url origin it is served at, new at each start
 * @property {string} password of the administrator
 * @property {Record<string, string>} keys its secret keys and salts
 * @property {boolean} [network] whether it is a multisite
 * @property {string} [mariadb] host and port of its MariaDB, new at each start; without it, it is on SQLite
 * @property {boolean} [isSetUp] whether it has the plugin and its content; false after an interrupted first start
 *
 * @typedef {{ url: string, secret: string, siteUrl?: string }} Webhook
 *
 * @typedef {object} RunningWordPress
 * @property {string} url its address, without a trailing slash
 * @property {string} apiRoot the site's CMS_API_ROOT
 * @property {string} adminAuth an `Authorization` header of the administrator
 * @property {{ user: string, password: string }} admin for /wp-admin/
 * @property {{ created: number, updated: number, kept: number, files: number, ignored: string[] } | null} seed null:
 * nothing was to be seeded. `ignored`: descriptions of what could not be imported
 * @property {Promise<void>} ended resolves when the server has exited
 * @property {() => Promise<void>} stop stops the server and its workers
 */

/**
 * Boots a real WordPress with our plugin on the loopback address: fetches and installs what is missing, seeds it, and
 * resolves once it responds. Its database is SQLite, or MariaDB with WORDPRESS_DATABASE=mariadb. An existing installation
 * is reused.
 *
 * @param {object} options
 * @param {string} options.dir the installation's folder; created when missing
 * @param {number} [options.port] 0 or omitted: any free port
 * @param {string | (() => Promise<string>)} [options.contentRoot] API root of the content server to seed from, or a
 * function that starts one when needed; omitted: no seeding
 * @param {string} [options.plugin] folder with another version of our plugin, for a new installation
 * @param {boolean} [options.tools] with Open Ground Tools, active
 * @param {readonly string[]} [options.sites] websites with records of their own (`?site=`)
 * @param {Webhook} [options.webhook] the site's, called on every save; with `siteUrl`, records and previews link there
 * @param {boolean} [options.hasTimer] false: nothing calls WordPress by itself, as on a server without a system timer
 * @param {string} [options.path] '/cms': WordPress in that folder of its server
 * @param {boolean} [options.network] a multisite with folders; its address, including the port, is permanent
 * @param {(apiRoot: string) => Promise<unknown>} [options.onReadied] called when only its server is missing: at once,
 * if the installation has been set up at this address before. WordPress's timer and content wait until it resolves
 * @param {(line: string) => void} [options.log] progress
 * @returns {Promise<RunningWordPress>}
 * @throws {Error} when PHP or WordPress is unavailable, the port is in use, or a step fails; the message is human-readable
 */
export async function startWordPress({
  dir,
  port = 0,
  contentRoot,
  plugin = PLUGIN_DIR,
  tools = false,
  sites = [],
  webhook,
  hasTimer = webhook !== undefined,
  path = '',
  network = false,
  onReadied,
  log = () => {},
}) {
  const usedPort = port || (await freePort());
  await ensureFree(usedPort);
  const url = `http://${HOST}:${usedPort}${path}`;
  const apiRoot = `${url}/wp-json/`;
  const known = await readSettings(dir);
  const isSettled = known?.url === url && known.isSetUp === true;
  const others = isSettled && onReadied?.(apiRoot);
  await ensurePhp(log);
  const root = join(dir, 'public');
  await mkdir(dir, { recursive: true });
  const mariadb = DATABASE === 'mariadb' ? await startMariaDb(dir, log) : null;
  // Stored as set up only once it has this address, in case this start is interrupted.
  const settings = await prepareFiles(
    dir,
    root,
    plugin,
    {
      ...(known ?? newSettings()),
      url,
      isSetUp: isSettled,
      ...(mariadb && { mariadb: mariadb.address }),
    },
    log,
  );
  if (tools) await linkPlugin(TOOLS_DIR, root);
  await installOnce(dir, settings, log);
  if (network && !settings.network) {
    await runInWordPress(dir, join(PHP_SCRIPTS_DIR, 'network.php'));
    settings.network = network;
    await saveSettings(dir, settings);
  }

  const source = () => (typeof contentRoot === 'function' ? contentRoot() : (contentRoot ?? null));
  const setUp = async () => {
    const outcome = await runInWordPress(dir, join(PHP_SCRIPTS_DIR, 'setup.php'), {
      input: JSON.stringify({ user: ADMIN.user, tools, contentRoot: await source(), sites }),
    });
    await saveSettings(dir, { ...settings, isSetUp: true });
    return JSON.parse(outcome);
  };
  // Once set up at its address, WordPress can serve in the meantime.
  const done = isSettled ? undefined : await setUp();

  const group = await serve(dir, root, usedPort, path, webhook);
  await (others || onReadied?.(apiRoot));
  const timer = hasTimer && webhook ? await startTimer(dir, root, webhook) : null;
  const stop = async () => {
    await timer?.stop();
    await group.stop();
    await mariadb?.stop();
  };
  const isAnswering = waitForAnswer(`${apiRoot}fa/v1/ticker`, {
    group,
    name: 'WordPress',
    timeoutMs: START_TIMEOUT_MS,
    hint: `See ${join(dir, 'server.log')}.`,
  });
  const [{ applicationPassword, seed }] = await Promise.all([done ?? setUp(), isAnswering]).catch(
    async (error) => {
      await stop();
      throw error;
    },
  );
  const credentials = Buffer.from(`${ADMIN.user}:${applicationPassword}`).toString('base64');
  return {
    url,
    apiRoot,
    adminAuth: `Basic ${credentials}`,
    admin: { user: ADMIN.user, password: settings.password },
    seed,
    ended: group.ended,
    stop,
  };
}

/** Returns null for an installation that does not exist yet. @param {string} dir @returns {Promise<Settings | null>} */
async function readSettings(dir) {
  const file = join(dir, 'settings.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}

const newSettings = () => ({
  core: RELEASE,
  password: secret(12),
  keys: Object.fromEntries(KEYS.map((name) => [name, secret(48)])),
});

/**
 * @param {string} dir
 * @param {string} root
 * @param {string} plugin
 * @param {Settings} settings
 * @param {(line: string) => void} log
 */
async function prepareFiles(dir, root, plugin, settings, log) {
  await mkdir(join(dir, 'data'), { recursive: true });
  await mkdir(compiledIn(dir), { recursive: true });
  if (settings.core !== RELEASE) {
    throw new Error(`${dir} has WordPress ${settings.core}; remove it to start with ${RELEASE}.`);
  }
  if (!existsSync(root)) {
    const core = await ensureCore(log);
    const aside = `${root}.new`;
    await rm(aside, { recursive: true, force: true });
    copyCore(core, aside);
    await linkPlugin(plugin, aside);
    // WordPress would use it as its database.
    if (settings.mariadb) await rm(join(aside, 'wp-content', 'db.php'));
    await rename(aside, root);
  }
  for (const name of ['wp-config.php', 'sqlite-writers.php']) {
    await cp(join(PHP_SCRIPTS_DIR, name), join(root, name));
  }
  if (HAS_OBJECT_CACHE) {
    const dropIn = 'object-cache.php';
    await cp(join(PHP_SCRIPTS_DIR, dropIn), join(root, 'wp-content', dropIn));
  }
  return saveSettings(dir, settings);
}

/** @param {string} plugin @param {string} root */
async function linkPlugin(plugin, root) {
  const path = join(root, 'wp-content', 'plugins', basename(plugin));
  if (!existsSync(path)) await symlink(plugin, path, 'dir');
}

/** @param {string} dir @param {Settings} settings */
async function saveSettings(dir, settings) {
  const text = `${JSON.stringify(settings, null, 2)}\n`;
  await writeFile(join(dir, 'settings.json'), text, { mode: 0o600 });
  return settings;
}

/**
 * @param {string} dir
 * @param {Settings} settings
 * @param {(line: string) => void} log
 */
async function installOnce(dir, settings, log) {
  const installed = join(dir, 'data', settings.mariadb ? 'installed' : SQLITE_FILE);
  if (existsSync(installed)) return;
  log('Installing WordPress …');
  const aside = `${SQLITE_FILE}.new`;
  await rm(join(dir, 'data', aside), { force: true });
  await runInWordPress(dir, join(PHP_SCRIPTS_DIR, 'install.php'), {
    env: { WORDPRESS_DB_FILE: aside },
    input: JSON.stringify({ ...ADMIN, password: settings.password }),
  });
  await (settings.mariadb ? writeFile(installed, '') : rename(join(dir, 'data', aside), installed));
}

/**
 * @param {string} dir
 * @param {string} root
 * @param {number} port
 * @param {string} path
 * @param {Webhook | undefined} webhook
 */
async function serve(dir, root, port, path, webhook) {
  const served = path === '' ? root : join(dir, 'server');
  if (path !== '' && !existsSync(join(served, path))) {
    await mkdir(served, { recursive: true });
    await symlink(root, join(served, path), 'dir');
  }
  const log = await open(join(dir, 'server.log'), 'w');
  const router = join(PHP_SCRIPTS_DIR, 'router.php');
  const group = startGroup(
    'php',
    [...phpArguments(compiledIn(dir)), '-S', `${HOST}:${port}`, '-t', served, router],
    {
      env: {
        ...process.env,
        PHP_CLI_SERVER_WORKERS: String(WORKERS),
        WORDPRESS_PATH: path,
        ...(webhook && connection(webhook)),
      },
      output: log.fd,
    },
  );
  await log.close();
  return group;
}

/**
 * Replaces a system timer: publishes scheduled records and retries events, to the second.
 *
 * @param {string} dir
 * @param {string} root
 * @param {Webhook} webhook
 */
async function startTimer(dir, root, webhook) {
  const log = await open(join(dir, 'timer.log'), 'w');
  const script = join(PHP_SCRIPTS_DIR, 'timer.php');
  const timer = startGroup('php', [...phpArguments(compiledIn(dir)), '-f', script, '--', root], {
    env: { ...process.env, ...connection(webhook) },
    output: log.fd,
  });
  await log.close();
  return timer;
}

/** The plugin's settings, as environment variables. @param {Webhook} webhook */
function connection({ url, secret, siteUrl }) {
  return {
    OPEN_GROUND_WEBHOOK_URL: url,
    OPEN_GROUND_WEBHOOK_SECRET: secret,
    ...(siteUrl && { OPEN_GROUND_SITE_URL: siteUrl }),
  };
}

/** @param {number} bytes */
function secret(bytes) {
  return randomBytes(bytes).toString('base64url');
}
