import { act, renderHook } from '@testing-library/react';
import { keyOfScreen, type Owner } from '../model/unsaved-changes';
import { hearTabs } from './tabs';
import { useOwner } from './use-owner';
import { askForLogin, closeLogin, leaveAtOnce } from './wordpress-form';

jest.mock('./tabs', () => ({ hearTabs: jest.fn() }));
jest.mock('./wordpress-form', () => ({
  askForLogin: jest.fn(),
  closeLogin: jest.fn(),
  leaveAtOnce: jest.fn(),
}));

const OWNER: Owner = { site: 'wp-autosave-open-ground.cms.example.', user: 7, blog: 1 };
const COPIES = {
  open: keyOfScreen(OWNER, '12'),
  other: keyOfScreen(OWNER, '13'),
  'of another blog': keyOfScreen({ ...OWNER, blog: 2 }, '12'),
  'of another user': keyOfScreen({ ...OWNER, user: 8 }, '12'),
};
const FOREIGN = {
  'of another WordPress': keyOfScreen({ ...OWNER, site: 'wp-autosave-elsewhere.' }, '12'),
  'of WordPress itself': 'wp-autosave-1',
};
const ALL = { ...COPIES, ...FOREIGN };

const kept = () =>
  Object.entries(ALL).flatMap(([name, key]) =>
    sessionStorage.getItem(key) === null ? [] : [name],
  );

beforeEach(() => {
  jest.clearAllMocks();
  for (const key of Object.values(ALL)) sessionStorage.setItem(key, '{}');
});

it.each<[heard: string, user: number, kept: readonly string[], calls: readonly number[]]>([
  ['its own user', OWNER.user, Object.keys(ALL), [0, 1, 0]],
  ['nobody', 0, Object.keys(FOREIGN), [1, 0, 0]],
  ['another user', 8, Object.keys(FOREIGN), [0, 0, 1]],
])('when the log-in of %s is heard', (_, user, expected, calls) => {
  const isLeaving = { current: false };
  const { result } = renderHook(() => useOwner(OWNER, isLeaving));
  act(() => jest.mocked(hearTabs).mock.lastCall?.[1](user));
  expect(kept()).toEqual(expected);
  expect(
    [askForLogin, closeLogin, leaveAtOnce].map((call) => jest.mocked(call).mock.calls.length),
  ).toEqual(calls);
  expect(result.current.isCovered).toBe(user === 0);
  expect(isLeaving.current).toBe(user === 8);
});
