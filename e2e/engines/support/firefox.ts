import puppeteer, { type KeyInput } from 'puppeteer-core';
import { FIREFOX } from '../../../scripts/support/programs.mjs';
import { VIEWPORT, type Launch } from './tab';

/** Milliseconds for a start or a navigation: a guard against hangs. */
const PATIENCE = 120_000;

/** Gecko's NS_BINDING_ABORTED. */
const ABORTED = 'status=2152398850';

type Preferences = Readonly<Record<string, boolean | number | string>>;

/** Launches Firefox with the given preferences, driven by WebDriver BiDi. */
export const launchFirefox =
  (preferences: Preferences = {}): Launch =>
  async ({ hasScripts }) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: true,
      timeout: PATIENCE,
      defaultViewport: VIEWPORT,
      extraPrefsFirefox: { ...preferences, ...(hasScripts ? {} : { 'javascript.enabled': false }) },
    });
    const page = await browser.newPage();
    page.setDefaultNavigationTimeout(PATIENCE);
    let messages: string[] = [];
    page.on('console', (message) => {
      const level = message.type();
      // The reader leaves a page while one of its fonts loads.
      if (message.text().includes(ABORTED)) return;
      if (level === 'error' || level === 'warn') messages.push(`${level}: ${message.text()}`);
    });
    page.on('pageerror', (error) => messages.push(`error: ${String(error)}`));
    // Firefox does not report these over BiDi.
    const tellOfViolations = () => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`The policy's ${violatedDirective} forbids ${blockedURI}`),
      );
    };
    if (hasScripts) await page.evaluateOnNewDocument(tellOfViolations);
    const waitUntil = 'domcontentloaded';
    // Puppeteer waits for a navigation, which need not happen within one document.
    const go = (traversal: Promise<unknown>) => void traversal.catch(() => {});
    return {
      hasScripts,
      go: async (address) => void (await page.goto(address, { waitUntil })),
      reload: async () => void (await page.reload({ waitUntil })),
      back: async () => go(page.goBack()),
      forward: async () => go(page.goForward()),
      evaluate: (expression) => page.evaluate(expression),
      moveTo: (x, y) => page.mouse.move(x, y),
      click: (x, y) => page.mouse.click(x, y),
      press: (key) => page.keyboard.press(key as KeyInput),
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: () => page.screenshot(),
      takeMessages() {
        const taken = messages;
        messages = [];
        return taken;
      },
      close: () => browser.close(),
    };
  };
