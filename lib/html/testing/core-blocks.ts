/**
 * Every block of WordPress's library that a text can contain, as WordPress renders it for readers, with invented words.
 * What depends on a site's posts, theme or comments stands for what such a block prints.
 */
export const CORE_BLOCKS: Readonly<Record<string, string>> = {
  accordion:
    '<div class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button aria-expanded="false" aria-controls="accordion-item-1-panel" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Acquestion</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div inert id="accordion-item-1-panel" aria-hidden="true" role="region" class="wp-block-accordion-panel"><p>Acanswer</p></div></div></div>',
  archives:
    '<ul class="wp-block-archives-list wp-block-archives"><li><a href="https://cms.example/2026/11/">Arnovember</a></li></ul>',
  audio:
    '<figure class="wp-block-audio"><audio controls src="https://cms.example/wp-content/uploads/siren.mp3"></audio><figcaption class="wp-element-caption">Aucaption</figcaption></figure>',
  avatar:
    '<div class="wp-block-avatar"><img alt="Avname" src="https://cms.example/avatar.png" width="96" height="96"></div>',
  button:
    '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://a.example/">Bulink</a></div></div>',
  categories:
    '<ul class="wp-block-categories"><li class="cat-item"><a href="https://cms.example/category/borders/">Caborders</a> (3)</li></ul>',
  code: '<pre class="wp-block-code"><code>Cocode &lt;p&gt;</code></pre>',
  columns:
    '<div class="wp-block-columns"><div class="wp-block-column" style="flex-basis:33%"><p>Clone</p></div><div class="wp-block-column"><p>Cltwo</p></div></div>',
  cover:
    '<div class="wp-block-cover"><img class="wp-block-cover__image-background" alt="Cvalt" src="https://cms.example/wp-content/uploads/wall.jpg" data-object-fit="cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><div class="wp-block-cover__inner-container"><p>Cvwords</p></div></div>',
  details: '<details class="wp-block-details"><summary>Desummary</summary><p>Dewords</p></details>',
  embed:
    '<figure class="wp-block-embed is-type-video is-provider-vimeo"><div class="wp-block-embed__wrapper"><iframe title="Emtitle" src="https://player.vimeo.com/video/12345?dnt=1" width="500" height="281"></iframe></div><figcaption class="wp-element-caption">Emcaption</figcaption></figure>',
  'embed of a post':
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><blockquote class="wp-embedded-content" data-secret="x"><a href="https://a.example/post/">Eppost</a></blockquote><iframe class="wp-embedded-content" sandbox="allow-scripts" style="position: absolute; visibility: hidden;" title="Eptitle" src="https://a.example/post/embed/#?secret=x" data-secret="x" width="500" height="282"></iframe></div></figure>',
  file: '<div class="wp-block-file"><object class="wp-block-file__embed" data="https://cms.example/wp-content/uploads/report.pdf" type="application/pdf" style="width:100%;height:600px" aria-label="Fireport"></object><a id="wp-block-file--media-1" href="https://cms.example/wp-content/uploads/report.pdf">Finame</a><a href="https://cms.example/wp-content/uploads/report.pdf" class="wp-block-file__button wp-element-button" download aria-describedby="wp-block-file--media-1">Fidownload</a></div>',
  footnotes:
    '<p>Fotext<sup data-fn="8a1f" class="fn"><a href="#8a1f" id="8a1f-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="8a1f">Fonote <a href="#8a1f-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
  freeform: '<p>Frclassic <strong>Frbold</strong></p>',
  gallery:
    '<figure class="wp-block-gallery has-nested-images columns-default is-cropped"><figure class="wp-block-image size-large"><img src="https://cms.example/wp-content/uploads/one.jpg" alt="Gaone" class="wp-image-1"><figcaption class="wp-element-caption">Gacaption</figcaption></figure><figcaption class="blocks-gallery-caption wp-element-caption">Gaall</figcaption></figure>',
  group: '<section class="wp-block-group is-layout-constrained"><p>Grwords</p></section>',
  heading: '<h2 class="wp-block-heading" id="h-heading">Heheading</h2>',
  'home-link': '<li class="wp-block-home-link"><a href="https://cms.example/">Hohome</a></li>',
  html: '<div class="custom"><b>Htbold</b> <custom-element>Htcustom</custom-element></div>',
  image:
    '<figure class="wp-block-image alignleft size-full"><a href="https://cms.example/wp-content/uploads/plan.jpg"><img src="https://cms.example/wp-content/uploads/plan.jpg" alt="Imalt" width="300" height="200"></a><figcaption class="wp-element-caption">Imcaption</figcaption></figure>',
  'image that enlarges':
    '<figure data-wp-context="{}" data-wp-interactive="core/image" class="wp-lightbox-container wp-block-image"><img src="https://cms.example/wp-content/uploads/large.jpg" alt="Ilalt"><button class="lightbox-trigger" type="button" aria-haspopup="dialog" aria-label="Enlarge"><svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" fill="none" viewBox="0 0 12 12" aria-hidden="true"><path fill="#fff" d="M2 0" /></svg></button></figure>',
  'latest-comments':
    '<ol class="wp-block-latest-comments"><li class="wp-block-latest-comments__comment"><article><footer class="wp-block-latest-comments__comment-meta"><span>Lcauthor</span> on <a href="https://cms.example/a/#comment-1">Lcpost</a></footer><div><p>Lcwords</p></div></article></li></ol>',
  'latest-posts':
    '<ul class="wp-block-latest-posts__list wp-block-latest-posts"><li><a class="wp-block-latest-posts__post-title" href="https://cms.example/a/">Lppost</a><time datetime="2026-11-20" class="wp-block-latest-posts__post-date">Lpday</time></li></ul>',
  list: '<ul class="wp-block-list"><li>Lione<ol class="wp-block-list"><li>Linested</li></ol></li></ul>',
  math: '<p>where <math data-latex="c"><semantics><mrow><mi>Mac</mi><mo>=</mo><mn>Mb</mn></mrow><annotation encoding="application/x-tex">c=b</annotation></semantics></math></p>',
  'media-text':
    '<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="https://cms.example/wp-content/uploads/roof.jpg" alt="Mealt"></figure><div class="wp-block-media-text__content"><p>Mewords</p></div></div>',
  more: '<p>Mobefore</p><p><span id="more-12"></span></p><p>Moafter</p>',
  navigation:
    '<nav class="wp-block-navigation" aria-label="Menu"><ul class="wp-block-navigation__container"><li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="https://a.example/"><span class="wp-block-navigation-item__label">Nalink</span></a></li></ul></nav>',
  nextpage: '<p>Nebefore</p><!--nextpage--><p>Neafter</p>',
  'page-list':
    '<ul class="wp-block-page-list"><li class="wp-block-pages-list__item"><a href="https://cms.example/about/">Paabout</a></li></ul>',
  paragraph:
    '<p class="has-drop-cap has-text-color" style="color:#f00">Pawords <em>Paem</em> <mark style="background:#0f0" class="has-inline-color">Pamark</mark> <kbd>Pakbd</kbd> <s>Pas</s> H<sub>Pasub</sub></p>',
  'post-content':
    '<div class="entry-content wp-block-post-content is-layout-flow"><p>Powords</p></div>',
  preformatted: '<pre class="wp-block-preformatted">Prone\nPrtwo</pre>',
  pullquote:
    '<figure class="wp-block-pullquote"><blockquote><p>Puwords</p><cite>Pucite</cite></blockquote></figure>',
  'query-pagination':
    '<nav class="wp-block-query-pagination" aria-label="Pagination"><a href="https://cms.example/page/2/">Qunext</a></nav>',
  quote: '<blockquote class="wp-block-quote"><p>Qtwords</p><cite>Qtcite</cite></blockquote>',
  'read-more':
    '<a class="wp-block-read-more" href="https://cms.example/a/">Remore<span class="screen-reader-text">: a title</span></a>',
  rss: '<ul class="wp-block-rss"><li class="wp-block-rss__item"><div class="wp-block-rss__item-title"><a href="https://a.example/1">Rsitem</a></div></li></ul>',
  search:
    '<form role="search" method="get" action="https://cms.example/" class="wp-block-search"><label class="wp-block-search__label" for="s">Selabel</label><div class="wp-block-search__inside-wrapper"><input class="wp-block-search__input" id="s" type="search" name="s" required><button aria-label="Search" class="wp-block-search__button" type="submit">Sebutton</button></div></form>',
  separator: '<hr class="wp-block-separator has-alpha-channel-opacity">',
  shortcode: '<p>[contact-form-7 id="1" title="Shcode"]</p>',
  'site-title':
    '<p class="wp-block-site-title"><a href="https://cms.example/" rel="home">Sititle</a></p>',
  'social-links':
    '<ul class="wp-block-social-links"><li class="wp-social-link wp-social-link-mastodon wp-block-social-link"><a href="https://social.example/@a" class="wp-block-social-link-anchor"><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M1 1"></path></svg><span class="wp-block-social-link-label screen-reader-text">Somastodon</span></a></li></ul>',
  spacer: '<div style="height:100px" aria-hidden="true" class="wp-block-spacer"></div>',
  table:
    '<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th class="has-text-align-right" data-align="right">Tahead</th></tr></thead><tbody><tr><td>Tacell</td></tr></tbody><tfoot><tr><td>Tafoot</td></tr></tfoot></table><figcaption class="wp-element-caption">Tacaption</figcaption></figure>',
  'tag-cloud':
    '<p class="wp-block-tag-cloud"><a href="https://cms.example/tag/walls/" class="tag-cloud-link" style="font-size: 22pt;" aria-label="walls (2 items)">Tgwalls</a></p>',
  'term-description': '<div class="wp-block-term-description"><p>Tewords</p></div>',
  verse: '<pre class="wp-block-verse">Veline\n  Vetwo</pre>',
  video:
    '<figure class="wp-block-video"><video controls poster="https://cms.example/p.jpg" src="https://cms.example/wp-content/uploads/yard.mp4"><track src="https://cms.example/wp-content/uploads/yard.vtt" label="English" srclang="en" kind="captions"></video><figcaption class="wp-element-caption">Vicaption</figcaption></figure>',
};
