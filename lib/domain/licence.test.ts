import fc from '@/lib/testing/fast-check';
import { creativeCommons, creativeCommonsName } from './licence';

const at = (path: string) => `https://creativecommons.org/${path}/`;

describe('creativeCommons', () => {
  it.each([
    ['CC BY 4.0', 'CC BY 4.0', at('licenses/by/4.0')],
    ['CC-BY-NC-SA-4.0', 'CC BY-NC-SA 4.0', at('licenses/by-nc-sa/4.0')],
    ['cc by nc nd 3.0', 'CC BY-NC-ND 3.0', at('licenses/by-nc-nd/3.0')],
    ['CC BY-SA 3.0 DE', 'CC BY-SA 3.0 DE', at('licenses/by-sa/3.0/de')],
    ['CC BY 3.0 IGO', 'CC BY 3.0 IGO', at('licenses/by/3.0/igo')],
    ['CC BY 2.5', 'CC BY 2.5', at('licenses/by/2.5')],
    ['CC0', 'CC0 1.0', at('publicdomain/zero/1.0')],
    ['CC0-1.0', 'CC0 1.0', at('publicdomain/zero/1.0')],
    ['PDM 1.0', 'PDM 1.0', at('publicdomain/mark/1.0')],
  ])('%s is %s', (code, text, href) => {
    expect(creativeCommons(code)).toEqual({ text, href });
    expect(creativeCommonsName(href)).toBe(text);
  });

  it.each([
    'CC BY',
    'CC',
    'BY 4.0',
    'CC BY 5.0',
    'CC BY-SA-ND 4.0',
    'CC BY 4.0 DE',
    'CC BY 4.0, Ada Ruiz',
    'CC BY 4.0 or later',
    'MIT',
    '',
  ])('%j is no code', (code) => expect(creativeCommons(code)).toBeNull());

  it('calls an address by its code, and no other', () => {
    expect(creativeCommonsName('https://creativecommons.org/licenses/by/4.0/legalcode.en')).toBe(
      'CC BY 4.0',
    );
    for (const href of [
      'https://creativecommons.org/',
      'https://creativecommons.org.example/licenses/by/4.0/',
      'https://archive.example/creativecommons.org/licenses/by/4.0/',
      'https://creativecommons.org/licenses/by/4.0/?x=https://archive.example/',
    ])
      expect(creativeCommonsName(href)).toBeNull();
  });

  it('makes nothing else of any words', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const href = creativeCommons(words)?.href;
        expect(href === undefined || creativeCommonsName(href) !== null).toBe(true);
      }),
    );
  });
});
