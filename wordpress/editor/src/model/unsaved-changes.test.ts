/** @jest-environment jsdom */
import fc from '../../../../lib/testing/fast-check';
import { type Copy, eraseOthers, find, keep, keyOfScreen, type Owner } from './unsaved-changes';

const MARIT: Owner = { site: 'wp-autosave-open-ground.here.', user: 3, blog: 1 };
const COPY: Copy = {
  of: '41',
  newOf: '',
  title: 'Rain Gauge',
  at: 1000,
  changes: { venue: { before: '', after: 'Quay' } },
};
const keys = () => Object.keys(sessionStorage).sort();

beforeEach(() => sessionStorage.clear());

describe('keep and find', () => {
  it('returns what other screens of the same user and blog have left, the newest first', () => {
    keep(sessionStorage, keyOfScreen(MARIT, 'a'), COPY);
    keep(sessionStorage, keyOfScreen(MARIT, 'b'), { ...COPY, at: 2000 });
    keep(sessionStorage, keyOfScreen({ ...MARIT, blog: 2 }, 'c'), COPY);
    keep(sessionStorage, keyOfScreen({ ...MARIT, user: 33 }, 'd'), COPY);
    keep(sessionStorage, keyOfScreen({ ...MARIT, site: 'wp-autosave-other.' }, 'e'), COPY);
    expect(find(sessionStorage, MARIT)).toEqual([
      { ...COPY, at: 2000, key: keyOfScreen(MARIT, 'b') },
      { ...COPY, key: keyOfScreen(MARIT, 'a') },
    ]);
  });

  it('keeps nothing old where the browser has no room for what is new', () => {
    const key = keyOfScreen(MARIT, 'a');
    keep(sessionStorage, key, COPY);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keep(sessionStorage, key, { ...COPY, at: 2000 })).toBe(false);
    full.mockRestore();
    expect(find(sessionStorage, MARIT)).toEqual([]);
  });

  it('leaves out what is no copy, whatever it is', () => {
    const key = keyOfScreen(MARIT, 'a');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        sessionStorage.setItem(key, text);
        expect(find(sessionStorage, MARIT)).toEqual([]);
      }),
    );
  });
});

describe('eraseOthers', () => {
  it.each([
    ['the same user', 3, ['wp-autosave-open-ground.here.3.1.a', 'wp-autosave-other.3.1.a']],
    ['another user, whose number begins alike', 33, ['wp-autosave-other.3.1.a']],
    ['nobody', 0, ['wp-autosave-other.3.1.a']],
  ])(
    'with %s logged in keeps only their words, and those of other installations',
    (_, user, left) => {
      keep(sessionStorage, keyOfScreen(MARIT, 'a'), COPY);
      keep(sessionStorage, keyOfScreen({ ...MARIT, site: 'wp-autosave-other.' }, 'a'), COPY);
      eraseOthers(sessionStorage, { ...MARIT, user });
      expect(keys()).toEqual(left);
    },
  );
});
