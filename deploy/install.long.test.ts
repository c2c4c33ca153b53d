/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A site that is built in an instant. */
const BUILD = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('.next/static', { recursive: true });
  writeFileSync('.next/static/a.js', 'a');
  writeFileSync('.next/BUILD_ID', 'a');
`;
const FIRST = ['--trial', '--host', 'www.example.org', '--cms', 'https://cms.example.org/wp-json/'];
const UNIT = '/etc/systemd/system/open-ground@.service';
const NGINX = '/etc/nginx/conf.d/open-ground.conf';

let folder: string;
/** A folder that stands in for the machine. */
let root: string;
let checkout: string;

const on = (file: string) => path.join(root, file);
const text = (file: string) => readFileSync(on(file), 'utf8');
const version = (link: string) => path.basename(readlinkSync(on(`/opt/open-ground/${link}`)));

function git(...args: readonly string[]) {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const { status, stderr } = spawnSync('git', ['-C', checkout, ...who, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

function install(...args: readonly string[]) {
  const from = existsSync(on('/opt/open-ground/current'))
    ? on('/opt/open-ground/current')
    : checkout;
  return installFrom(from, ...args);
}

/** Replaces npm, which takes half a second. */
const NPM = '#!/bin/sh\n[ "$1" = ci ] || exec node build.mjs\n';

function installFrom(from: string, ...args: readonly string[]) {
  const program = path.join(from, 'deploy/install');
  const { status, stdout, stderr } = spawnSync(program, ['--root', root, ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  return { status, said: stdout + stderr };
}

/** Commits a version of the site, which its unit names. */
function release(name: string) {
  appendFileSync(path.join(checkout, 'deploy/systemd/open-ground@.service'), `# ${name}\n`);
  git('add', '--all');
  git('commit', '--quiet', '--message', name);
  git('tag', name);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  root = path.join(folder, 'machine');
  checkout = path.join(folder, 'checkout');
  mkdirSync(checkout);
  writeFileSync(path.join(folder, 'npm'), NPM, { mode: 0o755 });
  cpSync(__dirname, path.join(checkout, 'deploy'), { recursive: true });
  writeFileSync(path.join(checkout, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(checkout, 'build.mjs'), BUILD);
  writeFileSync(path.join(checkout, '.gitignore'), '.next\nnode_modules\n');
  git('init', '--quiet');
  release('v1');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the first time it asks for what it cannot know, and changes nothing before', () => {
  expect(install('--yes')).toMatchObject({ status: 1, said: expect.stringContaining('--host') });
  expect(install('--yes', ...FIRST.slice(1)).said).toContain('--trial');
  const { status, said } = install(...FIRST);
  expect([status, said]).toEqual([1, expect.stringContaining('say --yes')]);
  expect(said).toContain(`${UNIT} is written`);
  expect(existsSync(on('/etc'))).toBe(false);
});

it('sets a machine up, and finds nothing to do the second time', () => {
  expect(install('--yes', ...FIRST).status).toBe(0);
  expect(version('current')).toBe('v1');
  expect(text(NGINX)).toContain('server_name www.example.org;');
  expect(text(NGINX)).not.toMatch(/\$\{[A-Z_]+\}/);
  expect(text('/etc/open-ground/site.env')).toMatch(/^REVALIDATE_SECRET=whsec_.{44}$/m);
  expect(statSync(on('/etc/open-ground/site.env')).mode & 0o777).toBe(0o640);
  expect(text('/etc/open-ground/tls/fullchain.pem')).toContain('BEGIN CERTIFICATE');
  expect(readdirSync(on('/var/lib/open-ground/static'))).toContain('a.js');
  const settings = text('/etc/open-ground/site.env');

  const again = install('--yes');
  expect(again.status).toBe(0);
  expect(again.said).not.toMatch(/is (?:written|replaced)|npm ci/);
  expect(text('/etc/open-ground/site.env')).toBe(settings);
});

it('takes over settings that have changed', () => {
  install('--yes', ...FIRST);
  appendFileSync(on('/etc/open-ground/machine.env'), 'SITE_HOST=new.example.org\n');
  expect(install('--yes').status).toBe(0);
  expect(text(NGINX)).toContain('server_name new.example.org;');
});

it('upgrades to a version, returns, and keeps no more than both', () => {
  install('--yes', ...FIRST);
  for (const name of ['v2', 'v3']) {
    release(name);
    expect(install('--yes', name).status).toBe(0);
  }
  expect([version('current'), version('previous')]).toEqual(['v3', 'v2']);
  expect(text(UNIT)).toContain('# v3');
  expect(existsSync(on('/opt/open-ground/v1'))).toBe(false);
  expect(install('--yes', '--back').status).toBe(0);
  expect([version('current'), version('previous')]).toEqual(['v2', 'v3']);
  expect(text(UNIT)).not.toContain('# v3');
  expect(install('--yes', 'v9')).toMatchObject({
    status: 1,
    said: expect.stringContaining("There is no version 'v9'"),
  });
});

it('replaces no file that somebody has edited unless told to, and then keeps a copy', () => {
  install('--yes', ...FIRST);
  appendFileSync(on(UNIT), '# of the operator\n');
  release('v2');
  const refused = install('--yes', 'v2');
  expect(refused.status).toBe(1);
  expect(refused.said).toContain('-# of the operator');
  expect([version('current'), text(UNIT)]).toEqual([
    'v1',
    expect.stringContaining('of the operator'),
  ]);

  expect(install('--yes', '--replace-edited', 'v2').status).toBe(0);
  expect(text(UNIT)).toContain('# v2');
  expect(text(`${UNIT}.edited`)).toContain('# of the operator');
});

it('removes what only the other version has, both ways, unless somebody has edited it', () => {
  const extra = '/etc/systemd/system/open-ground-extra.service';
  install('--yes', ...FIRST);
  writeFileSync(path.join(checkout, 'deploy/systemd/open-ground-extra.service'), '[Service]\n');
  release('v2');
  expect(install('--yes', 'v2').said).toContain(`${extra} is written`);
  expect(text(extra)).toBe('[Service]\n');

  expect(install('--yes', '--back').said).toContain(`${extra} is removed`);
  expect(existsSync(on(extra))).toBe(false);
  expect(install('--yes', 'v2').status).toBe(0);
  expect(existsSync(on(extra))).toBe(true);

  rmSync(path.join(checkout, 'deploy/systemd/open-ground-extra.service'));
  release('v3');
  appendFileSync(on(extra), '# of the operator\n');
  expect(install('--yes', 'v3')).toMatchObject({
    status: 0,
    said: expect.stringContaining(`${extra} has been edited and stays`),
  });
  expect(text(extra)).toContain('# of the operator');
});

it('keeps a file that somebody has edited where the version does not change it', () => {
  install('--yes', ...FIRST);
  appendFileSync(on(NGINX), '# of the operator\n');
  release('v2');
  for (const args of [['v2'], ['--back'], []]) {
    const { status, said } = install('--yes', ...args);
    expect([status, said]).toEqual([
      0,
      expect.stringContaining(`${NGINX} has been edited and stays`),
    ]);
    expect(text(NGINX)).toContain('# of the operator');
  }
  // A changed setting would change the file.
  appendFileSync(on('/etc/open-ground/machine.env'), 'SITE_HOST=new.example.org\n');
  expect(install('--yes').status).toBe(1);
  expect(install('--yes', '--replace-edited').status).toBe(0);
  expect(text(NGINX)).not.toContain('# of the operator');
});

it('takes a machine over that was set up by hand with an earlier version', () => {
  const old = on('/opt/open-ground/0.9');
  mkdirSync(path.join(old, '.next/static'), { recursive: true });
  writeFileSync(path.join(old, '.next/static/b.js'), 'b');
  writeFileSync(path.join(old, '.next/BUILD_ID'), 'b');
  cpSync(__dirname, path.join(old, 'deploy'), { recursive: true });
  rmSync(path.join(old, 'deploy/install'));
  const unit = '[Service]\nExecStart=/usr/bin/env node next start\n';
  writeFileSync(path.join(old, 'deploy/systemd/open-ground@.service'), unit);
  symlinkSync(old, on('/opt/open-ground/current'));
  mkdirSync(path.dirname(on(UNIT)), { recursive: true });
  writeFileSync(on(UNIT), unit);

  expect(installFrom(checkout, '--yes', ...FIRST).status).toBe(0);
  expect(text(UNIT)).toContain('# v1');
  expect([version('current'), version('previous')]).toEqual(['v1', '0.9']);
  expect(install('--yes', '--back').status).toBe(0);
  expect(text(UNIT)).toBe(unit);
});

it('goes on after it was ended in the middle', () => {
  const half = on('/opt/open-ground/v1.new/deploy');
  mkdirSync(half, { recursive: true });
  expect(install('--yes', ...FIRST).status).toBe(0);
  rmSync(on('/opt/open-ground/v1/.next/installed-commit'));
  const { status, said } = install('--yes');
  expect([status, said]).toEqual([0, expect.stringContaining('npm ci')]);
});

it('a build that fails changes nothing that runs', () => {
  install('--yes', ...FIRST);
  writeFileSync(path.join(checkout, 'build.mjs'), 'throw new Error("a fault")');
  release('v2');
  const { status, said } = install('--yes', 'v2');
  expect([status, said]).toEqual([1, expect.stringContaining('a fault')]);
  expect([version('current'), text(UNIT)]).toEqual(['v1', expect.not.stringContaining('# v2')]);
});

it('the unit starts a file of the checkout, which may change, where nginx looks for it', () => {
  const unit = readFileSync(path.join(__dirname, 'systemd/open-ground@.service'), 'utf8');
  expect(unit).toMatch(/^WorkingDirectory=\/opt\/open-ground\/current$/m);
  // nginx connects to this address; 'localhost' may also mean an IPv6 address.
  expect(unit).toMatch(/^ExecStart=\/bin\/sh deploy\/start --hostname 127\.0\.0\.1$/m);
});
