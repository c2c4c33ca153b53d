import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.mjs';
import { ROOT } from './preconditions.mjs';
import { endWithThis } from './processes.mjs';
import { ensurePrograms } from './programs.mjs';

const run = promisify(execFile);
const DEPLOY = join(ROOT, 'deploy');

/** An arbitrary host name, the only one for which nginx answers. */
export const HOST = 'site.test';

/**
 * Debian's nginx with the files of deploy/.
 *
 * @typedef {object} Nginx
 * @property {number} port  Of HTTPS on 127.0.0.1.
 * @property {number} httpPort  Of plain HTTP.
 * @property {number} pid
 * @property {string} folder
 * @property {string} cacheDir
 * @property {string} staticDir
 * @property {string} contentDir  The content folder of the site's instances, whose journals `forgetRemoved`
 *   reads.
 * @property {() => Promise<string>} logs  Everything nginx has logged so far.
 * @property {(contentDir?: string) => Promise<() => Promise<void>>} forgetRemoved  Starts
 *   deploy/nginx/forget-removed.mjs on this content (its own by default); returns a function that stops it.
 * @property {() => Promise<void>} stop
 */

/** Creates a self-signed certificate for `HOST`. @param {string} folder */
async function selfSigned(folder) {
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST},DNS:localhost`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  await run('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, ...files]);
}

/** Returns the names of all settings in deploy/open-ground.env.example. */
async function settingNames() {
  const example = await readFile(join(DEPLOY, 'open-ground.env.example'), 'utf8');
  return [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

/**
 * Fills in the template as described in deploy/README.md.
 *
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} settings
 * @param {string} http  The test's directives.
 */
async function writeSettings(folder, settings, http) {
  const names = await settingNames();
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new Error(`No value for ${missing.join(', ')}`);
  const script = 'envsubst "$1" < "$2" > "$3"';
  const wanted = names.map((name) => `\${${name}}`).join('');
  const template = join(DEPLOY, 'nginx/open-ground.conf.template');
  await run('sh', ['-c', script, 'sh', wanted, template, join(folder, 'site.conf')], {
    env: { ...process.env, ...settings },
  });
  // Unchanged, except for paths and Debian's own parts.
  const main = await readFile(join(DEPLOY, 'nginx/nginx.conf'), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n');
  const placed = main
    .replace(/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : '')
    .replace(/^pid .*$/m, `pid ${folder}/nginx.pid;\ndaemon off;`)
    .replace(/^error_log .*$/m, `error_log ${folder}/log/main.log notice;`)
    .replace(/^worker_processes .*$/m, 'worker_processes 2;')
    .replace(/^include .*modules-enabled.*$/m, '')
    .replace(/include .*conf\.d.*$/m, `${paths}\n${http}\ninclude ${folder}/site.conf;`);
  await writeFile(join(folder, 'nginx.conf'), placed);
}

/** Copies the files that nginx includes, with a longer timeout for pages. @param {string} folder @returns {Promise<string>} the copy */
async function patientCopy(folder) {
  await cp(join(DEPLOY, 'nginx'), join(folder, 'nginx'), { recursive: true });
  const file = join(folder, 'nginx/cache.conf');
  const limit = /^proxy_read_timeout .*;$/m;
  const text = await readFile(file, 'utf8');
  if (!limit.test(text)) throw new Error('cache.conf has no proxy_read_timeout');
  await writeFile(file, text.replace(limit, 'proxy_read_timeout 60s;'));
  return folder;
}

/** @param {number} port @returns {Promise<boolean>} */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Starts nginx in front of these instances of the site and this CMS.
 *
 * @param {object} options
 * @param {readonly number[]} options.sites  Ports of the site's instances.
 * @param {string} [options.cms]  Origin of the CMS.
 * @param {string} [options.host]
 * @param {Readonly<Record<string, string>>} [options.settings]
 * @param {string} [options.http]  Further nginx directives, beside the servers.
 * @param {boolean} [options.isPatient]  Makes it wait a minute for a page, on a machine that is busy with other tests; in production it
 *   waits seven seconds.
 * @returns {Promise<Nginx>}
 */
export async function startNginx({
  sites,
  cms = 'http://127.0.0.1:9',
  host = HOST,
  settings = {},
  http = '',
  isPatient = false,
}) {
  await ensurePrograms(['nginx']);
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const at = (/** @type {string} */ name) => join(folder, name);
  await Promise.all(
    ['cache', 'static', 'log', 'acme', 'temp', 'content'].map((name) => mkdir(at(name))),
  );
  const deploy = isPatient ? await patientCopy(at('deploy')) : DEPLOY;
  const [port, httpPort] = await Promise.all([freePort(), freePort()]);
  await selfSigned(folder);
  await writeSettings(
    folder,
    {
      SITE_HOST: host,
      SITE_SERVERS: sites.map((site) => `server 127.0.0.1:${site} max_fails=0;`).join(' '),
      CMS_CONTENT_URL: `${cms}/wp-content`,
      RESOLVER: '127.0.0.1',
      HTTP_LISTEN: `127.0.0.1:${httpPort}`,
      HTTPS_LISTEN: `127.0.0.1:${port}`,
      TLS_CERTIFICATE: at('cert.pem'),
      TLS_KEY: at('key.pem'),
      ACME_DIR: at('acme'),
      DEPLOY_DIR: deploy,
      STATIC_DIR: at('static'),
      CACHE_DIR: at('cache'),
      LOG_DIR: at('log'),
      MEDIA_CACHE_SIZE: '1g',
      REQUESTS_PER_SECOND: '20',
      REQUEST_BURST: '200',
      SEARCHES_PER_SECOND: '2',
      SEARCH_BURST: '20',
      SHARED_ADDRESSES: '',
      ...settings,
    },
    http,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', at('nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithThis(child);
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  const ended = /** @type {Promise<void>} */ (
    new Promise((resolve) => child.once('exit', () => resolve()))
  );
  const end = Date.now() + 30_000;
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended at once:\n${complaints}`);
    if (Date.now() > end) throw new Error(`nginx does not listen:\n${complaints}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  return {
    port,
    httpPort,
    pid: child.pid ?? 0,
    folder,
    cacheDir: at('cache'),
    staticDir: at('static'),
    contentDir: at('content'),
    logs: async () => {
      const names = ['access.log', 'error.log', 'main.log'];
      const texts = names.map((name) => readFile(join(at('log'), name), 'utf8').catch(() => ''));
      return (await Promise.all(texts)).join('');
    },
    async forgetRemoved(contentDir = at('content')) {
      const script = join(DEPLOY, 'nginx/forget-removed.mjs');
      const folders = ['--content', contentDir, '--cache', at('cache')];
      const helper = spawn(process.execPath, [script, ...folders], { stdio: 'inherit' });
      const helperEnded = new Promise((resolve) => helper.once('exit', resolve));
      return async () => {
        helper.kill();
        await helperEnded;
      };
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
