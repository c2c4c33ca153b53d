/** A browser with one tab, driven from outside. Has only operations that every engine supports; each adapter is a file. */
export interface Tab extends TabOptions {
  /** Starts loading an address; does not wait for its load event. */
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Returns the JSON value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer to a point of the viewport, in CSS pixels. */
  moveTo(x: number, y: number): Promise<void>;
  /** Presses and releases the pointer's main button there. */
  click(x: number, y: number): Promise<void>;
  /** Presses and releases a key: a character, or a name of the UI Events standard, such as `ArrowRight`. */
  press(key: string): Promise<void>;
  /** Sets the viewport's width and height in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the viewport as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Returns the console's errors and warnings since the last call. */
  takeMessages(): readonly string[];
  close(): Promise<void>;
}

export interface TabOptions {
  /** False for a browser that runs no scripts of pages. */
  readonly hasScripts: boolean;
}

export type Launch = (options: TabOptions) => Promise<Tab>;

export const VIEWPORT = { width: 1440, height: 900 } as const;

/** Not every engine makes a window narrower. */
export const PHONE = { width: 600, height: 900 } as const;
