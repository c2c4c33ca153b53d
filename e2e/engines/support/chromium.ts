import { chromium } from '@playwright/test';
import { CHROMIUM } from '../../../scripts/support/chromium.mjs';
import { VIEWPORT, type Launch } from './tab';

/**
 * Chromium's messages on a slow machine: about the software GPU, and about style sheets that React preloaded but has not used some
 * seconds later.
 */
const OF_SPEED = /GL Driver Message|preloaded using link preload but not used within a few seconds/;

/** Launches Chromium, driven by its own protocol. */
export const launchChromium: Launch = async ({ hasScripts }) => {
  const browser = await chromium.launch({
    ...CHROMIUM,
    // Without a GPU, WebGL needs a flag.
    args: [...CHROMIUM.args, '--enable-unsafe-swiftshader'],
  });
  const page = await browser.newPage({ viewport: VIEWPORT, javaScriptEnabled: hasScripts });
  let messages: string[] = [];
  page.on('console', (message) => {
    const level = message.type();
    const isMeant = (level === 'error' || level === 'warning') && !OF_SPEED.test(message.text());
    if (isMeant) messages.push(`${level}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => messages.push(`error: ${message}`));
  const waitUntil = 'commit';
  return {
    hasScripts,
    go: async (address) => void (await page.goto(address, { waitUntil })),
    reload: async () => void (await page.reload({ waitUntil })),
    back: async () => void (await page.goBack({ waitUntil })),
    forward: async () => void (await page.goForward({ waitUntil })),
    evaluate: (expression) => page.evaluate(expression),
    moveTo: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot({ animations: 'allow' }),
    takeMessages() {
      const taken = messages;
      messages = [];
      return taken;
    },
    close: () => browser.close(),
  };
};
