import fc from 'fast-check';
import type { Lost } from '../lost';

/** A piece of a text, with the words and addresses that a page has of it, and what is reported of it. */
export interface Piece {
  readonly html: string;
  readonly shown: readonly string[];
  readonly lost: readonly Lost[];
}

/** Pieces by the rows of a table in docs/specification/texts.md. */
type Pieces = Readonly<Record<string, readonly fc.Arbitrary<Piece>[]>>;

let count = 0;
const next = () => {
  count += 1;
  return `w${count}w`;
};

/** A piece made anew each time, of a word and an address that no other has. */
export const piece = (make: (word: string, file: string) => Partial<Piece> & { html: string }) =>
  fc.constant(null).map((): Piece => {
    const word = next();
    return { shown: [], lost: [], ...make(word, `https://a.example/${word}`) };
  });

const both = (html: (word: string, file: string) => string) =>
  piece((word, file) => ({ html: html(word, file), shown: [word, file] }));

const address = (html: (file: string, word: string) => string) =>
  piece((word, file) => ({ html: html(file, word), shown: [file] }));

const words = (html: (word: string) => string, ...lost: readonly Lost[]) =>
  piece((word) => ({ html: html(word), shown: [word], lost }));

const gone = (html: (word: string, file: string) => string, ...lost: readonly Lost[]) =>
  piece((word, file) => ({ html: html(word, file), lost }));

/** Where an address is part of another, or a name of a place. */
const within = (shown: (word: string) => string, html: (word: string) => string) =>
  piece((word) => ({ html: html(word), shown: [shown(word)] }));

/** What stands on the page, in its own way. */
export const CHANGED_PIECES: Pieces = {
  '`audio`, `video`': [
    address((file) => `<audio src="${file}.mp3"></audio>`),
    address((file) => `<video><source src="${file}.mp4"></video>`),
  ],
  'a film on YouTube or Vimeo, or a playlist or showcase of such films': [
    within(
      (word) => word.padEnd(11, '_'),
      (word) => `<iframe src="https://www.youtube.com/embed/${word.padEnd(11, '_')}"></iframe>`,
    ),
    words((word) => `<iframe src="https://youtube.com/embed/videoseries?list=${word}"></iframe>`),
  ],
  'any other frame; `object`, `embed`': [
    address((file) => `<object data="${file}.pdf"></object>`),
    address((file) => `<embed src="${file}.pdf">`),
    address((file) => `<iframe src="${file}"></iframe>`),
  ],
  "WordPress's `[audio]`, `[video]`, `[embed]` with an address": [
    address((file) => `[audio mp3="${file}.mp3"][/audio]`),
    address((file) => `[video width="3" webm=&#8221;${file}.webm&#8221;]`),
    address((file) => `[embed]${file}.html[/embed]`),
  ],
  "WordPress's `[caption]` around a picture": [
    both((word, file) => `[caption width="3"]<img src="${file}.jpg"> ${word}[/caption]`),
  ],
  'other words in brackets: `[inaudible]`, `[audio cuts out]`, what stands in `code` or `pre`': [
    words((word) => `${word} [inaudible]`),
    words((word) => `[audio ${word} cuts out]`),
    words((word) => `<code>[gallery ids="${word}"]</code>`),
  ],
  'pictures that a plugin loads late, or that stand in a `noscript`; a `picture`, a `srcset`': [
    address((file) => `<img data-src="${file}.jpg" src="data:image/gif;base64,x" alt="">`),
    address((file) => `<picture><source srcset="${file}.webp 1x"></picture>`),
    address((file) => `<i>x</i><noscript><img src="${file}.jpg"></noscript><i>x</i>`),
  ],
  'pictures that are the background of an element, by style or attribute': [
    address((file) => `<span style="background:url('${file}.jpg')">x</span>`),
    both((word, file) => `<div role="img" aria-label="${word}" data-bg="${file}.jpg"></div>`),
  ],
  'areas of an image map': [
    both((word, file) => `<map name="m"><area href="${file}.html" alt="${word}"></map>`),
  ],
  'pictures linked to their own page in the CMS, as galleries do by themselves': [
    address((file) => `<a href="${file}" rel="attachment"><img src="${file}.jpg" alt=""></a>`),
  ],
  '`gallery-item`, `wp-caption` and their captions': [
    both(
      (word, file) =>
        `<dl class="gallery-item"><dt class="gallery-icon"><a href="${file}"><img src="${file}.jpg" alt=""></a></dt><dd class="gallery-caption">${word}</dd></dl>`,
    ),
    both(
      (word, file) =>
        `<div class="wp-caption"><img src="${file}.jpg"><p class="wp-caption-text">${word}</p></div>`,
    ),
  ],
  'a link whose words are in a label, a title, or the title of its drawing': [
    both((word, file) => `<a href="${file}.html" aria-label="${word}"><svg></svg></a>`),
    both((word, file) => `<a href="${file}"><svg><title>${word}</title></svg></a>`),
    both(
      (word, file) => `<a href="${file}.html" title="${word}"><img src="${file}.jpg" alt=""></a>`,
    ),
  ],
  'a sign that a font or `role="img"` draws, with an `aria-label`': [
    words((word) => `<i class="fa fa-x" aria-label="${word}"></i>`),
    words((word) => `<span role="img" aria-label="${word}"></span>`),
  ],
  'the panels of accordions, tabs and toggles: what a control of the text names, follows it or is in a `tabpanel`, hidden or not':
    [
      // A button would show what comes after it, too.
      words((word) => `<a href="#p${word}">x</a><div id="p${word}" hidden>${word}</div>`),
      words((word) => `<div role="tabpanel" style="display:none">${word}</div>`),
    ],
  'an `id` or `name` that a link leads to, of its text or of another of synopsis and sections, or that a heading has':
    [
      within(
        (word) => `#n-i${word}`,
        (word) => `<a href="#i${word}">x</a><span id="i${word}">x</span>`,
      ),
    ],
  '`#top`, where no element has that name': [words((word) => `<a href="#top">${word}</a>`)],
  'a link to a name that its text does not have; in synopsis and sections, none of these': [
    words((word) => `<a href="#gone">${word}</a>`),
  ],
  "a link of a footnote to the file it was written in (`file:`, `applewebdata:`, WordPress's own screen)":
    [
      within(
        (word) => `#n-f${word}`,
        (word) => `<a href="file:///C:/a.htm#f${word}">1</a><a name="f${word}">x</a>`,
      ),
    ],
  'an address of an upload without a host, `/wp-content/…` or `/blog/wp-content/…`': [
    within(
      (word) => `/wp-content/uploads/${word}.pdf`,
      (word) => `<a href="/wp-content/uploads/${word}.pdf">x</a>`,
    ),
  ],
  '`www.example.org` without a scheme': [
    within(
      (word) => `https://www.${word}.example/`,
      (word) => `<a href="www.${word}.example">x</a>`,
    ),
  ],
  'an address in angle brackets: `Dara <dara@example.org>`': [
    words((word) => `Dara <${word}@a.example>`),
  ],
  'headings of any level': [words((word) => `<h1>${word}</h1>`)],
  "words that a style raises, lowers or strikes, also in Word's properties; `strike`": [
    words((word) => `<span style="vertical-align:super">${word}</span>`),
    words((word) => `<span style="mso-text-raise:-3pt">${word}</span>`),
    words((word) => `<strike>${word}</strike>`),
  ],
  'words that a style makes bold (600 and more), italic or underlined': [
    words((word) => `<custom-${word} style="font-weight:bold">${word}</custom-${word}>`),
  ],
  'words on a ground of colour': [
    words((word) => `<span style="background-color:#ff0">${word}</span>`),
  ],
  '`sup`, `sub`, `s`, `del`, `b`, `strong`, `i`, `em`, `u` or `mark` whose own style takes that back, as a ground that is transparent':
    [
      words((word) => `<mark style="background:transparent">${word}</mark>`),
      words((word) => `<b style="font-weight:normal">${word}</b>`),
    ],
  'words that a style puts in a line of their own, and line breaks that it keeps (`white-space`)': [
    words((word) => `<span style="background:#ff0;display:block">${word}</span>`),
    words((word) => `<span style="white-space:pre-wrap">x\n${word}\n</span>`),
  ],
  'the direction of a style': [words((word) => `<p style="direction:rtl">${word}</p>`)],
  'the markers of a list by style or `type`, of the list or all of its items': [
    words((word) => `<ol style="list-style-type:lower-alpha" start="2"><li>${word}</li></ol>`),
  ],
  "markers that `type` can't say (`lower-greek`, `decimal-leading-zero`, figures of other scripts, a sign), or that differ from item to item":
    [words((word) => `<ol><li style="list-style-type:lower-greek">${word}</li><li>x</li></ol>`)],
  'an item with nothing but a list, and no marker': [
    words((word) => `<ol><li style="list-style:none"><ol><li>${word}</li></ol></li></ol>`),
  ],
  'boxes that are ticked or not: `input`, `role="checkbox"` with `aria-checked`, `checkbox-on`': [
    words((word) => `<label><input type="checkbox" checked> ${word}</label>`),
    words((word) => `<span class="checkbox checkbox-on"></span>${word}`),
  ],
  '`tt`, `acronym`, `dir`, `menu`': [
    words((word) => `<tt>${word}</tt>`),
    words((word) => `<acronym title="x">${word}</acronym>`),
    words((word) => `<menu><li>${word}</li></menu>`),
  ],
  'sizes of a picture in its style': [
    address((file) => `<img src="${file}.jpg" alt="" style="width:24px;height:auto">`),
  ],
  'a drawing (SVG) without a size; 0 and 1 are none': [
    address((file) => `<img src="${file}.svg" alt="" width="1" height="0">`),
  ],
  '`lang`, `hreflang`': [
    both((word, file) => `<a href="${file}.html" hreflang="de_DE" lang="x y">${word}</a>`),
  ],
  'elements that are not kept, and their classes, styles and handlers': [
    words((word) => `<form class="a" style="color:red" onclick="x()">${word}</form>`),
  ],
};

/** What does not, or not all of it. */
export const DROPPED_PIECES: Pieces = {
  "text hidden by `hidden`, `popover`, `display: none`, `visibility: hidden` or Word's `mso-hide`, without a control of its own; with it pictures and recordings that stand nowhere else":
    [
      gone((word) => `<p style="display:none">${word}</p>`, 'hidden'),
      gone((word) => `<span style="mso-hide:all">${word}</span>`, 'hidden'),
      gone((_, file) => `<p hidden><img src="${file}.jpg"></p>`, 'hidden'),
    ],
  'words for screen readers beside others (`screen-reader-text`, `sr-only`)': [
    gone(() => '<span class="sr-only">x</span>'),
  ],
  'pictures without an address that others can load: `data:`, `file:`, none; also backgrounds, but for data beside a picture':
    [
      gone(() => '<img src="data:image/png;base64,x" alt="x">', 'picture'),
      gone((word) => `<div style="background:url(file:///C:/${word}.jpg)">x</div>`, 'picture'),
    ],
  '`audio`, `video`, `iframe`, `object`, `embed` without an address': [
    gone(() => '<audio></audio>', 'audio'),
    gone(() => '<video></video>', 'video'),
    gone(() => '<object></object>', 'object'),
    gone(() => '<embed>', 'embed'),
    gone(() => '<iframe></iframe>', 'iframe'),
  ],
  "a link to an address that pages don't follow: `file:`, `data:`, a scheme that is not on the list below, what is none":
    [
      words((word) => `<a href="file:///C:/${word}">${word}</a>`, 'link'),
      words((word) => `<a href="vscode:open">${word}</a>`, 'link'),
      words((word) => `<a href="http://[">${word}</a>`, 'link'),
    ],
  '`[gallery]` and `[playlist]` with attributes, or alone in a paragraph': [
    gone(() => '[gallery ids="1,2"]', 'gallery'),
    gone(() => '[playlist type="video" ids="1"]', 'gallery'),
  ],
  'drawings in code: `svg`, `canvas`, unless marked as decoration': [
    gone(() => '<svg><path d="M1 1"/></svg>', 'drawing'),
    gone(() => '<canvas></canvas>', 'drawing'),
    gone(() => '<svg aria-hidden="true"></svg>'),
  ],
  'a frame of no size, or hidden; a picture of 0 or 1 pixels that is hidden': [
    gone((_, file) => `<iframe src="${file}" height="0"></iframe>`),
    gone((_, file) => `<img src="${file}.gif" width="1" height="1" style="display:none">`),
  ],
  'signs with `aria-hidden` and without letters': [gone(() => '<span aria-hidden="true">+</span>')],
  'a link without words, picture, label or sign; `javascript:`': [
    gone((_, file) => `<a href="${file}"></a>`),
    words((word) => `<a href="javascript:go()">${word}</a>`),
  ],
  '`script`, `style`, `template`, `applet`, comments; words in a `noscript`': [
    gone((word) => `<script>${word}</script><style>${word}</style><template>${word}</template>`),
    gone((word) => `<noscript>${word}</noscript><!-- ${word} -->`),
  ],
  'what stands within `audio`, `video`, `object`, `embed`, `iframe` and `canvas` but for its links':
    [
      address((file) => `<audio src="${file}.mp3">fallback</audio>`),
      address((file) => `<object data="${file}.pdf">x <a href="${file}.html">y</a></object>`),
    ],
  '`textarea`, `select`, `option` and what is typed into fields; `title`; the source of a formula (`annotation`)':
    [
      gone((word) => `<textarea>${word}</textarea><select><option>${word}</option></select>`),
      gone((word) => `<input value="${word}"><title>${word}</title>`),
    ],
  'addresses and words that no browser shows: `cite`, `longdesc`, `ping`, `action`, `poster`, pictures of borders and bullets, labels and titles of what has words of its own':
    [gone((word, file) => `<q cite="${file}" title="${word}">x</q>`)],
  'struck words where no markup can be: in titles, names, captions and other plain texts': [
    words((word) => `<s>${word}</s>`),
  ],
  'empty paragraphs; combining marks beyond thirty in a row': [
    gone(() => '<p> </p>'),
    words((word) => `${word}${'\u0301'.repeat(40)}`),
  ],
  'what is nested more than 60 levels deep': [
    words((word) => `${'<div>'.repeat(70)}${word}${'</div>'.repeat(70)}`),
  ],
};
