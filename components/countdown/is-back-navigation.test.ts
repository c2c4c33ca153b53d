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

it('a reload is a visit anew although the entry is marked', () => {
  open('reload');
  window.history.replaceState({ toldOfLeaving: true }, '');
  expect(isBackNavigation()).toBe(false);
});

it('soft Back finds the mark, a new entry has none, and the state of the page is kept', () => {
  open('navigate');
  window.history.replaceState({ page: 1 }, '');
  expect(isBackNavigation()).toBe(false);
  expect(window.history.state).toMatchObject({ page: 1 });
  expect(isBackNavigation()).toBe(true);
  window.history.pushState(null, '', '/investigation/other');
  expect(isBackNavigation()).toBe(false);
});

it('a document that Back opened elsewhere says nothing of a page visited later', () => {
  open('back_forward', 'http://localhost/');
  expect(isBackNavigation()).toBe(false);
});

it('a document that was reloaded elsewhere does not make Back a new visit', () => {
  open('reload', 'http://localhost/');
  window.history.replaceState({ toldOfLeaving: true }, '');
  expect(isBackNavigation()).toBe(true);
});
