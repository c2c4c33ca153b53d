/**
 * Texts of each row of the first table in docs/specification/texts.md, by what that says of them, with markup that is on every
 * outlet and, after a '!', what is on none.
 */
export const CHANGED: Readonly<
  Record<string, readonly (readonly [text: string, ...expected: string[]])[]>
> = {
  '`audio`, `video`': [
    ['<audio src="https://a.example/siren.mp3"></audio>', 'href="https://a.example/siren.mp3"'],
    ['<video src="https://a.example/y.mp4"></video>', 'href="https://a.example/y.mp4"'],
  ],
  'a film on YouTube or Vimeo, or a playlist or showcase of such films': [
    [
      '<iframe src="https://player.vimeo.com/video/12345"></iframe>',
      'href="https://vimeo.com/12345"',
      '!<iframe',
    ],
    [
      '<iframe src="https://player.vimeo.com/video/12345#t=1m16s"></iframe>',
      'href="https://vimeo.com/12345#t=76s"',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/videoseries?list=PLxyz123"></iframe>',
      'href="https://www.youtube.com/playlist?list=PLxyz123"',
    ],
    [
      '<iframe src="https://vimeo.com/showcase/12345/embed2"></iframe>',
      'href="https://vimeo.com/showcase/12345"',
    ],
  ],
  'any other frame; `object`, `embed`': [
    [
      '<iframe src="https://w.soundcloud.com/player/?a=1" title="The siren"></iframe>',
      'The siren (SoundCloud)</a>',
    ],
    ['<embed src="https://a.example/x.pdf">', 'href="https://a.example/x.pdf"'],
  ],
  "WordPress's `[audio]`, `[video]`, `[embed]` with an address": [
    ['<p>[audio mp3="https://a.example/s.mp3"][/audio]</p>', 'https://a.example/s.mp3"', '![aud'],
    [
      '<p>[video width="640" mp4=&#8221;https://a.example/y.mp4&#8221; webm="https://a.example/y.webm"][/video]</p>',
      'https://a.example/y.mp4"',
      '![',
    ],
    ['[audio https://a.example/s.mp3]', 'https://a.example/s.mp3"', '![aud'],
    ['<p>[video<br />\nsrc="https://a.example/y.mp4"]</p>', 'https://a.example/y.mp4"', '!['],
    ['<p>[embed]https://a.example/page[/embed]</p>', 'href="https://a.example/page"', '!embed]'],
    ['[embed width="3"]https://vimeo.com/12345[/embed]', 'https://vimeo.com/12345"', '!embed]'],
    [
      '<p>[embed]<a href="https://a.example/s.mp3">https://a.example/s.mp3</a>[/embed]</p>',
      'href="https://a.example/s.mp3"',
      '!embed]',
    ],
  ],
  "WordPress's `[caption]` around a picture": [
    [
      '[caption id="attachment_1" align="alignleft" width="300"]<a href="https://a.example/y.jpg"><img src="https://a.example/y.jpg" alt="Yard"></a> From the <em>north</em>[/caption]',
      '<figcaption> From the <em>north</em></figcaption>',
      '![caption',
    ],
    [
      '<p>[caption caption="From the north" width="300"]<img src="https://a.example/y.jpg" alt="Yard">[/caption]</p>',
      '<figcaption>From the north</figcaption>',
      '!caption]',
    ],
    [
      '<p>[caption width="300"]<img src="https://a.example/y.jpg" alt="Yard"></p><p>From[/caption]</p>',
      '>From</p>',
      '!caption',
    ],
  ],
  'other words in brackets: `[inaudible]`, `[audio cuts out]`, what stands in `code` or `pre`': [
    ['<p>I saw [inaudible] there</p>', '[inaudible]'],
    ['<p>[audio cuts out] [video] [caption] [gallery of the museum]</p>', '[audio cuts out] [vi'],
    ['<p>[contact-form-7 id="1"]</p>', '[contact-form-7 id="1"]'],
    ['<pre>[audio src="https://a.example/s.mp3"]</pre>', '[audio src="https://a.example/s.mp3"]'],
    ['<p>[[gallery ids="1"]]</p>', '[[gallery ids="1"]]'],
  ],
  'pictures that a plugin loads late, or that stand in a `noscript`; a `picture`, a `srcset`': [
    ['<img data-src="https://a.example/y.jpg" alt="Yard">', 'https://a.example/y.jpg"'],
    ['<img srcset="https://a.example/y.jpg 1x" alt="Yard">', 'https://a.example/y.jpg"'],
    [
      '<picture><source srcset="https://a.example/y.webp 1x"></picture>',
      'https://a.example/y.webp"',
    ],
    [
      '<noscript><iframe src="https://a.example/page"></iframe></noscript>',
      'href="https://a.example/page"',
    ],
  ],
  'pictures that are the background of an element, by style or attribute': [
    [
      '<div class="wp-block-cover has-parallax"><div role="img" aria-label="The yard from the north" class="wp-block-cover__image-background" style="background-image:url(https://a.example/y.jpg)"></div><p>The yard at noon</p></div>',
      'https://a.example/y.jpg"',
      'The yard from the north',
    ],
    [
      '<div style="background:#fff url(&quot;https://a.example/y.jpg&quot;) no-repeat"><p>Words</p></div>',
      'https://a.example/y.jpg"',
    ],
    [
      '<div style="background-image:image-set(&quot;https://a.example/y.jpg&quot; 1x, &quot;https://a.example/z.jpg&quot; 2x)">Words</div>',
      'https://a.example/y.jpg"',
    ],
    [
      '<table background="https://a.example/y.jpg"><tr><td>1</td></tr></table>',
      'https://a.example/y.jpg"',
    ],
    ['<section data-bg="https://a.example/y.jpg">Words</section>', 'https://a.example/y.jpg"'],
  ],
  'areas of an image map': [
    [
      '<img src="https://a.example/plan.png" alt="Plan" usemap="#m"><map name="m"><area href="https://a.example/gate" alt="Gate" coords="1,2"><area href="https://a.example/wall"></map>',
      '>Gate</a>',
      'href="https://a.example/gate"',
      '>a.example/wall</a>',
    ],
  ],
  'pictures linked to their own page in the CMS, as galleries do by themselves': [
    [
      '<div class="gallery"><dl class="gallery-item"><dt class="gallery-icon"><a href="https://cms.example/fields-1/"><img src="https://cms.example/f.jpg" alt="Fields"></a></dt></dl></div>',
      'https://cms.example/f.jpg"',
      '!fields-1',
    ],
    [
      '<a rel="attachment wp-att-7" href="https://cms.example/a/"><img src="https://cms.example/f.jpg" alt="Fields"></a>',
      '!cms.example/a/',
    ],
    [
      '<a href="https://cms.example/north-wall-2/"><img src="https://cms.example/u/North-Wall-300x200.jpg" alt="Fields"></a>',
      '!north-wall-2',
    ],
    [
      '<figure class="wp-block-gallery"><a href="https://cms.example/2026/a/wall/"><img src="https://cms.example/u/wall.jpg" alt="Fields"></a></figure>',
      '!2026/a/wall',
    ],
    // A record's page may be called as its picture is.
    [
      '<a href="https://cms.example/investigation/wall/"><img src="https://cms.example/u/wall.jpg" alt="Fields"></a>',
      'href="https://cms.example/investigation/wall/"',
    ],
    ['<a href="/studies"><img src="/studies.jpg" alt="Fields"></a>', '/studies"'],
  ],
  '`gallery-item`, `wp-caption` and their captions': [
    [
      '<div id="attachment_1" class="wp-caption alignleft"><img src="https://a.example/y.jpg" alt="Yard"><p class="wp-caption-text">From the north</p></div>',
      '<figcaption>From the north</figcaption>',
    ],
    [
      '<dl class="gallery-item"><dt class="gallery-icon"><img src="https://a.example/y.jpg" alt="Yard"></dt><dd class="wp-caption-text gallery-caption">From the north</dd></dl>',
      '<figcaption>From the north</figcaption>',
    ],
  ],
  'a link whose words are in a label, a title, or the title of its drawing': [
    [
      '<a href="https://s.example/@a" aria-label="Social profile"><svg aria-hidden="true"></svg></a>',
      '>Social profile</a>',
    ],
    ['<a href="https://s.example/@a" title="Profile"><i class="fa fa-x"></i></a>', '>Profile</a>'],
    [
      '<a href="https://s.example/@a"><svg><title>Drawn profile</title><path d="M1 1"/></svg></a>',
      '>Drawn profile</a>',
    ],
    [
      '<h3 id="l">Labelled</h3><a href="https://s.example/@a" aria-labelledby="l"><svg></svg></a>',
      '>Labelled</a>',
    ],
    ['<a href="https://s.example/@a"><svg aria-hidden="true"></svg></a>', '>s.example/@a</a>'],
    [
      '<a href="https://s.example/@a" aria-label="Profile"><img src="https://a.example/i.png" alt=""></a>',
      'Profile',
      'href="https://s.example/@a"',
    ],
    [
      '<a href="https://s.example/@a"><img src="https://a.example/i.png" alt=""></a>',
      's.example/@a',
      'href="https://s.example/@a"',
    ],
    ['<a href="https://s.example/@a" aria-label="On to the end">→</a>', 'label="On to the end"'],
  ],
  'a sign that a font or `role="img"` draws, with an `aria-label`': [
    ['<p><i class="fa fa-phone" aria-label="Telephone"></i> 1234</p>', 'Telephone'],
    ['<p><span role="img" aria-label="Done"></span> Gate</p>', 'Done'],
  ],
  'the panels of accordions, tabs and toggles: what a control of the text names, follows it or is in a `tabpanel`, hidden or not':
    [['<button aria-controls="a">More</button><div id="a" hidden>Answer</div>', 'Answer']],
  'an `id` or `name` that a link leads to, of its text or of another of synopsis and sections, or that a heading has':
    [['<a href="#a">Note</a><p id="a">words</p>', 'id="n-a"', '#n-a"']],
  '`#top`, where no element has that name': [['<a href="#Top">Up</a>', '#top"']],
  'a link to a name that its text does not have; in synopsis and sections, none of these': [
    ['<a href="#gone">Note</a>', 'Note', '!#gone'],
  ],
  "a link of a footnote to the file it was written in (`file:`, `applewebdata:`, WordPress's own screen)":
    [['<a href="file:///C:/a.htm#f1">1</a><p><a name="f1">Note</a></p>', '#n-f1"', '!file:']],
  'an address of an upload without a host, `/wp-content/…` or `/blog/wp-content/…`': [
    ['<a href="/wp-content/uploads/a.pdf">a</a>', 'origin-of-the-cms.invalid/wp-content/uploads'],
  ],
  '`www.example.org` without a scheme': [
    ['<a href="www.example.org">a</a>', 'href="https://www.example.org'],
  ],
  'an address in angle brackets: `Dara <dara@example.org>`': [
    ['<p>Dara <dara@example.org></p>', 'Dara &lt;dara@example.org&gt;'],
    ['<p>See <https://a.example/x>.</p>', '&lt;https://a.example/x&gt;'],
  ],
  'headings of any level': [['<h1>A</h1><h3>B</h3>', '<h3', '<h5', '!<h1']],
  "words that a style raises, lowers or strikes, also in Word's properties; `strike`": [
    ['10<span style="vertical-align:super">6</span>', '<sup>6</sup>'],
    ['x<span style="mso-text-raise:-3pt">n</span>', '<sub>n</sub>'],
    ['<span style="text-decoration:line-through">12</span> 21', '<s>12</s>'],
    ['<strike>12</strike> 21', '<s>12</s>'],
  ],
  'words that a style makes bold (600 and more), italic or underlined': [
    [
      '<span style="font:italic 700 1em serif;text-decoration:underline">a</span>',
      '<strong>',
      '<em>',
      '<u>',
    ],
    ['<h3 style="font-weight:bold">a</h3>', '!<strong'],
  ],
  'words on a ground of colour': [
    ['<span style="background-color:#ffff00">a</span>', '<mark>a</mark>'],
    ['<span style="background:yellow;mso-highlight:yellow">a</span>', '<mark>a</mark>'],
    ['<span style="background:rgba(100%, 100%, 0%, .5)">a</span>', '<mark>a</mark>'],
    ['<span style="background-color:hsl(60deg 100% 50%)">a</span>', '<mark>a</mark>'],
    ['<mark style="background-color:#fcb900" class="has-inline-color">a</mark>', '<mark>a</mark>'],
    ['<span style="background-color:#f8f9fa">a</span>', '!<mark'],
    ['<span style="background:white">a</span>', '!<mark'],
    ['<p style="background:#ffff00">a</p>', '!<mark'],
    ['<a href="https://a.example/" style="background:#0073aa">a</a>', '!<mark'],
  ],
  '`sup`, `sub`, `s`, `del`, `b`, `strong`, `i`, `em`, `u` or `mark` whose own style takes that back, as a ground that is transparent':
    [
      ['<b style="font-weight:normal">a</b>', '!<b', '!<strong'],
      ['<sup style="vertical-align:baseline">a</sup>', '!<sup'],
      ['<mark style="background-color:rgba(0, 0, 0, 0);color:#cf2e2e">a</mark>', '!<mark'],
      ['<mark style="background:transparent">a</mark>', '!<mark'],
      ['<mark style="background-color:#0000">a</mark>', '!<mark'],
    ],
  'words that a style puts in a line of their own, and line breaks that it keeps (`white-space`)': [
    ['<span style="display:block">one</span><span style="display:block">two</span>', '<br'],
    ['<p style="white-space:pre-wrap">one\ntwo</p>', 'one<br'],
    ['<p style="white-space-collapse:preserve">one\ntwo</p>', 'one<br'],
  ],
  'the direction of a style': [['<p style="direction:rtl">(a) b</p>', 'dir="rtl"']],
  'the markers of a list by style or `type`, of the list or all of its items': [
    ['<ol style="list-style-type:lower-alpha" start="2"><li>a</li></ol>', 'type="a"', 'start="2"'],
    ['<ul style="list-style-type:upper-roman"><li>a</li></ul>', '<ol', 'type="I"'],
    ['<ol style="list-style:none"><li>(a)</li></ol>', '<ul', '!<ol'],
    ['<ol reversed><li value="7">a</li></ol>', 'reversed', 'value="7"'],
  ],
  "markers that `type` can't say (`lower-greek`, `decimal-leading-zero`, figures of other scripts, a sign), or that differ from item to item":
    [['<ol style="list-style-type:lower-greek"><li>a</li></ol>', 'α. a']],
  'an item with nothing but a list, and no marker': [
    [
      '<ol><li>a</li><li style="list-style-type:none"><ol><li>b</li></ol></li><li>c</li></ol>',
      'value="3"',
    ],
  ],
  'boxes that are ticked or not: `input`, `role="checkbox"` with `aria-checked`, `checkbox-on`': [
    ['<ul><li><input type="checkbox" checked disabled> Gate</li></ul>', '☑'],
    ['<ul><li><input type="checkbox"> Gate</li></ul>', '☐'],
    [
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,x" alt="checked" aria-roledescription="checkbox"><p>Gate</p></li></ul>',
      '☑ Gate',
    ],
    ['<ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> Gate</li></ul>', '☐'],
  ],
  '`tt`, `acronym`, `dir`, `menu`': [
    ['<tt>a</tt><acronym title="Kinetic">K</acronym>', '<code>a</code>', '<abbr title="Kinetic"'],
    ['<dir><li>a</li></dir><menu><li>b</li></menu>', '<ul', '!<dir', '!<menu'],
  ],
  'sizes of a picture in its style': [
    [
      '<img src="https://a.example/i.png" alt="Sign" style="width:24px" width="400">',
      'i.png"',
      '!400',
    ],
  ],
  'a drawing (SVG) without a size; 0 and 1 are none': [
    ['<p>Marked <img src="https://a.example/i.svg" alt="Sign" width="1"> on it</p>', 'i.svg"'],
  ],
  '`lang`, `hreflang`': [['<p lang="pt_BR">a</p><p lang="English (US)">b</p>', 'lang="pt-BR"']],
  'elements that are not kept, and their classes, styles and handlers': [
    ['<font color="red" onclick="x()">a</font><form>b</form>', 'a', 'b', '!red', '!onclick'],
  ],
};
