import fc from '../../../../lib/testing/fast-check';
import { parseResponse } from './save-response';

describe('parseResponse', () => {
  it.each([
    [200, { location: 'post.php?post=4' }, { kind: 'saved', location: 'post.php?post=4' }],
    [401, { reason: 'logged-out' }, { kind: 'logged-out' }],
    [403, { reason: 'other-user' }, { kind: 'other-user' }],
    [403, { reason: 'nonce', nonce: 'abc' }, { kind: 'nonce', nonce: 'abc' }],
    [
      422,
      { reason: 'fields', problems: { code: 'no' } },
      { kind: 'fields', problems: { code: 'no' } },
    ],
    [413, { reason: 'too-large' }, { kind: 'too-large' }],
    [409, { reason: 'newer' }, { kind: 'error', status: 409 }],
    [
      500,
      { code: 'wp_die', message: 'In the trash' },
      { kind: 'refused', message: 'In the trash' },
    ],
    [503, { code: 'wp_die', message: 'Briefly unavailable' }, { kind: 'error', status: 503 }],
    [500, { code: 'internal_server_error', message: 'x' }, { kind: 'error', status: 500 }],
    [500, { location: 'post.php' }, { kind: 'error', status: 500 }],
  ])('%d %j', (status, body, answer) => {
    expect(parseResponse(status, false, JSON.stringify(body))).toEqual(answer);
  });

  it('takes the page of anything else for an error, with any status', () => {
    expect(parseResponse(200, false, '<h1>Welcome to the hotel</h1>')).toEqual({
      kind: 'error',
      status: 200,
    });
    expect(parseResponse(413, false, '<h1>Too large</h1>')).toEqual({ kind: 'too-large' });
    expect(parseResponse(0, true, '')).toEqual({ kind: 'redirected' });
  });

  it('never takes other answers for a save', () => {
    fc.assert(
      fc.property(fc.nat(599), fc.oneof(fc.string(), fc.json()), (status, text) => {
        expect(parseResponse(status, false, text).kind).not.toBe('saved');
      }),
    );
  });
});
