import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureNginx } from '../../../scripts/support/nginx.mjs';
import { eventually, freePort } from '../../support/site';

const run = promisify(execFile);
const DEPLOY = join(import.meta.dirname, '../../../deploy');

/** Any host name: nginx answers for this one only. */
export const HOST = 'site.test';

export interface Nginx {
  /** Port of HTTPS on 127.0.0.1, and that of plain HTTP. */
  readonly port: number;
  readonly httpPort: number;
  readonly folder: string;
  readonly cacheDir: string;
  readonly staticDir: string;
  /** Where instances of the site would keep their content: `forgetRemoved` reads the journals in it. */
  readonly contentDir: string;
  /** Everything nginx has logged so far. */
  logs(): Promise<string>;
  /** Starts deploy/nginx/forget-removed.mjs on this content (its own by default); returns what ends it. */
  forgetRemoved(contentDir?: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** A self-signed certificate for `HOST`. */
async function selfSigned(folder: string) {
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST},DNS:localhost`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  await run('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, ...files]);
}

/** The settings of deploy/open-ground.env.example, each one given. */
async function settingNames(): Promise<string[]> {
  const example = await readFile(join(DEPLOY, 'open-ground.env.example'), 'utf8');
  return [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

/** Fills in the template as deploy/README.md says. */
async function writeSettings(folder: string, settings: Readonly<Record<string, string>>) {
  const names = await settingNames();
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new Error(`No value for ${missing.join(', ')}`);
  const script = 'envsubst "$1" < "$2" > "$3"';
  const wanted = names.map((name) => `\${${name}}`).join('');
  const template = join(DEPLOY, 'nginx/open-ground.conf.template');
  await run('sh', ['-c', script, 'sh', wanted, template, join(folder, 'site.conf')], {
    env: { ...process.env, ...settings },
  });
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/log/main.log notice;
worker_processes 2;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  client_body_temp_path ${folder}/temp/body;
  proxy_temp_path ${folder}/temp/proxy;
  fastcgi_temp_path ${folder}/temp/fastcgi;
  scgi_temp_path ${folder}/temp/scgi;
  uwsgi_temp_path ${folder}/temp/uwsgi;
  include ${folder}/site.conf;
}
`,
  );
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Starts Debian's nginx with the files of deploy/, in front of these instances of the site and this CMS. */
export async function startNginx({
  sites,
  cms = 'http://127.0.0.1:9',
  host = HOST,
  settings = {},
}: {
  /** Ports of the site's instances. */
  readonly sites: readonly number[];
  /** Origin of the CMS. */
  readonly cms?: string;
  readonly host?: string;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<Nginx> {
  await ensureNginx();
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const at = (name: string) => join(folder, name);
  await Promise.all(
    ['cache', 'static', 'log', 'acme', 'temp', 'content'].map((name) => mkdir(at(name))),
  );
  const [port, httpPort] = await Promise.all([freePort(), freePort()]);
  await selfSigned(folder);
  await writeSettings(folder, {
    SITE_HOST: host,
    SITE_SERVERS: sites.map((site) => `server 127.0.0.1:${site};`).join(' '),
    CMS_CONTENT_URL: `${cms}/wp-content`,
    RESOLVER: '127.0.0.1',
    HTTP_LISTEN: `127.0.0.1:${httpPort}`,
    HTTPS_LISTEN: `127.0.0.1:${port}`,
    TLS_CERTIFICATE: at('cert.pem'),
    TLS_KEY: at('key.pem'),
    ACME_DIR: at('acme'),
    DEPLOY_DIR: DEPLOY,
    STATIC_DIR: at('static'),
    CACHE_DIR: at('cache'),
    LOG_DIR: at('log'),
    MEDIA_CACHE_SIZE: '1g',
    REQUESTS_PER_SECOND: '20',
    REQUEST_BURST: '200',
    SEARCHES_PER_SECOND: '2',
    SEARCH_BURST: '20',
    ...settings,
  });
  const child = spawn('/usr/sbin/nginx', ['-c', at('nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await eventually('nginx listens', async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended at once:\n${complaints}`);
    return isListening(port);
  });

  return {
    port,
    httpPort,
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
      const helperEnded = new Promise<void>((resolve) => helper.once('exit', () => resolve()));
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
