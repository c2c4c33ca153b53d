import { linkAdvice, linksIn } from './links';

const fields = {
  synopsis: { shape: 'html', label: 'Synopsis' },
  code: { shape: 'text', label: 'Code' },
} as const;

const values = {
  code: '<a href="/?p=1">no text</a>',
  synopsis:
    '<p>See <a href="/?p=12&amp;at=resources/k0123456789&amp;t=134"><em>the film</em></a>, <a href="https://a.example/">elsewhere</a>, <a href="/?p=13">him</a>.</p>',
};

it('links to what is gone are named with their words', () => {
  const links = linksIn(fields as never, values);
  expect(links.map(({ href }) => href)).toEqual([
    '/?p=12&at=resources/k0123456789&t=134',
    '/?p=13',
  ]);
  expect(linkAdvice(links, new Set(['/?p=12&at=resources/k0123456789&t=134']))).toEqual([
    { path: 'synopsis', text: 'Synopsis: what the link “the film” leads to is gone.' },
  ]);
  expect(linkAdvice(links, new Set())).toEqual([]);
});
