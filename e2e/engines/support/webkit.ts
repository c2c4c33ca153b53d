import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEBKIT_DRIVER, XVFB } from '../../../scripts/support/programs.mjs';
import { freePort } from '../../../scripts/support/free-port.mjs';
import { listen } from './listen';
import { VIEWPORT, type Launch } from './tab';
import { beginSession, type Session } from './webdriver';

/** Keys that are not characters, in WebDriver's private use area. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Starts a program that does not outlive this process. */
function start(...[command, args, options]: Parameters<typeof spawn>): ChildProcess {
  const child = spawn(command, args, options);
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};

/** Starts a virtual screen, because WebKitGTK has no headless mode. */
async function startScreen() {
  const screen = start(
    XVFB,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, stop: () => stop(screen) };
}

/** Builds an action that moves the pointer, followed by others. */
const point = (x: number, y: number, ...more: readonly object[]) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }, ...more],
    },
  ],
});

/** Sets the size of the viewport. The window is larger, by an unknown amount. */
async function setViewport(session: Session, width: number, height: number) {
  await session.send('window/rect', { width, height });
  const script = 'return [innerWidth, innerHeight]';
  const [across = 0, down = 0] = (await session.send('execute/sync', { script, args: [] })) as [
    number,
    number,
  ];
  await session.send('window/rect', { width: 2 * width - across, height: 2 * height - down });
}

/** Milliseconds after which a script is retried. */
const SCRIPT_PATIENCE = 5_000;

/** The number of scripts run so far. */
let scripts = 0;

/**
 * Runs a script in the page. A page that is replaced meanwhile may answer with an error, or never, so the script is retried in its
 * successor. A page that was merely slow returns its first result again, so that the script runs only once.
 */
async function run(session: Session, expression: string): Promise<unknown> {
  scripts += 1;
  const script = `
    if (window.lastScript?.number !== ${scripts}) {
      window.lastScript = { number: ${scripts}, value: ${expression} };
    }
    return window.lastScript.value;`;
  const send = (patience?: number) => session.send('execute/sync', { script, args: [] }, patience);
  try {
    return await send(SCRIPT_PATIENCE);
  } catch (error) {
    const isGone = /no such frame|TimeoutError/.test(String(error));
    if (!isGone) throw error;
    return send();
  }
}

/** Launches WebKitGTK's MiniBrowser on its own screen, driven by W3C WebDriver. */
export const launchWebKit: Launch = async ({ hasScripts }) => {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const screen = await startScreen();
  const port = await freePort();
  const driver = start(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, HOME: home, LANG: 'en_GB.UTF-8' },
  });
  const session = await beginSession(`http://127.0.0.1:${port}`, {
    // With 'eager', its next command never ends.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${hasScripts}`] },
  });
  await setViewport(session, VIEWPORT.width, VIEWPORT.height);
  let messages: string[] = [];
  return {
    hasScripts,
    go: async (url) => void (await session.send('url', { url })),
    reload: async () => void (await session.send('refresh')),
    back: async () => void (await session.send('back')),
    forward: async () => void (await session.send('forward')),
    async evaluate(expression) {
      const script = `[(${listen})(), (${expression})]`;
      const [heard, value] = (await run(session, script)) as [string[], unknown];
      messages.push(...heard);
      return value;
    },
    moveTo: async (x, y) => void (await session.send('actions', point(x, y))),
    async click(x, y) {
      const buttons = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      await session.send('actions', point(x, y, ...buttons));
    },
    async press(key) {
      const value = KEYS[key] ?? key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await session.send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: (width, height) => setViewport(session, width, height),
    screenshot: async () => Buffer.from(String(await session.get('screenshot')), 'base64'),
    takeMessages() {
      const taken = messages;
      messages = [];
      return taken;
    },
    async close() {
      await session.end();
      await stop(driver);
      await screen.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
};
