import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import {
  findAll,
  pointOf,
  readPress,
  texts,
  watchPress,
  type Press,
  type PressPoint,
  type Target,
} from './in-page';
import { hasScripts, isOfClosedOverlay, readUnrest, watchUnrest, type Unrest } from './rest';
import { PHONE, VIEWPORT, type Tab } from './tab';

/** Timeout (ms) of every wait: a guard against hangs. */
const PATIENCE = 120_000;

const library = readFile(
  join(
    dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

const described = ({ role, css, name, within }: Target): string => {
  const words = [role ?? css, typeof name === 'object' ? `…${name.part}…` : name];
  return words.filter(Boolean).join(' ') + (within ? ` in ${described(within)}` : '');
};

/** A person at a browser, who opens pages, finds elements by role and name, presses keys and clicks. */
export class Reader {
  readonly #tab: Tab;
  readonly #origin: string;

  /** @param origin of the addresses to open */
  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Returns a reader in the same tab, for pages of another origin. */
  at(origin: string): Reader {
    return new Reader(this.#tab, origin);
  }

  /** Opens a page, and waits until its document can be read. */
  async open(path: string): Promise<void> {
    // From the same page without the hash, the browser would keep the document.
    if (path.includes('#')) await this.leave();
    await this.#leave(() => this.#tab.go(this.#origin + path), this.#origin);
  }

  /** Leaves for an empty page, which ends all requests to the site. */
  async leave(): Promise<void> {
    await this.#leave(() => this.#tab.go('about:blank'), 'null');
  }

  /** Opens a page, and waits until its scripts have run. */
  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.until('the scripts', hasScripts);
    await this.rest(20);
  }

  /** Watches the page for a number of frames, and returns the activity in it, or null if it is at rest. */
  async unrest(frames: number): Promise<Unrest | null> {
    await this.evaluate(watchUnrest, frames);
    let unrest: Unrest | null = null;
    // WebKit's driver sets a timer in the page for each query.
    let questions = 1;
    await this.#wait('frames', async () => {
      questions += 1;
      unrest = await this.evaluate(readUnrest);
      return unrest !== null;
    });
    const { loads, changes, calls } = unrest as unknown as Unrest;
    return loads + changes === 0 && calls <= questions ? null : { loads, changes, calls };
  }

  /**
   * Waits until the page is at rest for a number of consecutive frames: nothing loads or changes, and its scripts schedule
   * nothing more.
   */
  async rest(frames: number): Promise<void> {
    let unrest: Unrest | null = null;
    await this.#wait(
      'a page at rest',
      async () => (unrest = await this.unrest(frames)) === null,
      () => JSON.stringify(unrest),
    );
  }

  async reload(): Promise<void> {
    await this.#leave(() => this.#tab.reload());
  }

  /**
   * Runs a task that leads to another document, and waits until that can be read.
   *
   * @param origin of the document, if known: an earlier navigation may finish first
   */
  async #leave(task: () => Promise<void>, origin?: string): Promise<void> {
    await this.#leaveEntry();
    await this.#tab.evaluate('Object.assign(window, { isLeft: true }) && null');
    await task();
    await this.until(
      'another document',
      (wanted) => {
        const isWanted = wanted === null || location.origin === wanted;
        return isWanted && !('isLeft' in window) && document.body !== null;
      },
      origin ?? null,
    );
    await this.until('its text', () => document.readyState !== 'loading');
  }

  /**
   * Waits until the browser has left the history entry of a closed overlay, since it may drop a navigation requested meanwhile.
   * If the browser stays there, as after returning to a link out of an overlay, waits until the page is at rest.
   */
  async #leaveEntry(): Promise<void> {
    if (await this.evaluate(isOfClosedOverlay)) await this.rest(20);
  }

  async back(): Promise<void> {
    await this.#leaveEntry();
    await this.#tab.back();
  }

  async forward(): Promise<void> {
    await this.#leaveEntry();
    await this.#tab.forward();
  }

  /** Calls a function in the page, which may use nothing outside itself. */
  async evaluate<Result, Values extends readonly unknown[]>(
    script: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    const expression = `(${script})(...${JSON.stringify(values)})`;
    return (await this.#tab.evaluate(expression)) as Result;
  }

  /** Waits until a function returns true in the page. Retries on errors, as in a document that is being left. */
  async until<Values extends readonly unknown[]>(
    what: string,
    script: (...values: Values) => boolean,
    ...values: Values
  ): Promise<void> {
    await this.#wait(what, () => this.evaluate(script, ...values));
  }

  /** @param found returns the actual state, for the message */
  async #wait(
    what: string,
    condition: () => Promise<boolean>,
    found: () => string = () => '',
  ): Promise<void> {
    await expect(async () => {
      const isSo = await condition();
      expect(isSo, `${what} ${found()}`).toBe(true);
    }).toPass({ intervals: [20, 50, 100, 200], timeout: PATIENCE });
  }

  /** Counts the visible elements of a target. */
  async count(target: Target): Promise<number> {
    if (await this.evaluate(() => !window.TestingLibraryDom)) {
      await this.#tab.evaluate(`(() => { ${await library} })()`);
    }
    return this.evaluate(findAll, target);
  }

  /** Waits until a target is visible. */
  async see(target: Target): Promise<void> {
    await this.#wait(described(target), async () => (await this.count(target)) > 0);
  }

  /** Waits until no element of a target is visible. */
  async miss(target: Target): Promise<void> {
    await this.#wait(`no ${described(target)}`, async () => (await this.count(target)) === 0);
  }

  /** Waits until the address has a path, query and hash. */
  async arrive(address: string): Promise<void> {
    await this.until(
      `the address ${address}`,
      (wanted) => location.pathname + location.search + location.hash === wanted,
      address,
    );
  }

  /** Returns the visible texts of a target. */
  async read(target: Target): Promise<readonly string[]> {
    await this.see(target);
    return this.evaluate(texts);
  }

  /** Waits until the first element of a target has a text. */
  async readUntil(target: Target, text: string | RegExp): Promise<void> {
    await this.#wait(`${described(target)}: ${text}`, async () => {
      await this.count(target);
      const [first = ''] = await this.evaluate(texts);
      return typeof text === 'string' ? first === text : text.test(first);
    });
  }

  /**
   * Clicks on a visible element, once it holds still and nothing covers it.
   *
   * @throws {Error} if it has moved nevertheless and something else was clicked
   */
  async click(target: Target, index = 0): Promise<void> {
    const { x, y } = await this.#pointAt(target, index);
    // Without scripts, no events can be observed.
    if (!this.#tab.hasScripts) return this.#tab.click(x, y);
    await this.evaluate(watchPress, index);
    await this.#tab.click(x, y);
    let press: Press | null = null;
    await this.#wait(`a press on ${described(target)}`, async () => {
      press = await this.evaluate(readPress);
      return press?.isOver !== false;
    });
    expect(
      (press as Press | null)?.stray ?? null,
      `on ${described(target)} was pressed`,
    ).toBeNull();
  }

  async hover(target: Target): Promise<void> {
    const { x, y } = await this.#pointAt(target, 0);
    await this.#tab.moveTo(x, y);
  }

  /** Moves the pointer to a point of the viewport. */
  moveTo(x: number, y: number): Promise<void> {
    return this.#tab.moveTo(x, y);
  }

  async #pointAt(target: Target, index: number) {
    let point: PressPoint | null = null;
    await this.#wait(`${described(target)} to press`, async () => {
      await this.count(target);
      const now = await this.evaluate(pointOf, index);
      // An element that was scrolled into view again has the same position, but the page has moved.
      const isSame = now !== null && !now.isScrolled && now.x === point?.x && now.y === point.y;
      // A moving element stands still between two frames, so only another frame proves that it holds still.
      const isStill = isSame && !(this.#tab.hasScripts && now.frame === point?.frame);
      if (!isSame) point = now;
      return isStill;
    });
    return point ?? { x: 0, y: 0 };
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#tab.press(key);
  }

  /** Types a text, letter by letter. */
  type(text: string): Promise<void> {
    return this.press(...text);
  }

  /** Moves the focus to an element, as any number of Tab presses would. */
  async focus(target: Target): Promise<void> {
    await this.see(target);
    await this.evaluate(() => window.targets?.[0]?.focus());
  }

  /** Runs a task in a window as narrow as a phone's screen. */
  async onPhone(task: () => Promise<void>): Promise<void> {
    await this.#tab.resize(PHONE.width, PHONE.height);
    try {
      await task();
    } finally {
      await this.#tab.resize(VIEWPORT.width, VIEWPORT.height);
    }
  }

  /** Returns the viewport as PNG. */
  screenshot(): Promise<Uint8Array> {
    return this.#tab.screenshot();
  }

  /** Returns the console's errors and warnings since the last call. */
  takeMessages(): readonly string[] {
    return this.#tab.takeMessages();
  }
}
