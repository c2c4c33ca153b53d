let isReturn: () => boolean;

function open(type: NavigationTimingType, address = 'http://localhost/investigation/quarry') {
  performance.getEntriesByType = (() => [{ type, name: address }]) as never;
  window.history.replaceState(null, '', '/investigation/quarry');
  jest.isolateModules(() => {
    ({ isReturn } = jest.requireActual<{ isReturn: () => boolean }>('./came-back'));
  });
}

test.each([
  ['navigate', false],
  ['reload', false],
  ['back_forward', true],
] as const)('a document opened by %s: return %s', (type, expected) => {
  open(type);
  expect(isReturn()).toBe(expected);
});

test('a reload is a visit anew although the entry is marked', () => {
  open('reload');
  window.history.replaceState({ toldOfLeaving: true }, '');
  expect(isReturn()).toBe(false);
});

test('soft Back finds the mark, a new entry has none, and the state of the page is kept', () => {
  open('navigate');
  window.history.replaceState({ page: 1 }, '');
  expect(isReturn()).toBe(false);
  expect(window.history.state).toMatchObject({ page: 1 });
  expect(isReturn()).toBe(true);
  window.history.pushState(null, '', '/investigation/other');
  expect(isReturn()).toBe(false);
});

test('a document that Back opened elsewhere says nothing of a page visited later', () => {
  open('back_forward', 'http://localhost/');
  expect(isReturn()).toBe(false);
});

test('a document that was reloaded elsewhere does not make Back a new visit', () => {
  open('reload', 'http://localhost/');
  window.history.replaceState({ toldOfLeaving: true }, '');
  expect(isReturn()).toBe(true);
});
