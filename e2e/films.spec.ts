import { askRaw } from './freshness/support/raw';
import { resourceAddress as addressOf } from './support/resource-address';
import { expect, test } from './support/test';

const CASE = '/investigation/the-courtyard-at-number-nine';
const TITLE = 'The Courtyard at Number Nine';
const LINES = [
  'Three phones filmed the same wall.',
  'Eleven scars on the plaster could still be measured.',
  'Traced back, their lines cross in the street to the south.',
];
const WARNED = '/investigation/the-second-rope';

test('every name of a resource leads to the one with its key, and keeps the moment', async ({
  site: { url },
}) => {
  const { pathname: film } = await addressOf(url, `${CASE}/resources/1`);
  expect(film).toMatch(
    new RegExp(`^${CASE}/resources/the-courtyard-at-number-nine-k[0-9a-f]{10}$`),
  );
  const key = film.slice(-11);
  for (const [asked, expected] of [
    [`${key}`, film],
    [`another-title-${key}?t=3&utm=a`, `${film}?t=3&utm=a`],
    ['the-courtyard-at-number-nine?t=3', `${film}?t=3`],
    ['1?t=3&utm=a', `${film}?utm=a`],
    ['1?t=3', film],
  ] as const) {
    const { pathname, search } = await addressOf(url, `${CASE}/resources/${asked}`);
    expect([asked, pathname + search]).toEqual([asked, expected]);
    const lite = await addressOf(url, `/lite${CASE}/resources/${asked}`);
    expect([asked, lite.pathname + lite.search]).toEqual([asked, `/lite${expected}`]);
  }
  for (const gone of ['no-such-thing', 'k0000000000', '99']) {
    const { status, body } = await askRaw(url, `${CASE}/resources/${gone}`);
    expect([gone, status]).toEqual([gone, 200]);
    expect(body).toContain('isn’t here any more');
    expect(body).toContain('noindex');
  }
});

test('a link to a film leads to it, whatever its title, its place and its neighbours become', async ({
  world,
}) => {
  const resources = '/investigation/nine-pumps/resources';
  const { url } = world.site;
  const record = world.cms.control.store.content.investigations.get('nine-pumps');
  const [ledger, yard, ...others] = (record?.media ?? []) as readonly { video?: object }[];
  const [{ pathname: ledgerLink }, { pathname: yardLink }] = [
    await addressOf(url, `${resources}/1`),
    await addressOf(url, `${resources}/2`),
  ];
  /** The file of the film that a link leads to, and where; null where there is none any more. */
  const find = async (link: string) => {
    const response = await fetch(`${url}${link}?t=2`);
    const body = await response.text();
    const [, file] = /<source[^>]* src="[^"]*\/(frames-[a-z]+)-360\.mp4/.exec(body) ?? [];
    return body.includes('isn’t here any more') ? null : [new URL(response.url).pathname, file];
  };
  const become = async (...media: readonly object[]) =>
    world.edit('investigations', 'nine-pumps', { media });
  const titled = (film: { video?: object } | undefined, name: string) => ({
    video: { ...film?.video, name },
  });
  expect(await find(ledgerLink)).toEqual([ledgerLink, 'frames-even']);
  expect(await find(yardLink)).toEqual([yardLink, 'frames-uneven']);

  const renamedLink = yardLink.replace('the-yard-by-telephone', 'the-yard');
  await become(titled(yard, 'The yard'), ...others, ledger ?? {});
  await expect.poll(() => find(yardLink)).toEqual([renamedLink, 'frames-uneven']);
  expect(await find(ledgerLink)).toEqual([ledgerLink, 'frames-even']);

  // Each has the other's title.
  await become(titled(yard, 'The ledger read aloud'), titled(ledger, 'The yard, by telephone'));
  const [ledgerKey, yardKey] = [ledgerLink.slice(-11), yardLink.slice(-11)];
  await expect
    .poll(() => find(yardLink))
    .toEqual([`${resources}/the-ledger-read-aloud-${yardKey}`, 'frames-uneven']);
  const swapped = [`${resources}/the-yard-by-telephone-${ledgerKey}`, 'frames-even'];
  expect(await find(ledgerLink)).toEqual(swapped);

  await become(titled(ledger, 'The yard, by telephone'));
  await expect.poll(() => find(yardLink)).toBeNull();
  expect(await find(ledgerLink)).toEqual(swapped);

  await world.edit('investigations', 'nine-pumps', { slug: 'ten-pumps' });
  const inTen = (path: string) => path.replace('nine-pumps', 'ten-pumps');
  await expect.poll(() => find(ledgerLink)).toEqual([inTen(swapped[0] ?? ''), 'frames-even']);
  const lite = await addressOf(url, `/lite${ledgerLink}?t=2`);
  expect(lite.pathname + lite.search).toBe(`/lite${inTen(ledgerLink)}?t=2`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a film has a page: its title, the film, its chapters and what is said', async ({
    page,
    site: { url },
  }) => {
    const { pathname: film } = await addressOf(url, `${CASE}/resources/1`);
    await page.goto(film);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page).toHaveTitle(new RegExp(`^${TITLE}`));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url + film);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    const player = page.getByRole('region', { name: 'Video player' });
    await expect(player.locator('img')).toHaveAttribute('src', /poster/);
    await expect(player.locator('video')).toHaveAttribute('preload', 'none');
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByRole('group')).toHaveCount(3);
    const english = transcript.getByRole('group').first();
    await expect(english).toHaveAttribute('open', '');
    await expect(english.getByRole('listitem')).toHaveText([
      /^0:00 *Description *A courtyard drawn/,
      `0:00 ${LINES[0]}`,
      `0:02 ${LINES[1]}`,
      /^0:03 *Description *Eleven red lines/,
      `0:05 ${LINES[2]}`,
    ]);
    const line = english.getByRole('listitem').nth(2).getByRole('link', { name: '0:02' });
    await expect(line).toHaveAttribute('href', `${film}?t=2.6`);
    await expect(line).toHaveAttribute('rel', 'nofollow');
    const chapters = page.getByRole('list', { name: 'Chapters' }).getByRole('link');
    await expect(chapters).toHaveText([/^0:00 *The courtyard/, /^0:03 *Eleven lines of fire/]);
    await chapters.last().click();
    await expect(page).toHaveURL(`${url}${film}?t=3`);
    await expect(page.getByRole('main').getByRole('link', { name: TITLE })).toHaveAttribute(
      'href',
      CASE,
    );
  });

  test('a moment says what is said there, and the lines before and after', async ({
    page,
    site: { url },
  }) => {
    const { pathname: film } = await addressOf(url, `${CASE}/resources/1`);
    const response = await page.goto(`${film}?t=0:04.5`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('private, no-cache');
    await expect(page).toHaveTitle(new RegExp(`^${TITLE}, 0:04`));
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await content('meta[name=description]')).toBe(`0:04, “${LINES[1]}”`);
    expect(await content('meta[property="og:title"]')).toBe(`${TITLE}, 0:04`);
    expect(await content('meta[property="og:description"]')).toBe(`0:04, “${LINES[1]}”`);
    expect(await content('meta[property="og:image"]')).toContain('/card/investigation/');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url + film);
    // In each language that the film has.
    await expect(page.locator('blockquote')).toHaveCount(3);
    await expect(page.locator('blockquote[lang=en]')).toContainText(LINES[1] ?? '');
    const before = page.getByRole('link', { name: LINES[0] }).first();
    await expect(before).toHaveAttribute('href', `${film}?t=0.3`);
    const after = page.getByRole('link', { name: LINES[2] }).first();
    await expect(after).toHaveAttribute('href', `${film}?t=5.3`);
    await expect(
      page
        .getByRole('region', { name: 'Transcript' })
        .getByRole('link', { name: 'Whole transcript' }),
    ).toHaveAttribute('href', film);
    await after.click();
    await expect(page).toHaveTitle(new RegExp(`^${TITLE}, 0:05`));

    // In a pause nothing is said.
    await page.goto(`${film}?t=2.5`);
    expect(await content('meta[name=description]')).toBe(`${TITLE}, 0:02`);
    await expect(page.locator('blockquote')).toHaveCount(0);
    await expect(page.getByRole('link', { name: LINES[0] }).first()).toBeVisible();
  });

  test('a film with a warning says it first, and shows nothing', async ({
    page,
    site: { url },
  }) => {
    const { pathname: film } = await addressOf(url, `${WARNED}/resources/1`);
    await page.goto(`${film}?t=1`);
    const main = page.getByRole('main');
    await expect(main.locator('p').first()).toContainText('Films and stills of a boat');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      /^Content warning: Films and stills .*, 0:01$/,
    );
    await expect(main.locator('img')).toHaveCount(0);
    await expect(main.locator('blockquote')).toHaveCount(0);
  });
});

test('what is no moment of a film is said', async ({ site: { url } }) => {
  const { pathname: film } = await addressOf(url, `${CASE}/resources/1`);
  for (const value of ['10s', '-1', '5.', '1e2', '134,2', '9.001', '24:00:01', '1'.repeat(40)]) {
    for (const lite of ['', '/lite']) {
      const { status, body } = await askRaw(url, `${lite}${film}?t=${value}`);
      expect([value, status]).toEqual([value, 200]);
      expect(body).toContain('This film has no such moment.');
      const shown = body.replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '');
      if (value.length > 4) expect(shown).not.toContain(value);
    }
  }
  for (const value of ['', '0', '9', '0:09']) {
    const { status, body } = await askRaw(url, `${film}?t=${value}`);
    expect([value, status]).toEqual([value, 200]);
    expect(body).not.toContain('no such moment');
  }
});

test('the lite page of a film says the same, and so does that of a moment', async ({
  site: { url },
}) => {
  const { pathname: film } = await addressOf(url, `${CASE}/resources/1`);
  const whole = await askRaw(url, `/lite${film}`);
  for (const line of LINES) expect(whole.body).toContain(line);
  expect(whole.body).toContain(`href="/lite${film}?t=2.6"`);
  const moment = await askRaw(url, `/lite${film}?t=4.5`);
  expect(moment.values('cache-control')).toEqual(['private, no-cache']);
  expect(moment.body).toContain(`<title>${TITLE}, 0:04`);
  expect(moment.body.indexOf(LINES[1] ?? '', moment.body.indexOf('<main'))).toBeGreaterThan(0);
  expect(moment.body).toMatch(/href="[^"]*\.mp4#t=4\.5"/);
});

test('films are in the sitemap, no moment and no other resource is', async ({ site: { url } }) => {
  const { body } = await askRaw(url, '/sitemap.xml');
  const { pathname: film } = await addressOf(url, `${CASE}/resources/1`);
  const { pathname: picture } = await addressOf(url, `${CASE}/resources/4`);
  expect(body).toContain(`<loc>${url}${film}</loc>`);
  expect(body).not.toContain(picture);
  expect(body).not.toContain('?t=');
});

test('a film is described as one that can be sought in', async ({ page, site: { url } }) => {
  const { pathname: film } = await addressOf(url, `${CASE}/resources/1`);
  for (const path of [film, CASE]) {
    await page.goto(path);
    const text = await page.locator('script[type="application/ld+json"]').first().textContent();
    const graph = (JSON.parse(text ?? '') as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(graph.find((node) => node['@type'] === 'VideoObject')).toMatchObject({
      url: url + film,
      hasPart: [{ startOffset: 0, url: `${url}${film}?t=0` }, { url: `${url}${film}?t=3` }],
      potentialAction: { target: `${url}${film}?t={seek_to_second_number}` },
    });
  }
});
