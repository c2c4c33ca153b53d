import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import type { SafeHtml } from '@/lib/domain/primitives';
import { htmlElsewhere } from './elsewhere';
import { sizeOfPicture } from './picture-size';
import { sanitizeHtml } from './sanitize';

const PLAN = 'src="/plan.svg" alt="Plan"';

// The columns are the attributes of the picture, and its size.
it.each([
  ['src="/a.jpg" width="400" height="200"', { width: '400', height: '200' }],
  ['src="/a.jpg" width="400" height="50%"', { width: '400' }],
  ['src="/a.jpg" width="24px"', { width: '24' }],
  ['src="/a.jpg" width="0" height="0"', {}],
  [
    'src="/a.jpg" width="400" height="200" style="width:80px;height:auto"',
    { width: '80', height: '40' },
  ],
  ['src="/a.jpg" width="400" height="200" style="height: 1.5em"', { width: '48', height: '24' }],
  ['src="/a.jpg" width="400" style="height:100px"', { height: '100' }],
  ['src="/a.jpg" style="width:24px;height:12pt"', { width: '24', height: '16' }],
  ['src="/a.jpg" width="400" height="200" style="width:50%"', { width: '400', height: '200' }],
  ['src="/a.jpg" style="width:calc(1px + 2%)"', {}],
  [`${PLAN} width="1" height="1"`, {}],
  [`${PLAN} width="0" height="0"`, {}],
  [`${PLAN} width="1px" height="1px"`, {}],
  ['src="/plan.svg?ver=2#yard" width="1"', {}],
  ['src="/plan.SVGZ" style="width:1px"', {}],
  [`${PLAN} width="400" height="300"`, { width: '400', height: '300' }],
  [`${PLAN} width="400" height="1"`, { width: '400' }],
  [`${PLAN} width="50%"`, { width: '50%' }],
  [`${PLAN} style="width:50%"`, { width: '50%' }],
  ['src="/pixel.gif" width="1" height="1"', { width: '1', height: '1' }],
])('<img %s> is as large as %j', (attributes, expected) => {
  const attribs = Object.fromEntries(
    Array.from(attributes.matchAll(/(\w+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  expect(sizeOfPicture(attribs)).toEqual(expected);
});

it.each([
  [`<figure><img ${PLAN}><figcaption>The yard</figcaption></figure>`, 'column'],
  [`<img ${PLAN}>`, 'column'],
  [`<p>Words.</p><p><a href="/x"><img ${PLAN} width="1"></a></p>`, 'column'],
  [`<p>The yard:<br><img ${PLAN}><br>from the north</p>`, 'column'],
  [`<ul><li><img ${PLAN}></li></ul>`, 'column'],
  [`<p><img ${PLAN}> <img ${PLAN}></p>`, 'column'],
  [`<p>Marked <img ${PLAN}> on the plan.</p>`, 'line'],
  [`<p>Marked <a href="/x"><em><img ${PLAN} width="0"></em></a> on the plan.</p>`, 'line'],
  [`<li><img ${PLAN}> Words</li>`, 'line'],
  [`<p>Marked <img ${PLAN} width="40"> on the plan.</p>`, undefined],
  ['<p>Marked <img src="/a.jpg"> on the plan.</p>', undefined],
  ['<p><img src="/a.jpg" data-fit="line"></p>', undefined],
])('%s fits its %s', (raw, expected) => {
  const html = sanitizeHtml(raw);
  expect(/data-fit="([^"]*)"/.exec(html)?.[1]).toBe(expected);
  expect(sanitizeHtml(html)).toBe(html);
});

it('has no sizes to choose from for a drawing', () => {
  expect(sanitizeHtml(`<img ${PLAN} srcset="/plan.svg 1w" sizes="1px" width="1">`)).toBe(
    '<img data-fit="column" src="/plan.svg" alt="Plan">',
  );
});

it('says in feeds how high a drawing in a line is', () => {
  const html = (fit: string) => `<img data-fit="${fit}" src="/plan.svg" alt="Plan">` as SafeHtml;
  expect(htmlElsewhere(html('line'), 'https://a.example/')).toContain('<img height="24" src=');
  expect(htmlElsewhere(html('column'), 'https://a.example/')).toContain('<img src=');
});

it('gives whole pixels, whatever a style says', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (style, width) => {
      const sides = Object.values(sizeOfPicture({ src: '/plan.svg', style, width }));
      for (const side of sides) expect(side).toMatch(/^[1-9]\d{0,4}$|^\d{1,3}(?:\.\d{1,9})?%$/);
    }),
  );
});
