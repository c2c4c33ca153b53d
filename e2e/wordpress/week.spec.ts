import { expect, type Page, test } from '../support/browser-test';
import { isLong } from '../support/rounds';
import { frame } from './support/editor';
import { type Newsroom, openNewsroom } from './support/newsroom';
import { noticeOutage, OUTAGES } from './support/outage';
import {
  openList,
  openNew,
  openRecord,
  publish,
  recordReady,
  savedStatus,
  type,
} from './support/screens';
import {
  type Concern,
  readEverything,
  readSettled,
  readWithoutStrays,
  saveAndSee,
  type Sight,
  strayChanges,
  type Texts,
} from './support/visitor';
import { writeCase, writeCorrection, writeEvent, writeExhibition } from './support/week-records';

const CASE = 'What the Tide Gauge Kept';
const EXHIBITION = 'Marks Below the Pier';
const EVENT = 'Open Hours at the Gauge House';
const ANNOUNCEMENT = 'The pier is closed on Friday';
const LAST_ANNOUNCEMENT = 'admitted as evidence in Port Ilar';
const LEAVER = 'Vera Blom';

test.describe.configure({ mode: 'serial' });

let newsroom: Newsroom;
let page: Page;
/** What visitors read before the next step. */
let before: Texts;
const waits: { readonly step: string; readonly milliseconds: number }[] = [];

test.beforeAll(async ({ browser }) => {
  newsroom = await openNewsroom(browser, { tools: true });
  page = newsroom.page;
  before = await readSettled(newsroom.site);
  expect(before.size).toBeGreaterThan(100);
});

test.afterAll(async () => {
  console.table(waits);
  await newsroom?.close();
});

/** What has been saved since everything was read. */
let concerns: readonly Concern[] = [];

/** Compares everything that what was saved does not concern. */
async function readTheRest() {
  before = await readWithoutStrays(newsroom.site, before, concerns);
  concerns = [];
}

/** Saves, and waits until a visitor sees it. */
async function step(
  name: string,
  save: () => Promise<unknown>,
  { sights, ...concern }: Concern & { readonly sights: readonly Sight[] },
) {
  waits.push({ step: name, milliseconds: await saveAndSee(newsroom, save, sights) });
  concerns = [...concerns, concern];
  // Reading two hundred pages takes longer than a save.
  if (isLong) await readTheRest();
}

test.describe('a week of an editor', () => {
  test('a case from nothing, with pictures, film and subtitles', async () => {
    await openNew(page, 'Investigations', CASE);
    await writeCase(page);
    const path = '/investigation/what-the-tide-gauge-kept';
    await step('a new case', () => publish(page), {
      sights: [
        { path, shows: [CASE, 'one missing night', 'The Missing Night', 'Transcript', 'Saltmere'] },
        { path: '/', shows: [CASE] },
        { path: '/category/borders', shows: [CASE] },
      ],
      quoted: CASE,
      // It counts films.
      paths: ['/accessibility'],
      // The menu counts the cases of a category, and the strip of incidents those of a year.
      everywhere: (text) =>
        text
          .replace(/Borders (\d+)/g, (_, count) => `Borders ${Number(count) + 1}`)
          .replace(/2026 : (\d+) cases?/g, (_, count) => `2026 : ${Number(count) + 1} cases`),
    });
    const html = await (await fetch(newsroom.site.url + path)).text();
    expect(html).toContain('alt="Three cameras on the old pier"');
    const [, track = ''] = /href="(\/api\/subtitles\/[^"]+)"/.exec(html) ?? [];
    expect(await (await fetch(newsroom.site.url + track)).text()).toMatch(/\d\d:\d\d/);
    await expect(page.getByRole('status', { name: 'Live on the website' })).toBeVisible();
  });

  test('an exhibition with dates and a gallery', async () => {
    await openNew(page, 'Exhibitions', EXHIBITION);
    await writeExhibition(page);
    await step('a new exhibition', () => publish(page), {
      sights: [
        {
          path: '/programme/exhibitions/marks-below-the-pier',
          shows: [EXHIBITION, 'Customs Hall', '2027'],
        },
        { path: '/programme/exhibitions', shows: [EXHIBITION] },
      ],
      quoted: EXHIBITION,
    });
  });

  test('an event without end', async () => {
    await openNew(page, 'Events', EVENT);
    await writeEvent(page);
    await step('an event without end', () => publish(page), {
      sights: [
        { path: '/programme/events', shows: [EVENT, 'Ongoing'] },
        { path: '/programme/events/open-hours-at-the-gauge-house', shows: ['the door is open'] },
      ],
      quoted: EVENT,
    });
  });

  test('a person leaves the team', async () => {
    await openRecord(page, 'People', LEAVER);
    await frame(page, 'team').getByLabel('Team', { exact: true }).selectOption({ label: 'Past' });
    await step('a person leaves', () => publish(page), {
      sights: [{ path: '/about/team', shows: ['Past 5', LEAVER], hides: [`${LEAVER} Hydrology`] }],
      paths: ['/about/team'],
    });
  });

  test('the team stands in another order', async () => {
    await openList(page, 'People');
    await page.getByRole('link', { name: 'Team order' }).click();
    const past = page.getByRole('region', { name: 'Past' });
    const people = past.getByRole('group');
    const first = (await people.first().getByRole('link').textContent()) ?? '';
    const down = people.first().getByRole('button', { name: 'Move down' });
    await down.focus();
    // The focus stays on the button of the row that moves.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(people.nth(2).getByRole('link')).toHaveText(first);
    const order = await past.getByRole('link').allTextContents();
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Team order saved.')).toBeVisible();
    };
    await step('the order of the team', save, {
      sights: [{ path: '/about/team', shows: [order.slice(0, 3).join(' ')] }],
      paths: ['/about/team'],
    });

    // Whoever leaves now comes after all of them.
    await page.getByRole('link', { name: 'Team order' }).click();
    const member = page.getByRole('region', { name: 'Members' }).getByRole('link').first();
    const name = (await member.textContent()) ?? '';
    await member.click();
    await frame(page, 'team').getByLabel('Team', { exact: true }).selectOption({ label: 'Past' });
    await step('one more person leaves', () => publish(page), {
      sights: [{ path: '/about/team', shows: [`${order.at(-1)} ${name}`] }],
      // The search names a member as an example.
      paths: ['/about/team', '/search'],
    });
  });

  for (const [name, outage] of Object.entries(OUTAGES)) {
    test(`${name}: visitors notice nothing, and the next edit shows`, async () => {
      await readTheRest();
      const end = await outage.begin(newsroom);
      try {
        await noticeOutage(newsroom, outage);
        expect(strayChanges(before, await readEverything(newsroom.site))).toEqual([]);
      } finally {
        await end();
      }
      await openRecord(page, 'Events', EVENT);
      await type(page, 'venue', 'Venue', `Gauge House after ${name}`);
      await step(`an edit after ${name}`, () => publish(page), {
        sights: [{ path: '/programme/events', shows: [`Gauge House after ${name}`] }],
        quoted: EVENT,
      });
    });
  }

  test('a correction with a dated update', async () => {
    await openRecord(page, 'Investigations', CASE);
    await writeCorrection(page);
    await step('a correction', () => publish(page), {
      sights: [
        {
          path: '/investigation/what-the-tide-gauge-kept',
          shows: ['Eight years of readings', 'The gauge ran for eight years.', 'Corrected'],
          hides: ['Nine years of readings'],
        },
        { path: '/corrections', shows: [CASE, 'The gauge ran for eight years.'] },
      ],
      quoted: CASE,
    });
  });

  test('a page', async () => {
    await openNew(page, 'Pages', 'Reading Room');
    await frame(page, 'section').getByLabel('Section').selectOption({ label: 'About' });
    await type(page, 'open_ground_body', 'Text', 'The shelves are open to everybody.');
    await step('a page', () => publish(page), {
      sights: [{ path: '/about/reading-room', shows: ['Reading Room', 'open to everybody'] }],
      quoted: 'Reading Room',
    });
  });

  test('an announcement', async () => {
    await page.getByRole('link', { name: 'Announcements' }).click();
    await page.getByRole('button', { name: 'Add announcement' }).click();
    await page.keyboard.type(ANNOUNCEMENT);
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Announcements saved.')).toBeVisible();
    };
    await step('an announcement', save, {
      sights: [{ path: '/', shows: [ANNOUNCEMENT] }],
      everywhere: (text) =>
        text.replaceAll(LAST_ANNOUNCEMENT, `${LAST_ANNOUNCEMENT} ${ANNOUNCEMENT}`),
    });
  });

  test('a rename: the old address leads to the new one', async () => {
    await openRecord(page, 'Exhibitions', EXHIBITION);
    await page.getByRole('button', { name: 'Edit permalink' }).click();
    await page.locator('#new-post-slug').fill('marks-on-the-pier');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.locator('#editable-post-name')).toHaveText('marks-on-the-pier');
    await step('a rename', () => publish(page), {
      sights: [
        { path: '/programme/exhibitions/marks-on-the-pier', shows: [EXHIBITION] },
        {
          path: '/programme/exhibitions/marks-below-the-pier',
          status: 308,
          leadsTo: '/programme/exhibitions/marks-on-the-pier',
        },
      ],
      quoted: EXHIBITION,
    });
  });

  test('correction, page, announcement and rename changed nothing else', readTheRest);

  test('an update without a connection, saved once it is back', async () => {
    const path = '/investigation/what-the-tide-gauge-kept';
    await openRecord(page, 'Investigations', CASE);
    await type(page, 'synopsis', 'Synopsis', 'Twelve years of readings');
    const context = page.context();
    const save = async () => {
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      const notSaved = page.getByRole('alert').filter({ hasText: 'WordPress cannot be reached.' });
      await notSaved.waitFor();
      await context.setOffline(false);
      await notSaved.getByRole('button', { name: 'Try again' }).click();
      await expect(savedStatus(page)).toBeVisible();
    };
    await step('an update saved later', save, {
      sights: [{ path, shows: ['Twelve years'], hides: ['Eight years of readings'] }],
      quoted: CASE,
    });
  });

  test('a copy of an event becomes an event of its own', async () => {
    const COPY = 'Open Hours in Winter';
    await openList(page, 'Events');
    const row = page.getByRole('row').filter({ hasText: EVENT });
    await row.hover();
    await row.getByRole('link', { name: /^Duplicate/ }).click();
    await recordReady(page);
    await page.getByRole('textbox', { name: 'Add title' }).fill(COPY);
    await step('a copy', () => publish(page), {
      sights: [
        { path: '/programme/events', shows: [COPY, EVENT] },
        { path: '/programme/events/open-hours-in-winter', shows: ['the door is open'] },
      ],
      paths: ['/programme/events'],
      quoted: COPY,
    });
  });

  test('two records of one person become one', async () => {
    const TWIN = 'Vera Blom-Arnt';
    const address = '/about/team/member/vera-blom-arnt';
    await openNew(page, 'People', TWIN);
    await frame(page, 'team').getByLabel('Team', { exact: true }).selectOption({ label: 'Past' });
    await step('a second record', () => publish(page), {
      sights: [{ path: '/about/team', shows: [TWIN] }],
      paths: ['/about/team'],
      quoted: TWIN,
    });
    await openList(page, 'People');
    const row = page.getByRole('row').filter({ hasText: LEAVER }).filter({ hasNotText: TWIN });
    await row.hover();
    await row.getByRole('link', { name: `Merge “${LEAVER}” with another record` }).click();
    await page.getByRole('searchbox', { name: 'Part of its title' }).fill(TWIN);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: TWIN }).click();
    const merge = async () => {
      await page.getByRole('button', { name: 'Merge', exact: true }).click();
      await expect(page.getByRole('status')).toContainText('has been merged into');
    };
    await step('a merge', merge, {
      sights: [
        { path: '/about/team', shows: [LEAVER], hides: [TWIN] },
        { path: address, status: 404 },
      ],
      paths: ['/about/team'],
      quoted: TWIN,
    });
  });

  test('a mistake undone with a revision, and another in the trash', async () => {
    const path = '/investigation/what-the-tide-gauge-kept';
    await openRecord(page, 'Investigations', CASE);
    await type(page, 'synopsis', 'Synopsis', 'lorem ipsum');
    await step('a mistake', () => publish(page), {
      sights: [{ path, shows: ['lorem ipsum'], hides: ['Twelve years'] }],
      quoted: CASE,
    });
    await page
      .locator('#misc-publishing-actions')
      .getByRole('link', { name: /Browse/ })
      .click();
    const restoring = page.getByRole('button', { name: 'Restore This Revision' });
    const compared = page.locator('.revisions-diff');
    await expect(compared).toContainText('lorem ipsum');
    await expect(compared).not.toContainText('<p>');
    await expect(page.getByText('This record is live: as soon as you restore')).toBeVisible();
    await expect(async () => {
      // WordPress's autosaves may come in between: their button has another name, which a press shows at once.
      await page.getByRole('button', { name: 'Previous' }).click();
      expect(await restoring.and(page.locator(':enabled')).count()).toBe(1);
    }).toPass();
    const restore = async () => {
      await restoring.click();
      await page.waitForURL(/post\.php\?.*revision=/);
      await expect(page.getByText('Readers see this version now.')).toBeVisible();
    };
    await step('a revision brought back', restore, {
      sights: [{ path, shows: ['Twelve years of readings'], hides: ['lorem ipsum'] }],
      quoted: CASE,
    });

    await openRecord(page, 'Exhibitions', EXHIBITION);
    const there = '/programme/exhibitions/marks-on-the-pier';
    // WordPress's list reports the result, and removes it from its URL at once.
    const follow = (name: string, notice: RegExp) => async () => {
      await page.getByRole('link', { name }).click();
      await page.getByText(notice).waitFor();
    };
    await step(
      'a record in the trash',
      follow('Move to Trash', /Exhibitions: 1 moved to the trash/),
      {
        sights: [
          { path: there, status: 404 },
          { path: '/programme/exhibitions', hides: [EXHIBITION] },
        ],
        quoted: EXHIBITION,
      },
    );
    await step('a record restored', follow('Undo', /Exhibitions: 1 restored from the trash/), {
      sights: [
        { path: there, shows: [EXHIBITION] },
        { path: '/programme/exhibitions', shows: [EXHIBITION] },
      ],
      quoted: EXHIBITION,
    });
  });

  test('copying, merging and undoing changed nothing else', readTheRest);
});
