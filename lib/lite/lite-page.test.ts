/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { parseDocument } from 'htmlparser2';
import { getElementsByTagName, textContent } from 'domutils';
import { litePage } from './lite-page';

const page = (main: string, more = '') =>
  `<!DOCTYPE html><html><head><title>A &amp; B - Agency</title><link rel="canonical" href="https://site.example/x"/>
  <meta name="description" content="About it"/></head><body><header><button>Menu</button></header>
  <main id="main">${main}</main>${more}<script>alert(1)</script></body></html>`;

const mainOf = (html: string) => {
  const [main] = getElementsByTagName('main', parseDocument(html).children);
  return main!;
};

/** What the main part of a lite page consists of. */
const lite = (main: string, path = '/x') =>
  litePage({ html: page(main), path })[0]!.replace(/^.*<main>|<\/main>.*$/gs, '');

it('has the title, description and canonical address of the page, and a link to it', () => {
  const [html] = litePage({ html: page('<h1>A</h1>'), path: '/programme/news/x' });
  expect(html).toContain('<title>A &amp; B - Agency</title>');
  expect(html).toContain('<link rel="canonical" href="https://site.example/x">');
  expect(html).toContain('<meta name="description" content="About it">');
  expect(html).toContain('<a href="/programme/news/x">');
});

it.each([
  [
    'text and its structure',
    '<h2 class="a" id="b">T</h2><p lang="fr" dir="ltr">x</p>',
    '<h2 id="b">T</h2><p lang="fr" dir="ltr">x</p>',
  ],
  [
    'no scripts, styles and buttons',
    '<script>1</script><style>p{}</style><button>B</button><svg><path/></svg>',
    '',
  ],
  ['no event handlers', '<p onclick="x()" style="color:red">t</p>', '<p>t</p>'],
  [
    'links within the site, as lite links',
    '<a href="/investigation/a#b">t</a>',
    '<a href="/lite/investigation/a#b">t</a>',
  ],
  ['links of sections, which redirect', '<a href="/about">t</a>', '<a href="/lite/about">t</a>'],
  ['links to files as they are', '<a href="/feed.xml">t</a>', '<a href="/feed.xml">t</a>'],
  [
    'links to elsewhere as they are',
    '<a href="//other.example/x">t</a>',
    '<a href="//other.example/x">t</a>',
  ],
  [
    'the names of landmarks, and of nothing else',
    '<nav aria-label="Sections"><p aria-label="x">a</p></nav><aside aria-label="Cite">b</aside><section aria-label="Past">c</section><ul aria-label="d"><li>e</li></ul>',
    '<nav aria-label="Sections"><p>a</p></nav><aside aria-label="Cite">b</aside><section aria-label="Past">c</section><ul><li>e</li></ul>',
  ],
  ['links within the page', '<a href="#b">t</a>', '<a href="#b">t</a>'],
  [
    'empty cells, which keep the others in their columns, and nothing else that is empty',
    '<table><tr><th></th><th>A</th></tr><tr><td>B</td><td></td><td>C</td></tr></table><p></p>',
    '<table><tr><th></th><th>A</th></tr><tr><td>B</td><td></td><td>C</td></tr></table>',
  ],
  [
    'a drawing as a link to it',
    '<a href="/plan.svg?v=2" data-slide=""><img src="/plan.svg?v=2" alt=""></a>',
    '<a href="/plan.svg?v=2">Picture</a>',
  ],
  [
    'a picture as a link with its size',
    '<img src="/p.jpg" alt="A wall" width="10" height="20">',
    '<a href="/p.jpg">Picture: A wall (10 × 20)</a> ',
  ],
  [
    'a picture that links to its file',
    '<figure><a href="/p.jpg"><img src="/s.jpg" alt="A"></a></figure>',
    '<figure><a href="/p.jpg">Picture: A</a></figure>',
  ],
  [
    'the text of a link without its picture',
    '<a href="/map"><img src="/p.jpg" alt=""><span>Map</span></a>',
    '<a href="/lite/map">Map</a>',
  ],
  [
    'the description of a picture that is all of a link',
    '<a href="/map"><img src="/p.jpg" alt="The map"></a>',
    '<a href="/lite/map">The map</a>',
  ],
  [
    'a film as links to its file and subtitles',
    '<details><summary data-video>Play</summary><video src="/f.mp4" aria-label="F"><track src="/s" label="English"></video></details>',
    '<p><a href="/f.mp4">Film: F</a> <a href="/s">Subtitles: English</a> </p>',
  ],
  [
    'the tracks of a film as what they are, without those for programs',
    '<video src="/f.mp4" aria-label="F"><track src="/1" kind="captions" label="English"><track src="/2" kind="chapters" label="Parts"><track src="/3" kind="descriptions" label="English"><track src="/4" kind="metadata" label="Data"></video>',
    '<p><a href="/f.mp4">Film: F</a> <a href="/1">Captions: English</a> <a href="/3">Description of what is seen: English</a> </p>',
  ],
  [
    'the size of a film',
    '<video src="/f.mp4" aria-label="F" data-size="12 MB"></video>',
    '<p><a href="/f.mp4">Film: F (12 MB)</a> </p>',
  ],
  [
    'nothing that is hidden from everyone, or said twice',
    '<p hidden>a</p><span aria-hidden="true">b</span>',
    '',
  ],
  [
    'one label of a fold, and no way out of a panel',
    '<summary><span>Read more</span> <span data-lite="left-out">Read less</span></summary><a data-close href="/x">Close</a>',
    '<summary>Read more </summary>',
  ],
  [
    'the warning before a film',
    '<details data-warned><summary>It shows an injury</summary><details><summary data-video>Play</summary><video src="/f.mp4" aria-label="F"></video></details></details>',
    '<details><summary>It shows an injury</summary><p><a href="/f.mp4">Film: F</a> </p></details>',
  ],
  [
    'what opens by its address',
    '<section hidden id="r">a</section>',
    '<section id="r">a</section>',
  ],
  [
    'a search that works without scripts',
    '<form action="/search"><input name="q"></form>',
    '<form action="/lite/search"><input name="q"></form>',
  ],
  ['no other form', '<form action="/give"><input name="q"></form>', ''],
])('keeps %s', (_, full, expected) => {
  expect(lite(full)).toBe(expected);
});

it('repeats no value that names no moment or part of the page', () => {
  const words = Array.from({ length: 9_000 }, (_, place) => `<p>word${place * 7919}</p>`).join('');
  const path = '/investigation/x/resources/a-k0123456789?t=10s';
  const valid = litePage({ html: page(words), path });
  expect(valid.length).toBeGreaterThan(1);
  for (const part of valid) expect(part).toContain('?t=10s');
  const malformed = litePage({
    html: page(`<p data-no-part="">No such moment.</p>${words}`),
    path,
  });
  for (const part of malformed) expect(part).not.toContain('10s');
});

it('adds the site map to the front page', () => {
  const html = page(
    '',
    '<dialog id="site-map"><ul><li><a href="/category/a">A</a></li></ul></dialog>',
  );
  expect(litePage({ html, path: '/' })[0]).toContain('<a href="/lite/category/a">A</a>');
  expect(litePage({ html, path: '/studies' })[0]).not.toContain('/category/a');
});

it('splits a long page, and leads links to the part their target is in', () => {
  const text = Array.from({ length: 30_000 }, (_, index) => `<p>Word ${index * 7919}</p>`).join('');
  const parts = litePage({
    html: page(
      `<p><a href="#end">to the end</a></p><section>${text}<h2 id="end">End</h2></section>`,
    ),
    path: '/x',
  });
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(gzipSync(part).byteLength).toBeLessThan(50_000);
  expect(parts[0]).toContain(`<a href="/lite/x?part=${parts.length}#end">`);
  expect(parts[1]).toContain('<a href="/lite/x">Previous part</a>');
  expect(parts.map((part) => [...part.matchAll(/Word \d+/g)].length).reduce((a, b) => a + b)).toBe(
    30_000,
  );
});

const many = (count: number, item: (word: string) => string) =>
  Array.from({ length: count }, (_, index) =>
    item(createHash('sha256').update(`${index}`).digest('hex')),
  );

it.each([
  [
    'a table',
    `<table><tbody>${many(3_000, (it) => `<tr><td>${it}</td></tr>`).join('')}</tbody></table>`,
  ],
  ['one cell of a table', `<table><tr><td>${many(3_000, (it) => it).join(' ')}</td></tr></table>`],
  ['a list of terms', `<dl>${many(3_000, (it) => `<dt>${it}</dt><dd>x</dd>`).join('')}</dl>`],
  ['a link', `<a href="/x">${many(3_000, (it) => it).join(' ')}</a>`],
  ['a heading', `<h2>${many(3_000, (it) => it).join(' ')}</h2>`],
  ['a text without spaces', `<p>${many(3_000, (it) => it).join('')}</p>`],
])('splits %s that is longer than a page, and keeps all of it', (_, main) => {
  const parts = litePage({ html: page(main), path: '/x' });
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(gzipSync(part).byteLength).toBeLessThanOrEqual(50_000);
  const text = parts.map((part) => textContent(mainOf(part).children.slice(1, -1))).join('');
  expect(text.replace(/\s/g, '')).toBe(textContent(parseDocument(main)).replace(/\s/g, ''));
});

it.each(['href', 'title', 'lang'])('leaves out a %s that is longer than any address', (name) => {
  const value = many(3_000, (it) => it).join('');
  const parts = litePage({ html: page(`<a ${name}="${value}" href="/x">Text</a>`), path: '/x' });
  expect(parts).toHaveLength(1);
  expect(gzipSync(parts[0]!).byteLength).toBeLessThan(50_000);
  expect(parts[0]).toContain('>Text</a>');
});

it.each(['', ' start="5"', ' start="0"'])(
  'continues the numbers of a list (<ol%s>) in the next part',
  (start) => {
    const first = Number(/\d/.exec(start)?.[0] ?? 1);
    const items = many(3_000, (it) => `<li><p>${it} ${it}</p></li>`);
    const parts = litePage({ html: page(`<ol${start}>${items.join('')}</ol>`), path: '/x' });
    expect(parts.length).toBeGreaterThan(2);
    let next = first;
    for (const part of parts) {
      const [list] = getElementsByTagName('ol', mainOf(part).children);
      const begun = Number(list?.attribs['start'] ?? 1);
      // An item that was parted goes on with its own number.
      expect([next, next - 1]).toContain(begun);
      next = begun + getElementsByTagName('li', list!.children).length;
    }
    expect(next).toBe(first + 3_000);
  },
);

it('keeps all text, in order, and is well-formed in every part, whatever the page', () => {
  const node: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.string().map((text) => text.replace(/[<>&]/g, ' ')),
      fc
        .tuple(
          fc.constantFrom('p', 'div', 'ul', 'li', 'section', 'table', 'strong'),
          fc.array(tie('node'), { maxLength: 4 }),
        )
        .map(([name, children]) => `<${name}>${children.join('')}</${name}>`),
    ),
  })).node;
  const textOf = (html: string) => textContent(mainOf(html)).replace(/\s+/g, '');
  fc.assert(
    fc.property(fc.array(node, { maxLength: 8 }), (nodes) => {
      const html = page(nodes.join(''));
      const parts = litePage({ html, path: '/x' });
      expect(parts.map(textOf).join('')).toBe(textOf(html));
    }),
  );
});
