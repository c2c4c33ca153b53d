import { actionOf } from './player-keys';

const key = (name: string, target: EventTarget | null = document.body, more = {}) =>
  actionOf({ key: name, target, altKey: false, ctrlKey: false, metaKey: false, ...more });

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

it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with %s to the browser', (modifier) => {
  expect(key('f', document.body, { [modifier]: true })).toBeNull();
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

it('a button responds only to the space bar', () => {
  const button = element('<button><svg></svg></button>');
  expect(key(' ', button.firstElementChild)).toBeNull();
  expect(key('m', button)).toEqual({ kind: 'toggle-muted' });
  expect(key('ArrowRight', button)).toEqual({ kind: 'seek', by: 5 });
});

it('the volume slider keeps its arrow keys, the seek slider uses all of them', () => {
  const volume = element('<input type="range">');
  expect(key('ArrowUp', volume)).toBeNull();
  expect(key('ArrowLeft', volume)).toBeNull();
  expect(key(' ', volume)).toEqual({ kind: 'toggle-play' });
  const seek = element('<input type="range" data-seek>');
  expect(key('ArrowUp', seek)).toEqual({ kind: 'seek', by: 5 });
  expect(key('ArrowDown', seek)).toEqual({ kind: 'seek', by: -5 });
  expect(key('ArrowRight', seek)).toEqual({ kind: 'seek', by: 5 });
});
