/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { dropBypassCookies } from './bypass-cookie';

const dropped = (cookie?: string) => {
  const request = { headers: cookie === undefined ? {} : { cookie } } as IncomingMessage;
  dropBypassCookies(request);
  return request.headers.cookie;
};

it.each([
  [undefined, undefined],
  ['__prerender_bypass=a', undefined],
  [' __prerender_bypass = a', undefined],
  ['__prerender_bypass=a; __next_preview_data=b', undefined],
  ['a=b; __prerender_bypass=c; d=e', 'a=b; d=e'],
  ['a=__prerender_bypass=1', 'a=__prerender_bypass=1'],
  ['open-ground-preview-news-1=x', 'open-ground-preview-news-1=x'],
])('of %j it leaves %j', (cookie, left) => expect(dropped(cookie)).toBe(left));
