/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { MessageSigner } from './message-signer';

const OLD = Buffer.from('the old secret of the tests');
const NEW = Buffer.from('the new secret of the tests');

it('verifies what was signed for the same purpose', () => {
  const signer = new MessageSigner([NEW]);
  const signed = String(signer.sign('news', 'text\nof two lines'));
  expect(signer.verify('news', signed)).toBe('text\nof two lines');
  expect(signer.verify('press', signed)).toBeNull();
});

it('is understood by both sides while the secret is being changed', () => {
  const [before, during, after] = [[OLD], [NEW, OLD], [NEW]].map((keys) => new MessageSigner(keys));
  const verified = (from?: MessageSigner, to?: MessageSigner) =>
    to?.verify('a', String(from?.sign('a', 'text')));
  expect([verified(before, during), verified(during, before)]).toEqual(['text', 'text']);
  expect([verified(during, after), verified(after, during)]).toEqual(['text', 'text']);
  expect(verified(before, after)).toBeNull();
});

it('takes nothing for signed, whatever it is', () => {
  const signer = new MessageSigner([NEW]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (purpose, text) => {
      expect(signer.verify(purpose, text)).toBeNull();
      expect(signer.verify(purpose, `${'x'.repeat(43)}\n${text}`)).toBeNull();
    }),
  );
});

it('notices any change of the text', () => {
  const signer = new MessageSigner([NEW]);
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (text, more) => {
      expect(signer.verify('a', `${signer.sign('a', text).toString()}${more}`)).toBeNull();
    }),
  );
});

it('verifies a text of any characters', () => {
  const signer = new MessageSigner([NEW, OLD]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(signer.verify('a', signer.sign('a', text).toString())).toBe(text);
    }),
  );
});
