import type { SafeHtml } from '@/lib/domain/primitives';
import { linkedPaths } from './linked-paths';

it.each([
  ['<p>Nothing</p>', []],
  [
    '<p><a href="/investigation/wall#resources">A</a>, <a href="/map?place=x">B</a></p>',
    ['/investigation/wall', '/map'],
  ],
  [
    '<a lang="de" href="/programme/exhibitions/caf%C3%A9">C</a>',
    ['/programme/exhibitions/caf%C3%A9'],
  ],
  [
    '<a href="#n-1">D</a> <a href="https://other.example/investigation/wall">E</a> <a href="//other.example/x">F</a>',
    [],
  ],
  ['<img src="/a.jpg"> <abbr title=" href=&quot;/b">G</abbr>', []],
])('%s', (html, paths) => expect(linkedPaths(html as SafeHtml)).toEqual(paths));
