/** A browser with one tab, driven from outside. What every engine can do, and no more: an adapter a file. */
export interface Tab extends TabOptions {
  /** Begins to load an address; does not wait for its load event. */
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** The JSON value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer to a point of the viewport, in CSS pixels. */
  moveTo(x: number, y: number): Promise<void>;
  /** Presses and releases the pointer's main button there. */
  click(x: number, y: number): Promise<void>;
  /** Presses and releases a key: a character, or a name of the UI Events standard, such as `ArrowRight`. */
  press(key: string): Promise<void>;
  /** Makes the viewport a number of CSS pixels wide and high. */
  resize(width: number, height: number): Promise<void>;
  /** The viewport, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Errors and warnings in the console since the last call. */
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
