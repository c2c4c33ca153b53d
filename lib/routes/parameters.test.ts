import { SEARCH_SORTS, SEARCH_TYPES } from '@/lib/domain/search-facets';
import { readSearchRequest } from '@/lib/domain/search-request';
import { parametersOf, parametersOfPage } from './parameters';

it.each([
  ['/', []],
  ['/studies', []],
  ['/investigation/x/resources', []],
  ['/investigation/x/resources/film-k0123456789', ['t', 'xywh', 'page']],
  ['/programme/exhibitions/x/resources/film-k0123456789', ['t', 'xywh', 'page']],
  ['/programme/exhibitions/x/gallery/1', []],
  ['/map', []],
  ['/nothing/at/all', []],
  ['/feed.xml', []],
  ['/investigation/x.csl.json', []],
  ['/card/investigation/x/0.png', []],
  ['/sitemap/1.xml', []],
  ['/api/map', []],
  ['/api/subtitles/investigation/x/0/0', []],
  ['/constructor', []],
  ['/search', ['q', 'type', 'sort', 'for']],
  ['/lite', ['part']],
  ['/lite/investigation/x', ['part']],
  ['/lite/investigation/x/resources/film-k0123456789', ['t', 'xywh', 'page', 'part']],
  ['/lite/search', ['q', 'type', 'sort', 'for', 'part']],
  ['/litex', []],
  ['/api/search', ['q']],
  ['/api/health', ['held']],
  ['/api/preview/exit', ['from']],
  ['/api/preview', 'all'],
  ['/api/preview/files/a/b.jpg', ['seal']],
  ['/api/preview/files', []],
  ['/oai', 'all'],
  // No page of the lite site mirrors these.
  ['/lite/oai', ['part']],
  ['/lite/api/health', ['part']],
])('%s reads %j', (path, expected) => expect(parametersOf(path)).toEqual(expected));

it('names all that a search consists of', () => {
  const asked: string[] = [];
  const answers: Record<string, string> = {
    q: 'x',
    for: 'x',
    type: SEARCH_TYPES[1].type,
    sort: SEARCH_SORTS[1].sort,
  };
  readSearchRequest({
    get(name: string) {
      asked.push(name);
      return answers[name] ?? null;
    },
  });
  expect(new Set(asked)).toEqual(new Set(parametersOfPage('/search')));
});
