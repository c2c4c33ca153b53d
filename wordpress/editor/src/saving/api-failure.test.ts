import { messageOf, refusalOf } from './api-failure';

describe('messageOf', () => {
  it.each([
    [{ code: 'fetch_error', message: 'You are probably offline.' }, /^WordPress cannot be reached/],
    [{ code: 'offline_error' }, /^WordPress cannot be reached/],
    [{ code: 'rest_cookie_invalid_nonce', data: { status: 403 } }, /^You are no longer logged in/],
    [{ code: 'rest_forbidden', data: { status: 401 } }, /^You are no longer logged in/],
    [new Response('0', { status: 400 }), /^You are no longer logged in/],
    [new Response('', { status: 502 }), /^The server reported an error \(502\)/],
    [{ code: 'invalid_json', message: 'x' }, /^WordPress did not respond/],
    [
      { code: 'internal_server_error', data: { status: 500 } },
      /^The server reported an error \(500\)/,
    ],
    [{ code: 'rest_invalid_param', message: 'No URL', data: { status: 400 } }, /^No URL$/],
    [new Error('broken'), /^broken$/],
    ['words', /^words$/],
    [null, /^null$/],
  ])('%j', (error, words) => expect(messageOf(error)).toMatch(words));
});

describe('refusalOf', () => {
  it.each([
    [{ code: 'open_ground_picture', message: 'Too large.', data: { status: 422 } }, 'Too large.'],
    // WordPress's own status for a file that a plugin has refused.
    [
      { code: 'rest_upload_sideload_error', message: 'Too large.', data: { status: 500 } },
      'Too large.',
    ],
    [{ code: 'internal_server_error', message: 'Fatal', data: { status: 500 } }, ''],
    [{ code: 'rest_forbidden', message: 'Who?', data: { status: 401 } }, ''],
    [{ code: 'fetch_error', message: 'You are probably offline.' }, ''],
    [new DOMException('signal timed out', 'TimeoutError'), ''],
    [new Error('text/html'), ''],
    [null, ''],
  ])('of %j is %j', (error, words) => expect(refusalOf(error)).toBe(words));
});
