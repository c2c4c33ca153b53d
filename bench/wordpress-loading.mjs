import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLUGIN_DIR } from '../scripts/wordpress/settings.mjs';
import { startWordPress } from '../scripts/wordpress/start-wordpress.mjs';
import { quantile } from './quantile.mjs';

/** @import { Row } from './index.mjs' */
/** @import { WordPress } from './newsroom.mjs' */
/** @typedef {{ files: number, lines: number, ms: number, memory: number }} Cost of one request */

const ROUNDS = 20;

/** A revision of this repository whose plugin is also measured: `BENCH_BEFORE=v1.0.0 npm run bench loading`. */
const BEFORE = process.env.BENCH_BEFORE ?? '';

/** Returns PHP code that records what a request has loaded and used, before the recording itself counts. @param {string} file */
const recorder = (file) => `<?php
add_action('shutdown', static function () {
  $ms = (microtime(true) - $_SERVER['REQUEST_TIME_FLOAT']) * 1000;
  $memory = memory_get_peak_usage();
  $files = preg_grep('#/open-ground-api/.*\\.php$#', get_included_files());
  $lines = array_sum(array_map(static fn($file) => count(file($file)), $files));
  file_put_contents('${file}', json_encode(['files' => count($files), 'lines' => $lines, 'ms' => $ms, 'memory' => $memory]));
}, PHP_INT_MAX);`;

/** Extracts the plugin from a revision. @param {string} revision @returns {string} its folder */
function pluginOf(revision) {
  const dir = mkdtempSync(join(tmpdir(), 'bench-plugin-'));
  const archive = execFileSync('git', ['archive', revision, 'wordpress/open-ground-api'], {
    cwd: join(import.meta.dirname, '..'),
    maxBuffer: 100_000_000,
  });
  execFileSync('tar', ['x', '-C', dir], { input: archive });
  return join(dir, 'wordpress', 'open-ground-api');
}

/** Logs in as the administrator. @param {WordPress} wordpress @returns {Promise<string>} cookies */
async function logIn({ url, admin }) {
  const response = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: admin.user, pwd: admin.password, testcookie: '1' }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}

/**
 * Measures the cost of requests: some that a plugin answers, some that it extends, and some that it does not touch.
 *
 * @param {string} name of the measured plugin
 * @param {string} plugin its folder
 * @returns {Promise<Row[]>}
 */
async function measurePlugin(name, plugin) {
  const dir = mkdtempSync(join(tmpdir(), 'bench-loading-'));
  const wordpress = await startWordPress({ dir, plugin });
  try {
    const content = join(dir, 'public', 'wp-content');
    const recorded = join(dir, 'cost.json');
    mkdirSync(join(content, 'mu-plugins'), { recursive: true });
    writeFileSync(join(content, 'mu-plugins', 'cost.php'), recorder(recorded));

    const headers = { authorization: wordpress.adminAuth, 'content-type': 'application/json' };
    const body = JSON.stringify({ title: 'The Lantern', status: 'publish' });
    const saved = await fetch(`${wordpress.apiRoot}wp/v2/news`, { method: 'POST', headers, body });
    const { id } = await saved.json();
    const cookie = await logIn(wordpress);
    const requests = {
      'A call of `fa/v1`': `${wordpress.apiRoot}fa/v1/investigations`,
      'A call of `wp/v2`': `${wordpress.apiRoot}wp/v2/posts`,
      'The screen of a record': `${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`,
      'A screen of WordPress without records': `${wordpress.url}/wp-admin/options-general.php`,
    };
    const rows = [];
    for (const [what, address] of Object.entries(requests)) {
      /** @type {Cost[]} */
      const costs = [];
      // Each of PHP's processes compiles WordPress with its first request.
      for (let round = 0; round < 2 * ROUNDS; round += 1) {
        const response = await fetch(
          address,
          address.includes('/wp-admin/') ? { headers: { cookie } } : {},
        );
        if (!response.ok) throw new Error(`${address} answered with ${response.status}`);
        await response.text();
        if (round >= ROUNDS) costs.push(JSON.parse(readFileSync(recorded, 'utf8')));
      }
      const median = (/** @type {keyof Cost} */ key) =>
        quantile(
          costs.map((cost) => cost[key]),
          0.5,
        );
      rows.push({
        what: `${what}, ${name}, medians of ${ROUNDS}`,
        measured: `${median('files')} files of the plugin, ${median('lines')} lines, ${median('ms').toFixed(0)} ms, ${(median('memory') / 1_048_576).toFixed(1)} MB`,
      });
    }
    return rows;
  } finally {
    await wordpress.stop();
  }
}

/** Measures the plugin's files and lines, and time and memory, in ordinary requests to WordPress. @returns {Promise<Row[]>} */
export async function measureLoading() {
  const rows = await measurePlugin('now', PLUGIN_DIR);
  return BEFORE === ''
    ? rows
    : [...rows, ...(await measurePlugin(`in ${BEFORE}`, pluginOf(BEFORE)))];
}
