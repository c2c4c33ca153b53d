import { cp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { runInWordPress, runPhp } from '../../../scripts/wordpress/php.mjs';
import {
  NEIGHBOURS_DIR,
  PHP_SCRIPTS_DIR,
  TOOLS_DIR,
} from '../../../scripts/wordpress/settings.mjs';
import type { startWordPress } from '../../../scripts/wordpress/start-wordpress.mjs';

export type WordPress = Awaited<ReturnType<typeof startWordPress>>;

/** Returns functions that call one WordPress as its administrator, or `anonymous` as a reader. */
export function callsOf(request: APIRequestContext, { apiRoot, adminAuth }: WordPress) {
  const call = async (method: string, path: string, data?: object) => {
    const response = await request.fetch(apiRoot + path, {
      method,
      headers: { authorization: adminAuth },
      ...(data && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  return {
    read: (path: string) => call('GET', path),
    write: (path: string, data: object): Promise<{ id: number; slug: string }> =>
      call('POST', path, data),
    erase: (path: string) => call('DELETE', path),
    switchPlugin: (plugin: string, status: 'active' | 'inactive') =>
      call('POST', `wp/v2/plugins/${plugin}`, { status }),
    anonymous: (path: string) => request.get(apiRoot + path),
    /** Adds a file to the media library, given by its path or bytes; a picture by default. */
    upload: async (
      name: string,
      [from, type]: readonly [string | Buffer, string] = ['app/apple-icon.png', 'image/png'],
    ): Promise<{ id: number; source_url: string }> => {
      const response = await request.post(`${apiRoot}wp/v2/media`, {
        headers: {
          authorization: adminAuth,
          'content-type': type,
          'content-disposition': `attachment; filename="${name}"`,
        },
        data: typeof from === 'string' ? await readFile(join(process.cwd(), from)) : from,
      });
      expect(response.ok(), `${name}: ${await response.text()}`).toBe(true);
      return response.json();
    },
  };
}

/**
 * Opens one of WordPress's own screens as the administrator. Does not share cookies with the calls, which would then need a nonce.
 *
 * @returns its HTML
 */
export async function openScreen({ url, admin }: WordPress, path: string): Promise<string> {
  const browser = await requests.newContext();
  try {
    const login = await browser.post(`${url}/wp-login.php`, {
      headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
      form: { log: admin.user, pwd: admin.password, testcookie: '1' },
      maxRedirects: 0,
    });
    expect(login.status(), await login.text()).toBe(302);
    const screen = await browser.get(`${url}/wp-admin/${path}`);
    expect(screen.status(), path).toBe(200);
    return await screen.text();
  } finally {
    await browser.dispose();
  }
}

/**
 * Runs PHP code in an installation.
 *
 * @returns the JSON it prints
 */
export async function evaluate<T>(
  dir: string,
  code: string,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const script = join(import.meta.dirname, 'evaluate.php');
  const output = await runInWordPress(dir, script, { input: code, env });
  return JSON.parse(output) as T;
}

/**
 * Runs `wp open-ground …` in an installation, as documented for servers without WP-CLI.
 *
 * @returns its output
 */
export const runCommand = (
  dir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> => runInWordPress(dir, join(PHP_SCRIPTS_DIR, 'command.php'), { args, env });

export const TOOLS = 'open-ground-tools/open-ground-tools';

const toolsIn = (dir: string) => join(dir, 'public', 'wp-content', 'plugins', 'open-ground-tools');

/** Adds Open Ground Tools to an installation, without activating it. */
export const addTools = (dir: string) => symlink(TOOLS_DIR, toolsIn(dir), 'dir');

/** Deletes it like WordPress, except for the files behind the symbolic link. */
export async function deleteTools(dir: string): Promise<void> {
  await evaluate(
    dir,
    `deactivate_plugins('${TOOLS}.php'); uninstall_plugin('${TOOLS}.php'); echo 1;`,
  );
  await rm(toolsIn(dir));
}

/** Stand-ins for other plugins, by the names of their folders, for use without real copies. */
const STAND_INS = join(import.meta.dirname, '..', 'agency', 'plugins');

/**
 * Adds other plugins to an installation, without activating them: our stand-ins, or the real ones, from zip files whose
 * names begin with the given ones, in the folder WORDPRESS_NEIGHBOURS.
 *
 * @throws {Error} when that folder lacks one of them
 */
export async function addPlugins(dir: string, names: readonly string[]): Promise<void> {
  const plugins = join(dir, 'public', 'wp-content', 'plugins');
  const archives = NEIGHBOURS_DIR === '' ? [] : await readdir(NEIGHBOURS_DIR);
  for (const name of names) {
    if (NEIGHBOURS_DIR === '') {
      await cp(join(STAND_INS, name), join(plugins, name), { recursive: true });
      continue;
    }
    const archive = archives.find((file) => file.startsWith(name) && file.endsWith('.zip'));
    if (!archive) throw new Error(`${NEIGHBOURS_DIR} has no zip file of ${name}.`);
    const args = [join(NEIGHBOURS_DIR, archive), plugins];
    await runPhp(join(PHP_SCRIPTS_DIR, 'unzip.php'), { args });
  }
}
