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

/** Milliseconds after which what is waited for is taken not to come: a guard against hangs. */
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

/** Somebody at a browser: opens pages, looks for things by role and name, presses keys and the pointer's button. */
export class Reader {
  readonly #tab: Tab;
  readonly #origin: string;

  /** @param origin of the addresses that are opened */
  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** The same tab, for pages of another origin. */
  at(origin: string): Reader {
    return new Reader(this.#tab, origin);
  }

  /** Opens a page, until its document can be read. */
  async open(path: string): Promise<void> {
    // From the same page without the hash it would stay the same document.
    if (path.includes('#')) await this.leave();
    await this.#leave(() => this.#tab.go(this.#origin + path), this.#origin);
  }

  /** Leaves for an empty page: nothing of the site's is asked for any more. */
  async leave(): Promise<void> {
    await this.#leave(() => this.#tab.go('about:blank'), 'null');
  }

  /** Opens a page, until its scripts have run. */
  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.until('the scripts', hasScripts);
    await this.rest(20);
  }

  /** Watches the page for a number of frames: what happens in it, or null while it is at rest. */
  async unrest(frames: number): Promise<Unrest | null> {
    await this.evaluate(watchUnrest, frames);
    let unrest: Unrest | null = null;
    // WebKit's driver sets a timer in the page for each question.
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
   * Waits until the page is at rest for a number of frames in a row: nothing is loaded, nothing changes, and its scripts ask
   * for nothing more.
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
   * Does what leads to another document, and waits until that can be read.
   *
   * @param origin of the document, if it is known: one that was on its way before may come first
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
   * Waits until the browser has left the history entry of what was closed: a page that is asked for meanwhile may not be loaded.
   * Where it stays, as when it has come back to a link out of an overlay, the page is at rest.
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

  /** Calls a function in the page, which may use nothing from outside itself. */
  async evaluate<Result, Values extends readonly unknown[]>(
    script: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    const expression = `(${script})(...${JSON.stringify(values)})`;
    return (await this.#tab.evaluate(expression)) as Result;
  }

  /** Waits until a function of the page is true. What fails meanwhile, as in a document that is going, is tried again. */
  async until<Values extends readonly unknown[]>(
    what: string,
    script: (...values: Values) => boolean,
    ...values: Values
  ): Promise<void> {
    await this.#wait(what, () => this.evaluate(script, ...values));
  }

  /** @param found what there was instead, for the message */
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

  /** How many of a target can be seen now. */
  async count(target: Target): Promise<number> {
    if (await this.evaluate(() => !window.TestingLibraryDom)) {
      await this.#tab.evaluate(`(() => { ${await library} })()`);
    }
    return this.evaluate(findAll, target);
  }

  /** Waits until something can be seen. */
  async see(target: Target): Promise<void> {
    await this.#wait(described(target), async () => (await this.count(target)) > 0);
  }

  /** Waits until nothing of the kind can be seen. */
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

  /** The texts of a target that can be seen. */
  async read(target: Target): Promise<readonly string[]> {
    await this.see(target);
    return this.evaluate(texts);
  }

  /** Waits until the first of a target has a text. */
  async readUntil(target: Target, text: string | RegExp): Promise<void> {
    await this.#wait(`${described(target)}: ${text}`, async () => {
      await this.count(target);
      const [first = ''] = await this.evaluate(texts);
      return typeof text === 'string' ? first === text : text.test(first);
    });
  }

  /**
   * Presses the pointer's button on something that can be seen, once it holds still and lies on top.
   *
   * @throws {Error} if it has moved all the same and something else was pressed
   */
  async click(target: Target, index = 0): Promise<void> {
    const { x, y } = await this.#pointAt(target, index);
    // Where no scripts run, no events are heard.
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
      // What had to be scrolled into view again is where it was, but the page has moved.
      const isSame = now !== null && !now.isScrolled && now.x === point?.x && now.y === point.y;
      // However often one asks, what moves stands still between two frames.
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

  /** Moves the focus to something, as Tab does after any number of presses. */
  async focus(target: Target): Promise<void> {
    await this.see(target);
    await this.evaluate(() => window.targets?.[0]?.focus());
  }

  /** Does something in a window as narrow as a phone's screen. */
  async onPhone(task: () => Promise<void>): Promise<void> {
    await this.#tab.resize(PHONE.width, PHONE.height);
    try {
      await task();
    } finally {
      await this.#tab.resize(VIEWPORT.width, VIEWPORT.height);
    }
  }

  /** What can be seen, as PNG. */
  screenshot(): Promise<Uint8Array> {
    return this.#tab.screenshot();
  }

  /** Errors and warnings in the console since the last call. */
  takeMessages(): readonly string[] {
    return this.#tab.takeMessages();
  }
}
