/** @jest-environment node */
import fc from 'fast-check';
import { Envelope } from './envelope';

const OLD = Buffer.from('the old secret of the tests');
const NEW = Buffer.from('the new secret of the tests');

it('opens what was sealed for the same purpose', () => {
  const envelope = new Envelope([NEW]);
  expect(envelope.open('news', envelope.seal('news', 'text\nof two lines'))).toBe(
    'text\nof two lines',
  );
  expect(envelope.open('press', envelope.seal('news', 'text'))).toBeNull();
});

it('is understood by both sides while the secret is being changed', () => {
  const [before, during, after] = [[OLD], [NEW, OLD], [NEW]].map((keys) => new Envelope(keys));
  const open = (from?: Envelope, to?: Envelope) => to?.open('a', from?.seal('a', 'text') ?? '');
  expect([open(before, during), open(during, before)]).toEqual(['text', 'text']);
  expect([open(during, after), open(after, during)]).toEqual(['text', 'text']);
  expect(open(before, after)).toBeNull();
});

it('takes nothing for signed, whatever it is', () => {
  const envelope = new Envelope([NEW]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (purpose, text) => {
      expect(envelope.open(purpose, text)).toBeNull();
      expect(envelope.open(purpose, `${'x'.repeat(43)}\n${text}`)).toBeNull();
    }),
  );
});

it('notices any change of the text', () => {
  const envelope = new Envelope([NEW]);
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (text, more) => {
      expect(envelope.open('a', envelope.seal('a', text) + more)).toBeNull();
    }),
  );
});
