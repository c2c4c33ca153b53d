import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { callsOf, evaluate, type WordPress } from './support/installation';

/** What WordPress reveals to strangers and lets them do by default. */

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-doors-'));
  wordpress = await startWordPress({ dir });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

const callXmlRpc = (request: APIRequestContext, method = 'system.listMethods') =>
  request.post(`${wordpress.url}/xmlrpc.php`, {
    headers: { 'content-type': 'text/xml' },
    data: `<?xml version="1.0"?><methodCall><methodName>${method}</methodName></methodCall>`,
  });

/** The result in Site Health. */
const health = () =>
  evaluate<{ label: string; status: string }>(
    dir,
    `$tests = apply_filters('site_status_tests', ['direct' => [], 'async' => []]);
     echo json_encode($tests['direct']['open_ground_doors']['test']());`,
  );

/** Installs a must-use plugin. */
async function addPlugin(code: string): Promise<() => Promise<void>> {
  const always = join(dir, 'public', 'wp-content', 'mu-plugins');
  const file = join(always, 'of-the-test.php');
  await mkdir(always, { recursive: true });
  await writeFile(file, `<?php\n${code}\n`);
  return () => rm(file);
}

test('nobody is told the names of accounts without login', async ({ request }) => {
  const { admin, apiRoot, url } = wordpress;
  const { read, write } = callsOf(request, wordpress);
  const { id } = await write('wp/v2/pages', { title: 'A page', status: 'publish' });
  for (const address of [
    `${apiRoot}wp/v2/users`,
    `${apiRoot}wp/v2/users/1`,
    `${apiRoot}wp/v2/users?search=${admin.user}`,
    `${apiRoot}wp/v2/users?context=embed`,
    `${url}/?rest_route=/wp/v2/users`,
    `${url}/?rest_route=/wp/v2/users/1&_method=GET`,
    `${apiRoot}wp/v2/pages/${id}?_embed`,
    `${apiRoot}oembed/1.0/embed?url=${encodeURIComponent(`${url}/?page_id=${id}`)}`,
    `${url}/?author=1`,
    `${url}/wp-sitemap-users-1.xml`,
    `${url}/feed/`,
    apiRoot,
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const said = (await answer.text()) + JSON.stringify(answer.headers());
    expect(said.includes(`"${admin.user}"`) || said.includes(`/author/`), address).toBe(false);
    if (address.includes('/users')) expect(answer.ok(), address).toBe(false);
  }
  expect(await read('wp/v2/users')).toContainEqual(expect.objectContaining({ slug: admin.user }));
  expect(await read('wp/v2/users/me')).toMatchObject({ slug: admin.user });
});

test('XML-RPC is closed, and nothing points to it', async ({ request }) => {
  for (const method of ['system.listMethods', 'system.multicall', 'pingback.ping', 'none']) {
    const answer = await callXmlRpc(request, method);
    expect([method, answer.status(), await answer.text()]).toEqual([
      method,
      403,
      'XML-RPC is closed.\n',
    ]);
  }
  expect((await request.get(`${wordpress.url}/xmlrpc.php?rsd`)).status()).toBe(403);
  expect((await request.get(wordpress.url)).headers()['x-pingback']).toBeUndefined();
  expect(await health()).toMatchObject({
    label: 'User names are not public, and XML-RPC is disabled',
    status: 'good',
  });
});

for (const [name, code] of [
  ['Jetpack', 'class Jetpack {}'],
  ['Jetpack Connection', 'namespace Automattic\\Jetpack\\Connection; class Manager {}'],
  ['OPEN_GROUND_XMLRPC', "define('OPEN_GROUND_XMLRPC', true);"],
] as const) {
  test(`XML-RPC stays open where ${name} needs it, and Site Health says so`, async ({
    request,
  }) => {
    const remove = await addPlugin(code);
    try {
      const answer = await callXmlRpc(request);
      expect([answer.status(), await answer.text()]).toEqual([
        200,
        expect.stringContaining('system.multicall'),
      ]);
      expect(await health()).toMatchObject({
        label: `User names are not public; XML-RPC is enabled because of ${name}`,
        status: 'recommended',
      });
    } finally {
      await remove();
    }
    expect((await callXmlRpc(request)).status()).toBe(403);
  });
}
