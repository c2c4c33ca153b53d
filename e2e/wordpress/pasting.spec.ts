import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '../support/browser-test';
import sharp from 'sharp';
import { freePort } from '../../scripts/support/free-port.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { box } from './hidden-data/files';
import { frame, logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { save } from './support/screens';

/** What editors paste and upload: pictures, directions, running text, HEIC, subtitles. */

const HEIC = Buffer.concat([
  box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
  // Its size: 8 × 6 pixels.
  box('meta', Buffer.alloc(4), box('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 6]))),
  box('mdat', Buffer.alloc(40)),
]);

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
/** A server in a private network. */
let inside: Server;
let insideUrl: string;
let asked = 0;
let picture: Buffer;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-pasting-'));
  wordpress = await startWordPress({ dir });
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#753' } })
    .png()
    .toBuffer();
  const port = await freePort();
  inside = createServer((_, response) => {
    asked += 1;
    response.setHeader('content-type', 'image/png').end(picture);
  }).listen(port, '127.0.0.1');
  insideUrl = `http://127.0.0.1:${port}/inside.png`;
});

test.afterAll(async () => {
  inside?.close();
  await wordpress?.stop();
  await removeInstallation(dir);
});

test('a picture of a private network is not fetched', async ({ request }) => {
  const { port } = new URL(insideUrl);
  const addresses = [
    insideUrl,
    `http://localhost:${port}/a.png`,
    `http://[::1]:${port}/a.png`,
    `http://[::ffff:127.0.0.1]:${port}/a.png`,
    `http://2130706433:${port}/a.png`,
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/a.png',
    'http://100.64.0.1/a.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ];
  for (const address of addresses) {
    const response = await request.post(`${wordpress.apiRoot}open-ground/v1/pictures`, {
      headers: { authorization: wordpress.adminAuth },
      data: { address },
    });
    expect(response.status(), address).toBe(422);
  }
  expect(asked).toBe(0);
  const anonymous = await request.post(`${wordpress.apiRoot}open-ground/v1/pictures`, {
    data: { address: insideUrl },
  });
  expect(anonymous.status()).toBe(401);
});

test('HEIC is refused with the reason, or becomes a JPEG where the server can', async ({
  request,
}) => {
  const response = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': 'image/heic',
      'content-disposition': 'attachment; filename="photo.heic"',
    },
    data: HEIC,
  });
  expect(response.ok()).toBe(false);
  expect(await response.text()).toContain('this server cannot convert them');

  await writeFile(join(dir, 'photo.heic'), HEIC);
  const made = await evaluate<{ url: string; type: string }>(
    dir,
    `require_once ABSPATH . 'wp-admin/includes/media.php';
     require_once ABSPATH . 'wp-admin/includes/file.php';
     require_once ABSPATH . 'wp-admin/includes/image.php';
     require_once ABSPATH . 'wp-includes/class-wp-image-editor.php';
     require_once ABSPATH . 'wp-includes/class-wp-image-editor-gd.php';
     class Able extends WP_Image_Editor_GD {
       public static function supports_mime_type($type) { return $type === 'image/heic' || $type === 'image/jpeg'; }
       public function load() { $this->image = imagecreatetruecolor(8, 6); $this->update_size(8, 6); $this->mime_type = 'image/heic'; return true; }
     }
     add_filter('wp_image_editors', static fn(array $editors): array => ['Able', ...$editors]);
     $id = media_handle_sideload(['name' => 'photo.heic', 'tmp_name' => dirname(ABSPATH) . '/photo.heic']);
     echo json_encode(is_wp_error($id) ? ['url' => $id->get_error_message()] : ['url' => wp_get_attachment_url($id), 'type' => get_post_mime_type($id)]);`,
  );
  expect(made).toEqual({ url: expect.stringMatching(/photo\.jpg$/), type: 'image/jpeg' });
});

test('an abstract is running text, and a picture in a text itself is refused', async ({
  request,
}) => {
  const { write } = callsOf(request, wordpress);
  const abstract =
    '<h2>Head</h2><p>One <strong>two</strong></p><ul><li>a</li><li><p>b</p></li></ul><table><tr><td>c</td><td>d</td></tr></table><figure><img src="https://a.example/b.png"></figure>';
  const made = (await write('wp/v2/investigation', {
    title: 'T',
    acf: { abstract },
  })) as unknown as {
    acf: { abstract: string };
  };
  const flat = made.acf.abstract.replace(/\s*\n\s*/g, '');
  expect(flat).toBe('<p>Head</p><p>One <strong>two</strong></p><p>a</p><p>b</p><p>c d</p>');
  const refused = await request.post(`${wordpress.apiRoot}wp/v2/investigation`, {
    headers: { authorization: wordpress.adminAuth },
    data: { title: 'T', acf: { synopsis: '<p><img src="data:image/png;base64,AAAA"></p>' } },
  });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain('synopsis');
});

test('what raises, lowers, strikes and counts is kept, and found as it is typed', async ({
  request,
}) => {
  const struck = '<span style="text-decoration: line-through rgb(1, 2, 3)">12</span>';
  const saved = await request.post(`${wordpress.apiRoot}wp/v2/investigation`, {
    headers: { authorization: wordpress.adminAuth },
    data: {
      status: 'publish',
      title: 'About 10<span style="vertical-align:super">6</span> <s>or 7</s> t of CO<sub>2</sub>',
      acf: {
        abstract: `<p>Counted ${struck} 21, <del>9</del> 10<span style="vertical-align:0.4em">7</span></p>`,
        synopsis: `<ol style="list-style: lower-alpha"><li>one ${struck}</li></ol>`,
      },
    },
  });
  const { id, title, acf } = await saved.json();
  expect(title.raw).toBe(
    'About 10<span style="vertical-align:super">6</span> <s>or 7</s> t of CO<sub>2</sub>',
  );
  expect(acf.abstract).toContain('text-decoration: line-through rgb(1, 2, 3)');
  expect(acf.abstract).toContain('<del>9</del> 10<span style="vertical-align:0.4em">7</span>');
  expect(acf.synopsis).toContain('<ol style="list-style: lower-alpha">');
  for (const query of ['106', '10⁶', 'CO2', 'CO₂', '10⁷']) {
    const found = await request.get(`${wordpress.apiRoot}fa/v1/search`, { params: { q: query } });
    const [hit] = await found.json();
    expect([query, hit.ID, hit.post_excerpt]).toEqual([
      query,
      id,
      expect.stringContaining('Counted 21, 10⁷'),
    ]);
  }
  // For users who may not write HTML, WordPress's own list applies to titles as well.
  const kept = await evaluate(
    dir,
    `kses_init_filters(); echo wp_json_encode(wp_unslash(apply_filters('title_save_pre', wp_slash('10<sup>6</sup>'))));`,
  );
  expect(kept).toBe('10<sup>6</sup>');
  const lost = await evaluate<readonly string[]>(
    dir,
    `namespace OpenGround\\Api;
     $rows = json_decode(file_get_contents('${join(process.cwd(), 'lib/html/testing/meanings.json')}'), true)['styles'];
     echo json_encode(array_values(array_filter(array_column($rows, 0), static function (string $style): bool {
         $kept = Html::clean('<span style="' . esc_attr($style) . '">x</span>');
         return StyleMeaning::ofStyle(Tags::attribute($kept, 'style') ?? '') != StyleMeaning::ofStyle($style);
     })));`,
  );
  // A quoted character becomes a character reference in the attribute, which WordPress rejects as unsafe,
  // like an image and a comment.
  expect(lost.filter((style) => !/["(]|\/\*/.test(style))).toEqual([]);
});

test('of an element with a style, only names of properties change', async () => {
  const kept = await evaluate(
    dir,
    `echo json_encode(OpenGround\\Api\\Html::clean('<span title="Note; Map: A > B" style="COLOR: Red; Font-Weight: bold">x</span>'));`,
  );
  expect(kept).toBe(
    '<span title="Note; Map: A &gt; B" style="color: Red;font-weight: bold">x</span>',
  );
});

/** Google's own clipboard format, the only one with footnotes. */
const GOOGLE_SLICE = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

/** The stored HTML of a text, given its element. */
const contentOf = ({ id }: Element) =>
  (window as unknown as { tinymce: { get(id: string): { getContent(): string } } }).tinymce
    .get(id)
    .getContent();

/** The content of the clipboard, by type. */
type Clipboard = Readonly<Record<string, string>>;

const CLIPBOARDS = join(import.meta.dirname, '../../wordpress/editor/testing/clipboards');

/** Pastes into a text like a browser. */
async function paste(
  page: Page,
  path: string,
  clipboard: string | Clipboard,
  files: readonly Buffer[] = [],
) {
  const text = frame(page, path).locator('.mce-content-body');
  await text.click();
  await text.evaluate(
    (target, [types, pictures]) => {
      const data = new DataTransfer();
      for (const [type, value] of types) data.setData(type, value);
      for (const base64 of pictures) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      }
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [
      Object.entries(typeof clipboard === 'string' ? { 'text/html': clipboard } : clipboard).filter(
        ([, value]) => value !== '',
      ),
      files.map((file) => file.toString('base64')),
    ] as const,
  );
  return text;
}

test('pasted pictures, directions and running text', async ({ page }) => {
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=investigation`);
  const data = `data:image/png;base64,${picture.toString('base64')}`;

  const synopsis = await paste(
    page,
    'synopsis',
    `<p>Before</p><p><img src="${data}" alt="A wall"></p><p>Between</p><p><img src="file:///C:/a.png"><img src="${insideUrl}"></p><p dir="rtl">مرحبا بالعالم</p>`,
  );
  await expect(frame(page, 'synopsis').getByText('2 pictures could not be pasted')).toBeVisible();
  await expect(synopsis.getByRole('img', { name: 'A wall' })).toHaveAttribute(
    'src',
    /\/uploads\/.*\.png$/,
  );
  await expect(synopsis.getByRole('img')).toHaveCount(1);
  await expect(synopsis).toContainText('Between');
  await expect(synopsis.getByText('مرحبا بالعالم')).toHaveAttribute('dir', 'rtl');
  expect(asked).toBe(0);

  const details = await paste(page, 'methodology_details', '', [picture]);
  await expect(details.locator('img')).toHaveAttribute('src', /\/uploads\/.*\.png$/);

  await expect(page.getByText('a picture has no alternative text').first()).toBeVisible();
  await details.locator('img').click();
  await frame(page, 'methodology_details')
    .getByLabel('Alternative text of this picture')
    .fill('A brown wall');
  await expect(details.getByRole('img', { name: 'A brown wall' })).toBeVisible();
  await expect(page.getByText('a picture has no alternative text')).toHaveCount(0);

  await frame(page, 'description').getByRole('button', { name: 'Add row' }).click();
  const copied = await paste(
    page,
    'description[0].block_content.column_1',
    '<b id="docs-internal-guid-1"><p dir="rtl">NSO: مرحبا</p><p dir="ltr">مرحبا, NSO</p><h2 dir="RTL">2026</h2><p><span style="font-weight:400">10</span><span style="vertical-align:super">6</span></p></b>',
  );
  await expect(copied.locator('sup')).toHaveText('6');
  await expect(copied.getByText('NSO: مرحبا')).toHaveAttribute('dir', 'rtl');
  await expect(copied.getByText('مرحبا, NSO')).toHaveAttribute('dir', 'ltr');
  await expect(copied.getByText('2026')).toHaveAttribute('dir', 'rtl');

  const abstract = await paste(
    page,
    'abstract',
    '<h2>Head</h2><p>Text</p><table><tr><td>a</td><td>b</td></tr></table>',
  );
  await expect(
    frame(page, 'abstract').getByText('This field only accepts running text'),
  ).toBeVisible();
  await expect(abstract.locator('h2, table')).toHaveCount(0);
  await expect(abstract).toContainText('a b');

  await synopsis.getByText('Before').click();
  const button = frame(page, 'synopsis').getByRole('button', { name: 'Right to left' });
  await button.click();
  await expect(synopsis.getByText('Before')).toHaveAttribute('dir', 'rtl');
  await button.click();
  await expect(synopsis.getByText('Before')).not.toHaveAttribute('dir', 'rtl');
});

/**
 * The notice about what could not be pasted, the number of pictures, and of footnote links that lead to each
 * other.
 */
const COPIED = [
  ['google-docs', null, 1, 4],
  ['google-published', '1 picture could not be pasted', 1, 4],
  ['word', '2 pictures could not be pasted', 1, 4],
  ['word-mac', '2 pictures could not be pasted', 0, 2],
  ['word-online', '1 footnote could not be pasted', 1, 0],
  ['libreoffice', '1 picture could not be pasted', 1, 4],
  ['outlook-online', '2 pictures could not be pasted', 1, 0],
  ['outlook', '2 pictures could not be pasted', 0, 2],
] as const;

/** The links in a text that lead to one that leads back. */
const twoWays = (html: string) => {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref="#([^"]*)"[^>]*?\bname="([^"]*)"/g)];
  return links.filter(([, to, from]) =>
    links.some(([, back, name]) => name === to && back === from),
  );
};

test('what other programs copy arrives, pictures and footnotes, or is told', async ({
  page,
  request,
}) => {
  const uploads: string[] = [];
  page.on('response', (response) => {
    if (
      response.request().method() === 'POST' &&
      response.ok() &&
      /wp\/v2\/media/.test(response.url())
    )
      uploads.push(response.url());
  });
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=exhibition`);
  const text = frame(page, 'content').locator('.mce-content-body');
  const content = () => text.evaluate(contentOf);
  const slice = await readFile(join(CLIPBOARDS, 'google-docs-slice.json'), 'utf8');
  for (const [name, told, pictures, ends] of COPIED) {
    const html = (await readFile(join(CLIPBOARDS, `${name}.html`), 'utf8'))
      .replace('{picture}', `data:image/png;base64,${picture.toString('base64')}`)
      .replace('{other}', insideUrl);
    uploads.length = 0;
    await paste(page, 'content', {
      'text/html': html,
      ...(name === 'google-docs' && { [GOOGLE_SLICE]: slice }),
    });
    const status = frame(page, 'content').getByRole('status');
    await expect.poll(content, { message: name }).toMatch(/wall/);
    if (told) await expect(status, name).toContainText(told);
    else await expect(status.filter({ hasText: 'could not be' }), name).toHaveCount(0);
    // It is the same picture each time.
    if (pictures > 0 && name !== COPIED[0][0])
      await expect(status, name).toContainText(
        'The media library already had 1 of these pictures.',
      );
    await expect(text.locator('img[src*="/uploads/"]'), name).toHaveCount(pictures);
    expect([twoWays(await content()).length, uploads.length], name).toEqual([ends, pictures]);
    expect(await content(), name).not.toMatch(/font-weight|data-|\uE000|<span>/);
    if (name === 'outlook') break;
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(content, `${name}, undone`).not.toMatch(/wall/);
  }

  // Text deleted with tracked changes in Word is neither in the text nor in the library.
  const crossedOut = `<p class="MsoNormal">Kept<span class="msoDel"><img src="data:image/png;base64,${picture.toString('base64')}"></span></p>`;
  uploads.length = 0;
  await paste(page, 'content', crossedOut);
  await expect(frame(page, 'content').getByText('1 picture could not be pasted')).toBeVisible();
  expect(uploads).toEqual([]);

  // Safari's own URL of a picture copied from Word.
  const own = await page.evaluate(
    async (address) => {
      return URL.createObjectURL(await (await fetch(address)).blob());
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await paste(page, 'content', `<p class="MsoNormal">Safari<img src="${own}"></p>`);
  await expect(text.locator('img[src*="/uploads/"]')).toHaveCount(1);

  await page.locator('#title').fill('Pasted twice');
  const word = await readFile(join(CLIPBOARDS, 'word.html'), 'utf8');
  for (let turn = 1; turn <= 2; turn += 1) {
    await paste(page, 'content', word.replace('{picture}', 'file:///C:/a.png'));
    await expect.poll(async () => twoWays(await content()).length).toBe(2 + turn * 4);
  }
  await save(page, 'Save Draft');
  const id = Number(new URL(page.url()).searchParams.get('post'));
  const saved = await callsOf(request, wordpress).read(`wp/v2/exhibition/${id}?context=edit`);
  const names = twoWays(String(saved.acf.content)).map(([, , name]) => name);
  expect(new Set(names).size).toBe(10);
});

/** HTML that the website shows, besides paragraphs, links and emphasis. */
const RICH = [
  '<math display="block"><mi>d</mi><mo>=</mo><msup><mi>c</mi><mn>2</mn></msup><mspace width="1em"></mspace><mfrac><mn>1</mn><mi>t</mi></mfrac></math>',
  '<time datetime="2026-03-18">18 March</time>',
  '<bdi>مرحبا</bdi>',
  '<bdo dir="rtl">abc</bdo>',
  'long<wbr>word',
  '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
  '<dfn>gauge</dfn> <kbd>K</kbd> <samp>S</samp> <var>V</var> <q>Q</q> <mark>M</mark> <ins>I</ins> <del>D</del>',
  '<abbr title="Centre">C.</abbr> <cite>Title</cite> <small>s</small> H<sub>2</sub>O<sup>3</sup>',
];
const RICH_BLOCKS = [
  '<details><summary>More</summary><p>Within</p></details>',
  '<dl><dt>Term</dt><dd>What it means</dd></dl>',
  '<ol reversed="reversed" start="3"><li value="5">Five</li></ol>',
  '<table><caption>Table</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="1">B</td></tr></tbody></table>',
  '<blockquote><p>Words</p></blockquote>',
  '<pre>  as\n  typed</pre>',
];

test('what the website shows stays in a text that is saved and edited', async ({
  page,
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const synopsis = `<p>First words</p>${RICH.map((part) => `<p>${part}</p>`).join('')}${RICH_BLOCKS.join('')}`;
  const flat = (html: string) => html.replace(/>\s+</g, '><').replaceAll('<wbr />', '<wbr>').trim();
  const { id } = await write('wp/v2/investigation', { title: 'Rich', acf: { synopsis } });
  const saved = async () =>
    flat((await read(`wp/v2/investigation/${id}?context=edit`)).acf.synopsis as string);
  const missing = (html: string) =>
    [...RICH, ...RICH_BLOCKS].filter((part) => !html.includes(flat(part)));
  expect(missing(await saved())).toEqual([]);

  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  const text = frame(page, 'synopsis').locator('.mce-content-body');
  await text.getByText('First words').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', and more');
  await save(page, 'Save Draft');
  expect(await saved()).toContain('First words, and more');
  expect(missing(await saved())).toEqual([]);

  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=investigation`);
  const pasted = await paste(page, 'synopsis', synopsis);
  await expect(pasted).toContainText('First words');
  const kept = flat(await pasted.innerHTML());
  for (const tag of ['math', 'mfrac', 'time', 'bdi', 'ruby', 'details', 'dfn', 'caption']) {
    expect(kept, tag).toContain(`<${tag}`);
  }
});
