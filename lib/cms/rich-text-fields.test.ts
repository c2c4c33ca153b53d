import { sanitizeHtml } from '@/lib/html/sanitize';
import { CORE_BLOCKS } from '@/lib/html/testing/core-blocks';
import {
  eventDetailCall,
  eventsCall,
  exhibitionDetailCall,
  investigationDetailCall,
  investigationsCall,
  methodologiesCall,
  newsCall,
  pageCall,
  personCall,
  publicationsCall,
  searchCall,
  subdomainsCall,
  teamCall,
  tickerCall,
} from '.';
import type { CmsCall } from './call';
import { readSample, transformed } from './testing/recorded';

/** All blocks of WordPress's library in one text. */
const CORPUS = Object.values(CORE_BLOCKS).join('\n');

type Path = readonly (string | number)[];

/** A raw answer with the text in every place that a path such as `acf.description[].block_content.column_1` names. */
function withText(value: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return CORPUS;
  if (name === '[]' && Array.isArray(value)) return value.map((each) => withText(each, rest));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: withText(fields[name], rest) };
}

/** Texts anywhere in a value. */
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

it.each<[string, CmsCall<unknown>, string, string]>([
  ['abstracts', investigationsCall(), 'fa-v1-investigations', 'investigations.[].abstract'],
  [
    'categories',
    investigationsCall(),
    'fa-v1-investigations',
    'investigation_areas.[].description',
  ],
  ['synopses of cases', investigationDetailCall(1), 'acf-v3-investigation', 'acf.synopsis'],
  [
    'first columns',
    investigationDetailCall(1),
    'acf-v3-investigation',
    'acf.description.[].block_content.column_1',
  ],
  [
    'second columns',
    investigationDetailCall(1),
    'acf-v3-investigation',
    'acf.description.[].block_content.column_2',
  ],
  [
    'methods in detail',
    investigationDetailCall(1),
    'acf-v3-investigation',
    'acf.methodology_details',
  ],
  ['synopses of exhibitions', exhibitionDetailCall(1), 'acf-v3-exhibition', 'acf.synopsis'],
  ['texts of exhibitions', exhibitionDetailCall(1), 'acf-v3-exhibition', 'acf.content'],
  ['events', eventDetailCall(1), 'acf-v3-event', 'acf.content'],
  ['lists of events', eventsCall(), 'fa-v1-events', '[].content'],
  ['news', newsCall(), 'fa-v1-news', '[].content'],
  ['methodologies', methodologiesCall(), 'wp-v2-methodology', '[].acf.description'],
  [
    'pages',
    pageCall('funding'),
    'wp-v2-pages-funding',
    '[].acf.description.[].block_content.column_1',
  ],
  [
    'members of the board',
    pageCall('advisory-board'),
    'wp-v2-pages-advisory-board',
    '[].acf.people.[].description',
  ],
  ['people', personCall('emre-cella'), 'wp-v2-person', '[].description'],
  ['the team', teamCall(), 'acf-v3-pages-1546', 'acf.team.current.[].description'],
  ['citations', publicationsCall(), 'wp-v2-publication', '[].citation'],
  ['publications', publicationsCall(), 'wp-v2-publication', '[].description'],
  ['details of publications', publicationsCall(), 'wp-v2-publication', '[].publication_details'],
  ['results of a search', searchCall('a'), 'fa-v1-search', '[].citation'],
  ['showcases', subdomainsCall(), 'wp-v2-subdomain', '[].acf.content'],
  ['announcements', tickerCall(), 'fa-v1-ticker', 'items.[]'],
])('%s show every block of WordPress', (_, call, sample, path) => {
  const raw = withText(
    readSample(sample),
    path
      .split('.')
      .flatMap((part) =>
        part.endsWith('[]') && part !== '[]' ? [part.slice(0, -2), '[]'] : [part],
      ),
  );
  const { value, problems } = transformed(call, raw);
  expect(problems).toEqual([]);
  const shown = stringsIn(value).filter((text) => text.includes('Acquestion'));
  expect(shown.length).toBeGreaterThan(0);
  expect(new Set(shown)).toEqual(new Set([sanitizeHtml(CORPUS)]));
});
