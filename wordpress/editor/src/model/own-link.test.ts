import { citationOf, hrefOf, ownLinkOf, restOf, valueIn } from './own-link';

it.each(['/?p=12', '/?p=12&at=resources/k0123456789&t=134', '/?attachment_id=40#page=3'])(
  '%s stays what it is',
  (href) => {
    const link = ownLinkOf(href);
    expect(link && hrefOf(link)).toBe(href);
  },
);

it.each(['', '/investigation/door', 'https://a.example/?p=12', '/?p=x', '/?p=12x', '/?q=12'])(
  '%j is no link to an own record',
  (href) => {
    expect(ownLinkOf(href)).toBeNull();
  },
);

it.each([
  ['', null],
  ['&x=1', null],
  ['&at=gallery/3', null],
  ['#t-1', null],
  ['&at=resources/k0123456789', { key: 'k0123456789', part: '' }],
  ['&at=resources/a-door-k0123456789&t=134', { key: 'k0123456789', part: 't=134' }],
  [
    '&at=resources/k0123456789&xywh=percent:1,2,3,4',
    { key: 'k0123456789', part: 'xywh=percent:1,2,3,4' },
  ],
])('what %j cites', (rest, citation) => {
  expect(citationOf(rest)).toEqual(citation);
});

it('a citation is written without the name of its resource', () => {
  expect(restOf({ key: 'k0123456789', part: 'page=3' })).toBe('&at=resources/k0123456789&page=3');
  expect(restOf({ key: 'k0123456789', part: '' })).toBe('&at=resources/k0123456789');
  expect(valueIn('xywh=percent:1,2,3,4', 'xywh')).toBe('percent:1,2,3,4');
  expect(valueIn('t=134', 'page')).toBe('');
});
