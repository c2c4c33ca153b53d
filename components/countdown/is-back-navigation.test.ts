/** @jest-environment jsdom */
let isBackNavigation: () => boolean;

function open(type: NavigationTimingType, address = 'http://localhost/investigation/quarry') {
  performance.getEntriesByType = (() => [{ type, name: address }]) as never;
  window.history.replaceState(null, '', '/investigation/quarry');
  jest.isolateModules(() => {
    ({ isBackNavigation } = jest.requireActual<{ isBackNavigation: () => boolean }>(
      './is-back-navigation',
    ));
  });
}

it.each([
  ['navigate', false],
  ['reload', false],
  ['back_forward', true],
] as const)('a document opened by %s: return %s', (type, expected) => {
  open(type);
  expect(isBackNavigation()).toBe(expected);
});

it('a reload is a new visit although the entry is marked', () => {
  open('reload');
  window.history.replaceState({ toldOfLeaving: true }, '');
  expect(isBackNavigation()).toBe(false);
});

it('finds the mark after a soft Back, not in a new entry, and keeps the page state', () => {
  open('navigate');
  window.history.replaceState({ page: 1 }, '');
  expect(isBackNavigation()).toBe(false);
  expect(window.history.state).toMatchObject({ page: 1 });
  expect(isBackNavigation()).toBe(true);
  window.history.pushState(null, '', '/investigation/other');
  expect(isBackNavigation()).toBe(false);
});

it('a document opened by Back on another page does not affect later pages', () => {
  open('back_forward', 'http://localhost/');
  expect(isBackNavigation()).toBe(false);
});

it('a reload of another page does not make Back a new visit', () => {
  open('reload', 'http://localhost/');
  window.history.replaceState({ toldOfLeaving: true }, '');
  expect(isBackNavigation()).toBe(true);
});
