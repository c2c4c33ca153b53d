/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { INLINE_SCRIPTS } from '@/lib/inline-scripts/index.mjs';
import { isKnownScript } from './known-script.mjs';

const LOADER = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';
const START = {
  otherChunks: ['static/chunks/a1_-b.js', 'static/chunks/c~d.js'],
  runtimeModuleIds: [94553],
};
const loader = (start: object) => `${LOADER}${JSON.stringify(start)});`;

describe('isKnownScript', () => {
  it.each([
    ['the start of the flight data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['a text of them', 'self.__next_f.push([1,"0:[\\"$\\",\\u003c]\\n"])'],
    ['bytes of them', 'self.__next_f.push([3,"AAAA"])'],
    ['the loader’s start', loader(START)],
    ...Object.entries(INLINE_SCRIPTS),
  ])('knows %s', (_, text) => expect(isKnownScript(text)).toBe(true));

  it.each([
    ['nothing', ''],
    ['anything else', 'alert(1)'],
    ['more behind it', 'self.__next_f.push([1,"a"]);alert(1)'],
    ['more before it', 'alert(1);self.__next_f.push([1,"a"])'],
    ['a call within', 'self.__next_f.push([1,alert(1)])'],
    ['two texts', 'self.__next_f.push([1,"a"]),alert(1),self.__next_f.push([1,"a"])'],
    ['a number for the text', 'self.__next_f.push([1,2])'],
    ['an unknown row', 'self.__next_f.push([2,"a"])'],
    ['an object', 'self.__next_f.push({"0":1,"1":"a"})'],
    ['the start with more', '(self.__next_f=self.__next_f||[]).push([0]);alert(1)'],
    ['a chunk of another site', loader({ ...START, otherChunks: ['//evil.example/a.js'] })],
    ['a chunk with a scheme', loader({ ...START, otherChunks: ['data:text/javascript,alert(1)'] })],
    ['a chunk outside the build', loader({ ...START, otherChunks: ['static/../../api/a.js'] })],
    ['a module by name', loader({ ...START, runtimeModuleIds: ['a'] })],
    ['an unknown part', loader({ ...START, more: 1 })],
    ['the site’s own with more', `${INLINE_SCRIPTS.settling};alert(1)`],
  ])('does not know %s', (_, text) => expect(isKnownScript(text)).toBe(false));

  it('rejects scripts that contain more than data', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, code) => {
        fc.pre(code.trim() !== '' && !/^\s+$/.test(code));
        const known = `self.__next_f.push(${JSON.stringify([1, text])})`;
        expect(isKnownScript(known)).toBe(true);
        expect(isKnownScript(known + code)).toBe(false);
        expect(isKnownScript(code + known)).toBe(false);
      }),
    );
  });
});
