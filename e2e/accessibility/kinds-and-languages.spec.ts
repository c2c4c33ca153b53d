import { CASE } from '../support/pages';
import { expect, test } from '../support/test';

test.describe('investigations and studies are told apart by more than colour', () => {
  test('by a word in the title bar, on the map and in a person’s work', async ({ page }) => {
    await page.goto('/investigation/reading-a-crater');
    await expect(page.getByRole('banner')).toContainText('Study I.085');
    await page.goto(CASE);
    await expect(page.getByRole('banner')).toContainText('Investigation I.084');
    await page.goto('/map');
    const list = page.getByRole('list', { name: 'Locations' });
    await expect(list.locator('[data-kind="study"]').first()).toContainText(/Study/);
    await page.goto('/about/team/member/ruo-tamm');
    const works = page.getByRole('region', { name: 'Investigations' });
    await expect(works.getByRole('listitem').first()).toContainText(/Study|Investigation/);
  });
});

test('a study differs in shape: a cut corner on its code, a square on its corner on the map', async ({
  page,
}) => {
  const shapeOf = (part: Element) => getComputedStyle(part).clipPath;
  await page.goto('/studies');
  const study = page.locator('main article').getByText('I.085', { exact: true });
  expect(await study.evaluate(shapeOf)).toMatch(/^polygon/);
  await page.goto(CASE);
  const code = page.getByRole('banner').getByText('I.084');
  expect(await code.evaluate(shapeOf)).toBe('none');

  await page.goto('/map');
  const turned = (kind: string) =>
    page
      .getByRole('group', { name: 'Show' })
      .locator('label', { hasText: kind })
      .locator('span')
      .first()
      .evaluate((square) => getComputedStyle(square).rotate);
  expect([await turned('Investigations'), await turned('Studies')]).toEqual(['none', '45deg']);
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('the word that was searched for can be read', async ({ page }) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      // In a title: excerpts show what is held of a record.
      await page.goto('/search?q=wall');
      const word = page.getByRole('list', { name: 'Results' }).locator('mark').first();
      const brightnessOf = async (property: 'color' | 'background-color') => {
        const value = await word.evaluate(
          (mark, name) => getComputedStyle(mark).getPropertyValue(name),
          property,
        );
        const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value) ?? [];
        return (299 * Number(red) + 587 * Number(green) + 114 * Number(blue)) / 1_000;
      };
      const [ink, ground] = [await brightnessOf('color'), await brightnessOf('background-color')];
      expect(Math.abs(ink - ground), colorScheme).toBeGreaterThan(125);
    }
  });

  test('a code says its kind in words, beside the title and not over it', async ({ page }) => {
    for (const path of ['/map', '/about/team/member/mirela-stoyan']) {
      await page.goto(path);
      const rows = await page
        .locator('main li')
        .filter({ hasText: /^\s*(?:Investigation|Study) / })
        .evaluateAll((items) =>
          items.map((item) => {
            const [code, title] = [item.firstElementChild, item.querySelector('a')].map(
              (part) => part?.firstElementChild ?? part,
            );
            const end = code?.getBoundingClientRect().right ?? 0;
            return end <= (title?.getBoundingClientRect().left ?? 0);
          }),
        );
      expect(rows.length).toBeGreaterThan(0);
      expect([path, new Set(rows)]).toEqual([path, new Set([true])]);
    }
  });
});

test('titles in another language are marked, wherever they are listed', async ({ page }) => {
  for (const [path, word, language] of [
    ['/programme/publications', 'جدول', 'ar'],
    ['/programme/publications', 'Bilder am Rand', 'de'],
    ['/programme/publications/wave-table', 'جدول', 'ar'],
    ['/investigation/moonset-table-for-the-central-basin', 'جدول', 'ar'],
    ['/about/team/member/ruo-tamm', 'جدول', 'ar'],
    ['/search?q=%D8%AC%D8%AF%D9%88%D9%84', 'جدول غروب', 'ar'],
  ] as const) {
    await page.goto(path);
    const languages = await page
      .locator('main :is(a, h1, h2, h3)')
      .filter({ hasText: word })
      .evaluateAll((elements, text) => {
        const languageOf = (element: Element) => {
          const inner = [...element.querySelectorAll('[lang]')].find((part) =>
            part.textContent?.includes(text),
          );
          return (inner ?? element.closest('[lang]'))?.getAttribute('lang');
        };
        return elements.map(languageOf);
      }, word);
    expect([path, languages.length > 0, [...new Set(languages)]]).toEqual([path, true, [language]]);
  }
});
