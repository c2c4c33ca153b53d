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

/** What a stranger is answered who sends a form of the login screen, with what was entered left out. */
async function answerTo(request: APIRequestContext, form: Record<string, string>) {
  const { action = 'login' } = form;
  const answer = await request.post(`${wordpress.url}/wp-login.php?action=${action}`, {
    form,
    maxRedirects: 0,
  });
  const entered = form['log'] ?? form['user_login'];
  const text = (await answer.text()).replaceAll(`value="${entered}"`, 'value="…"');
  return [answer.status(), answer.headers()['location'], text];
}

/** Installs a must-use plugin. */
async function addPlugin(code: string): Promise<() => Promise<void>> {
  const always = join(dir, 'public', 'wp-content', 'mu-plugins');
  const file = join(always, 'of-the-test.php');
  await mkdir(always, { recursive: true });
  await writeFile(file, `<?php\n${code}\n`);
  return () => rm(file);
}

test('a login that fails does not tell whether there is such an account', async ({ request }) => {
  const { admin, apiRoot, url } = wordpress;
  const path = 'wp/v2/users/me?context=edit';
  const { email } = (await callsOf(request, wordpress).read(path)) as { email: string };
  for (const [unknown, known] of [
    ['nobody-at-all', admin.user],
    ['nobody@site.example', email],
  ] as const) {
    const login = { pwd: 'wrong', 'wp-submit': 'Log In' };
    expect(await answerTo(request, { ...login, log: known })).toEqual(
      await answerTo(request, { ...login, log: unknown }),
    );
    const lost = { action: 'lostpassword', 'wp-submit': 'Get New Password' };
    const answer = await answerTo(request, { ...lost, user_login: known });
    expect(answer).toEqual(await answerTo(request, { ...lost, user_login: unknown }));
    expect(answer.slice(0, 2)).toEqual([302, expect.stringContaining('checkemail=confirm')]);
    const basic = (user: string) =>
      request
        .get(`${apiRoot}wp/v2/users/me`, {
          headers: { authorization: `Basic ${btoa(`${user}:wrong`)}` },
        })
        .then(async (response) => [response.status(), await response.json()]);
    expect(await basic(known)).toEqual(await basic(unknown));
  }
  const confirmed = await request.get(`${url}/wp-login.php?checkemail=confirm`);
  expect(await confirmed.text()).toContain('If there is an account with that username or email');
});

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
