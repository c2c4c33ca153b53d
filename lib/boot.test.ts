/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bootServer } from './boot';
import { forgetSites, makeFolder, NO_CMS } from './content/testing/site';

const { env } = process;

afterEach(async () => {
  process.env = env;
  jest.restoreAllMocks();
  await forgetSites();
});

it.each([
  ['CMS_API_ROOT', 'is not set', { CMS_API_ROOT: '' }],
  ['CONTENT_DIR', 'is a file', {}],
])('ends the process with one clear message when %s %s', async (name, _, settings) => {
  const file = join(await makeFolder(), 'content');
  await writeFile(file, '');
  process.env = { ...env, CMS_API_ROOT: NO_CMS, CONTENT_DIR: file, ...settings };
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  const said = jest.spyOn(console, 'error').mockImplementation();
  await bootServer();
  expect(exit).toHaveBeenCalledWith(1);
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`cannot start.*\\n  ${name}:`))],
  ]);
});

it.each([
  ['development', false],
  ['production', true],
] as const)('in %s it is ready before there is content: %s', async (NODE_ENV, expected) => {
  const store = { isOpen: false, onCommit: jest.fn<void, [() => void]>() };
  jest.doMock('./content/start', () => ({ startSite: () => Promise.resolve({ store }) }));
  jest.resetModules();
  const fresh = await import('./boot');
  jest.dontMock('./content/start');
  process.env = { ...env, CMS_API_ROOT: NO_CMS, NODE_ENV };
  let isReady = false;
  const boot = fresh.bootServer().then(() => (isReady = true));
  await new Promise(setImmediate);
  expect(isReady).toBe(expected);
  store.isOpen = true;
  store.onCommit.mock.calls.forEach(([listener]) => listener());
  await boot;
});

it('ends the process when the site can’t start for any other reason', async () => {
  const error = new TypeError('not foreseen');
  jest.doMock('./content/start', () => ({ startSite: () => Promise.reject(error) }));
  jest.resetModules();
  const fresh = await import('./boot');
  jest.dontMock('./content/start');
  process.env = { ...env, CMS_API_ROOT: NO_CMS };
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  const said = jest.spyOn(console, 'error').mockImplementation();
  await fresh.bootServer();
  expect(exit).toHaveBeenCalledWith(1);
  expect(said).toHaveBeenCalledWith(error);
});
