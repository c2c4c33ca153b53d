/** @jest-environment jsdom */
import { actionOf, nextRate } from './player-keys';

const key = (name: string, target: EventTarget | null = document.body, more = {}) =>
  actionOf({
    key: name,
    code: '',
    target,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    getModifierState: () => false,
    ...more,
  });

function element(html: string): Element {
  document.body.innerHTML = html;
  const first = document.body.firstElementChild;
  if (!first) throw new Error('no element');
  return first;
}

it.each([
  ['Escape', { kind: 'clear' }],
  [' ', { kind: 'toggle-play' }],
  ['m', { kind: 'toggle-muted' }],
  ['M', { kind: 'toggle-muted' }],
  ['f', { kind: 'toggle-fullscreen' }],
  ['c', { kind: 'toggle-subtitles' }],
  ['d', { kind: 'toggle-descriptions' }],
  ['k', { kind: 'toggle-play' }],
  ['j', { kind: 'seek', by: -10 }],
  ['l', { kind: 'seek', by: 10 }],
  [',', { kind: 'step', direction: -1 }],
  ['.', { kind: 'step', direction: 1 }],
  ['<', { kind: 'rate', direction: -1 }],
  ['>', { kind: 'rate', direction: 1 }],
  ['[', { kind: 'begin-loop' }],
  [']', { kind: 'end-loop' }],
  ['?', { kind: 'show-keys' }],
  ['0', { kind: 'seek-to', tenths: 0 }],
  ['9', { kind: 'seek-to', tenths: 9 }],
  ['F1', null],
  ['٣', null],
  ['ArrowLeft', { kind: 'seek', by: -5 }],
  ['ArrowRight', { kind: 'seek', by: 5 }],
  ['ArrowUp', { kind: 'volume', by: 0.1 }],
  ['ArrowDown', { kind: 'volume', by: -0.1 }],
  ['Enter', null],
  ['Tab', null],
  ['x', null],
])('%p asks for %j', (name, action) => {
  expect(key(name)).toEqual(action);
});

it.each([
  ['Cyrillic', 'л', 'KeyK', false, { kind: 'toggle-play' }],
  ['Cyrillic', 'Ь', 'KeyM', true, { kind: 'toggle-muted' }],
  ['Cyrillic', 'б', 'Comma', false, { kind: 'step', direction: -1 }],
  ['Cyrillic', 'ю', 'Period', false, { kind: 'step', direction: 1 }],
  ['Cyrillic', 'Б', 'Comma', true, { kind: 'rate', direction: -1 }],
  ['Cyrillic', 'Ю', 'Period', true, { kind: 'rate', direction: 1 }],
  ['Cyrillic', 'х', 'BracketLeft', false, { kind: 'begin-loop' }],
  ['Cyrillic', 'ъ', 'BracketRight', false, { kind: 'end-loop' }],
  ['Cyrillic', 'Х', 'BracketLeft', true, null],
  ['Cyrillic', '.', 'Slash', false, { kind: 'step', direction: 1 }],
  ['Cyrillic', '?', 'Digit7', true, { kind: 'show-keys' }],
  ['Cyrillic', 'ф', 'KeyA', false, null],
  ['Arabic', 'ب', 'KeyF', false, { kind: 'toggle-fullscreen' }],
  ['Arabic', 'ؤ', 'KeyC', false, { kind: 'toggle-subtitles' }],
  ['Arabic', '٣', 'Digit3', false, { kind: 'seek-to', tenths: 3 }],
  ['Greek', 'ξ', 'KeyJ', false, { kind: 'seek', by: -10 }],
  ['Hebrew', 'ך', 'KeyL', false, { kind: 'seek', by: 10 }],
  ['Thai', '่', 'KeyJ', false, { kind: 'seek', by: -10 }],
  ['Dvorak', 't', 'KeyK', false, null],
  ['Dvorak', 'k', 'KeyV', false, { kind: 'toggle-play' }],
  ['AZERTY', ',', 'KeyM', false, { kind: 'step', direction: -1 }],
  ['AZERTY', 'à', 'Digit0', false, null],
  ['German', 'ü', 'BracketLeft', false, null],
])('in a %s layout, %p at %s with Shift %p asks for %j', (_, name, code, shiftKey, action) => {
  expect(key(name, document.body, { code, shiftKey })).toEqual(action);
});

it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with %s to the browser', (modifier) => {
  expect(key('f', document.body, { [modifier]: true })).toBeNull();
});

it('takes a bracket that is written with AltGr', () => {
  const altGr = { altKey: true, ctrlKey: true, getModifierState: () => true };
  expect(key('[', document.body, altGr)).toEqual({ kind: 'begin-loop' });
  expect(key('ArrowLeft', document.body, altGr)).toBeNull();
});

it.each([
  [1, 1, 1.25],
  [2, 1, 2],
  [0.25, -1, 0.1],
  [0.1, -1, 0.1],
] as const)('from rate %d, %d leads to %d', (rate, direction, expected) => {
  expect(nextRate(rate, direction)).toBe(expected);
});

it.each([
  '<input>',
  '<input type="search">',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable="true"></div>',
])('in %s keys are text, but Escape clears', (html) => {
  const field = element(html);
  for (const name of [' ', 'm', 'f', 'c', 'ArrowLeft']) expect(key(name, field)).toBeNull();
  expect(key('Escape', field)).toEqual({ kind: 'clear' });
});

it.each(['<button><svg></svg></button>', '<a href="/"><b></b></a>', '<summary><i></i></summary>'])(
  'on %s the space bar alone is not the player’s',
  (html) => {
    const control = element(html);
    expect(key(' ', control.firstElementChild)).toBeNull();
    expect(key('m', control)).toEqual({ kind: 'toggle-muted' });
    expect(key('k', control)).toEqual({ kind: 'toggle-play' });
    expect(key('ArrowRight', control)).toEqual({ kind: 'seek', by: 5 });
  },
);

it('the volume slider keeps its arrow keys, the seek slider uses all of them', () => {
  const volume = element('<input type="range">');
  expect(key('ArrowUp', volume)).toBeNull();
  expect(key('ArrowLeft', volume)).toBeNull();
  expect(key(' ', volume)).toBeNull();
  const seek = element('<input type="range" data-seek>');
  expect(key('ArrowUp', seek)).toEqual({ kind: 'seek', by: 5 });
  expect(key('ArrowDown', seek)).toEqual({ kind: 'seek', by: -5 });
  expect(key('ArrowRight', seek)).toEqual({ kind: 'seek', by: 5 });
});
