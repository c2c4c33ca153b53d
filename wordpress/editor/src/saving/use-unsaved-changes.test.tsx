import { renderHook } from '@testing-library/react';
import { find, keep, keyOfScreen, type Owner } from '../model/unsaved-changes';
import { useUnsavedChanges } from './use-unsaved-changes';

const OWNER: Owner = { site: 'wp-autosave-open-ground.cms.example.', user: 7, blog: 1 };
const LEFT = {
  of: '12',
  newOf: 'page',
  title: 'Temp',
  at: 1000,
  changes: { post_title: { before: '', after: 'Temp' } },
};
const screen = (of: string, newOf: string, title = '') => ({
  owner: OWNER,
  screen: of,
  of,
  newOf,
  title,
  changes: {},
  saved: { post_title: title },
  isPaused: false,
});

beforeEach(() => {
  sessionStorage.clear();
  keep(sessionStorage, keyOfScreen(OWNER, '12'), LEFT);
});

it('offers what is left of a new record in the next one until that is saved, and then in the one after it', () => {
  const { result, rerender } = renderHook(useUnsavedChanges, {
    initialProps: screen('13', 'page'),
  });
  expect(result.current.offers).toHaveLength(1);
  rerender(screen('13', '', 'How We Work'));
  result.current.forgetOwn();
  expect(result.current.offers).toEqual([]);

  expect(find(sessionStorage, OWNER)).toHaveLength(1);
  const { result: next } = renderHook(() => useUnsavedChanges(screen('14', 'page')));
  expect(next.current.offers).toMatchObject([LEFT]);
});
