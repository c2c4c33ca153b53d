/** @jest-environment jsdom */
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { runs } from '@/lib/testing/runs';
import { renderToStaticMarkup } from 'react-dom/server';

import { anchorText } from './anchors';
import { renderHtml } from './render';
import { sanitizeHtml } from './sanitize';

const render = (html: string) => renderToStaticMarkup(<>{renderHtml(sanitizeHtml(html))}</>);

/** What a browser makes of markup: equal to the markup unless it had to rearrange something. */
const reparse = (html: string) => {
  const body = document.createElement('div');
  body.innerHTML = html;
  return body.innerHTML;
};

describe('renderHtml', () => {
  it.each([
    ['<p>One <em>two</em></p><ul><li>a</li></ul>', '<p>One <em>two</em></p><ul><li>a</li></ul>'],
    ['Salt &amp; wind', 'Salt &amp; wind'],
    ['<a href="/studies">x</a>', '<a href="/studies">x</a>'],
    [
      '<a href="https://a.example/">x</a>',
      '<a href="https://a.example/" rel="noopener noreferrer">x</a>',
    ],
    ['', ''],
  ])('renders %j', (html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it('loads images lazily and keeps their size', () => {
    const html = render('<img src="https://m.example/a.jpg" width="4" height="3" alt="A">');
    expect(html).toContain('width="4" height="3"');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('decoding="async"');
  });

  it('links to an embed without JavaScript, or renders a given element', () => {
    const source = '<iframe title="A film" src="https://vimeo.com/12345"></iframe>';
    expect(render(source)).toBe(
      '<figure><a href="https://vimeo.com/12345" rel="noopener noreferrer">A film</a></figure>',
    );
    const nodes = renderHtml(sanitizeHtml(source), {
      renderEmbed: ({ src, title }) => <b title={title}>{src}</b>,
    });
    expect(renderToStaticMarkup(<>{nodes}</>)).toBe(
      '<b title="A film">https://player.vimeo.com/video/12345?dnt=1</b>',
    );
  });

  it('hands images outside links over, each with its largest size', () => {
    const source =
      '<p><img src="https://m.example/a-300.jpg" srcset="https://m.example/a-300.jpg 300w, https://m.example/a.jpg 900w" width="300" alt="A"></p>' +
      '<a href="https://b.example/"><b><img src="https://m.example/b.jpg" alt="B"></b></a>';
    const nodes = renderHtml(sanitizeHtml(source), {
      renderImage: ({ src, alt, width, image }) => (
        <a href={src} title={`${alt} ${width}`}>
          {image}
        </a>
      ),
    });
    const html = renderToStaticMarkup(<>{nodes}</>);
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).toContain('<p><a href="https://m.example/a.jpg" title="A 300"><img ');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'intent:x', 'file:///etc/passwd'])(
    'links an image to no %s that a no-break space hides in its srcset',
    (address) => {
      const source = `<img src="https://m.example/a.jpg" srcset="\u00A0${address} 900w, https://m.example/b.jpg\u00A0${address} 800w" alt="">`;
      const nodes = renderHtml(sanitizeHtml(source), {
        renderImage: ({ src }) => <a href={src}>image</a>,
      });
      const html = renderToStaticMarkup(<>{nodes}</>);
      expect(html).toMatch(/^<a href="https:\/\/m\.example\//);
    },
  );

  it.each([
    '<p>before <iframe src="https://vimeo.com/12345"></iframe> after</p>',
    '<p><span><div>block</div></span></p>',
    '<table><tr><td>1</td></tr><tr><td>2</td></tr></table>',
    '<table><caption>c</caption><tr><td>1</td></tr><tfoot><tr><td>f</td></tr></tfoot></table>',
    '<a href="/a">one <b><a href="/b">two</a></b></a>',
    '<p>x</p><td>loose</td><tr><td>cell</td></tr>',
    '<table>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>',
    '<h2><table><h2>',
    '<table><td><a href="/a">one<table><td><a href="/b">two',
  ])('puts right what a browser would rearrange: %s', (html) => {
    const rendered = render(html);
    expect(reparse(rendered)).toBe(rendered);
  });

  it('never leaves anything for a browser to rearrange', () => {
    const tags = [
      'p',
      'div',
      'h2',
      'ul',
      'ol',
      'li',
      'dl',
      'dd',
      'b',
      'i',
      'span',
      'blockquote',
      'em',
    ];
    const parts = ['table', 'caption', 'thead', 'tbody', 'tr', 'td', 'th', 'figure', 'figcaption'];
    const opening = [
      ...tags,
      ...parts,
      'section',
      'a href="/x"',
      'iframe src="https://vimeo.com/1"',
    ];
    const closing = [...tags, ...parts, 'section', 'a', 'iframe'];
    const piece = fc.oneof(
      fc.constantFrom(
        'words',
        ' ',
        '\n',
        '&amp;',
        '<br>',
        '<hr>',
        '<img src="https://m.example/a">',
      ),
      fc.constantFrom(...opening.map((tag) => `<${tag}>`)),
      fc.constantFrom(...closing.map((tag) => `</${tag}>`)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const rendered = render(pieces.join('')).replaceAll('/>', '>');
        expect(reparse(rendered)).toBe(rendered);
      }),
      { numRuns: runs(500) },
    );
  });

  it('renders whatever the sanitiser lets through', () => {
    fc.assert(
      fc.property(anyText(), fc.string(), (one, two) => {
        expect(() => render(`<p>${one}<b>${two}</p><li>`)).not.toThrow();
      }),
    );
  });
});

it('ends a paragraph with what leads to its anchor', () => {
  const html = sanitizeHtml('<p>One <b>word</b></p><h2>Two</h2><p><br></p><ul><li>Three</li></ul>');
  const anchored = renderToStaticMarkup(
    <>
      {renderHtml(anchorText(html), {
        renderAnchor: (anchor) => <a href={`#${anchor}`} />,
      })}
    </>,
  );
  expect(anchored).toMatch(
    /^<p id="(t-\w+)">One <b>word<\/b> <a href="#\1"><\/a><\/p><h3 id="t-\w+">Two<\/h3>/,
  );
  expect(anchored.match(/<a /g)).toHaveLength(1);
});

it('plays a recording of the editor’s own, and loads nothing before', () => {
  const played = render(
    '<p><audio src="/a.mp3"></audio> <video src="/b.mp4"><track src="/t.vtt" kind="captions" srclang="en" label="English"></video></p>',
  );
  expect(played).toBe(
    '<p><span><span data-file="Recording: a.mp3 /a.mp3"><audio aria-label="Recording: a.mp3" controls="" preload="none" src="/a.mp3" data-in-text=""><a href="/a.mp3">Recording: a.mp3</a></audio></span></span> <span><span data-file="Video: b.mp4 /b.mp4"><video aria-label="Video: b.mp4" controls="" preload="none" src="/b.mp4" data-in-text=""><track src="/t.vtt" kind="captions" label="English" srcLang="en"/><a href="/b.mp4">Video: b.mp4</a></video></span></span></p>',
  );
});
