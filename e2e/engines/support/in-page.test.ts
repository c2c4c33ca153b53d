/** @jest-environment jsdom */
import { pointOf, readPress, watchPress } from './in-page';

/** The page's scroll position. jsdom has no layout. */
let scrolled = 0;

/** Shows a button 900 pixels below the top of its page, in a window of 800. */
function show(): HTMLButtonElement {
  document.body.innerHTML = '<p>Elsewhere</p><button><span>Play</span></button>';
  const button = document.querySelector('button')!;
  window.targets = [button];
  button.getClientRects = () =>
    [new DOMRect(100, 900 - scrolled, 40, 20)] as unknown as DOMRectList;
  button.scrollIntoView = () => (scrolled = 510);
  document.elementFromPoint = () => button;
  return button;
}

beforeEach(() => {
  scrolled = 0;
  show();
});

describe('pointOf', () => {
  it('tells whether something had to be scrolled to where it can be pressed', () => {
    expect(pointOf(0)).toMatchObject({ x: 120, y: 400, isScrolled: true });
    expect(pointOf(0)).toMatchObject({ x: 120, y: 400, isScrolled: false });
    // Something else scrolls the page back.
    scrolled = 0;
    expect(pointOf(0)).toMatchObject({ x: 120, y: 400, isScrolled: true });
  });
});

describe('watchPress', () => {
  /** Presses and releases the pointer's button. */
  const press = (down: string, up = down) => {
    const send = (type: string, on: string) =>
      document.querySelector(on)!.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    send('pointerdown', down);
    send('pointerup', up);
    send('click', down === up ? up : 'body');
  };

  it('is over once the button has been released', () => {
    watchPress(0);
    expect(readPress()).toEqual({ isOver: false, stray: null });
    press('span');
    expect(readPress()).toEqual({ isOver: true, stray: null });
  });

  it.each([
    ['what was pressed', ['p', 'p'], /^pointerdown went to <p>Elsewhere<\/p>; .* 0, 0\b/],
    ['what moved away under the pointer', ['button', 'p'], /^click went to <body>/],
  ] as const)('tells of %s instead', (_what, [down, up], expected) => {
    watchPress(0);
    press(down, up);
    expect(readPress()?.stray).toMatch(expected);
  });

  it('takes a press on a label for one on what it names', () => {
    document.body.innerHTML = '<label><input type="radio" />Studies</label>';
    window.targets = [document.querySelector('input')!];
    watchPress(0);
    press('label');
    expect(readPress()?.stray).toBeNull();
  });
});
