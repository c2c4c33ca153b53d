import { expect, type Locator, type Page } from '@playwright/test';
import { frame } from './editor';

/**
 * Waits until WordPress's scripts are ready on a screen. They are at its end, and jQuery calls their ready handlers one by
 * one afterwards. Until then, their buttons do nothing, and a typed title counts as the saved one.
 */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { jQuery } = window as unknown as { jQuery: (isReady: () => void) => void };
        jQuery(() => resolve());
      }),
  );
}

/** Opens the list of a kind of record from WordPress's menu. */
export async function openList(page: Page, kind: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: kind, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: kind })).toBeVisible();
  await scriptsReady(page);
}

/** Waits until a record's screen is ready for input. */
export async function recordReady(page: Page): Promise<void> {
  await page.locator('.open-ground-field').first().waitFor();
  await scriptsReady(page);
}

/** Opens the screen of a new record. */
export async function openNew(page: Page, kind: string, title: string): Promise<void> {
  await openList(page, kind);
  await page.locator('a.page-title-action').click();
  await recordReady(page);
  await page.getByRole('textbox', { name: 'Add title' }).fill(title);
}

/** Finds a record by its title in the list of its kind, and opens it. */
export async function openRecord(page: Page, kind: string, title: string): Promise<void> {
  await openList(page, kind);
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('searchbox').press('Enter');
  // Older releases of WordPress add '(Edit)'.
  await page.getByRole('link', { name: new RegExp(`^“?${title}(” \\(Edit\\))?$`) }).click();
  await recordReady(page);
}

/** Returns the status of saving in place: 'Saved 12:41'. Empty while saving, and after a failure. */
export const savedStatus = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ });

/** Clicks the button that saves a record, and waits until it is saved and the screen is up to date. */
export async function save(page: Page, name: string | RegExp): Promise<void> {
  // Starts waiting before the click, because the screen may still show the previous save.
  await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('open-ground-save=') && response.status() === 200,
    ),
    page.getByRole('button', { name }).click(),
  ]);
  await expect(savedStatus(page)).toBeVisible();
  await expect(page.locator('#publish')).not.toHaveClass(/disabled/);
}

/** Publishes a new record, or updates a published one. */
export async function publish(page: Page): Promise<void> {
  await save(page, /^(Publish|Update)$/);
  await expect(page.locator('#open-ground-record').getByRole('alert')).toHaveCount(0);
}

/** Types into a field, or into a part of one: `start.date`. */
export async function type(page: Page, path: string, label: string, words: string): Promise<void> {
  const control = frame(page, path).getByLabel(label, { exact: true });
  if (await control.evaluate((box: HTMLElement) => box.isContentEditable)) {
    // Text typed earlier would be inserted before the saved text.
    await expect(control).toHaveClass(/mce-content-body/);
  }
  await control.fill(words);
  await control.blur();
}

/** Selects a term by name, or creates it. */
export async function chooseTerm(
  page: Page,
  path: string,
  label: string,
  name: string,
): Promise<void> {
  const field = frame(page, path);
  await field.getByLabel(label, { exact: true }).fill(name);
  await field
    .getByRole('option', { name: new RegExp(`^${name}$|“${name}”$`) })
    .first()
    .click();
  await expect(field.getByText(name, { exact: true }).first()).toBeVisible();
}

/** Uploads files in the media library, which a button opens, describes pictures, and selects the files. */
export async function upload(
  page: Page,
  opener: Locator,
  files: readonly string[],
  alternative = '',
): Promise<void> {
  await opener.click();
  const library = page.getByRole('dialog').filter({ visible: true }).last();
  await library.getByRole('tab', { name: 'Upload files' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    library.getByRole('button', { name: 'Select Files' }).click(),
  ]);
  await chooser.setFiles([...files]);
  const take = library.locator('.media-toolbar-primary').getByRole('button');
  await expect(take).toBeEnabled();
  await expect(library.locator('.attachment.uploading')).toHaveCount(0);
  if (alternative !== '') {
    const box = library.getByLabel(/^Alt(ernative)? Text$/).first();
    const [answer] = await Promise.all([
      page.waitForResponse((response) =>
        (response.request().postData() ?? '').includes('action=save-attachment'),
      ),
      box.fill(alternative).then(() => box.blur()),
    ]);
    expect(answer.ok()).toBe(true);
  }
  await take.click();
  await expect(library).toBeHidden();
}
