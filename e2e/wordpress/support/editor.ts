import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** A field in the plugin's registry, with the properties needed to fill it in. */
export interface Field {
  readonly shape: string;
  readonly label: string;
  readonly maxLength?: number;
  readonly languageTag?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly { value: string; label: string }[];
  readonly free?: boolean | readonly string[];
  readonly postTypes?: readonly string[];
  readonly single?: boolean;
  readonly fields?: Fields;
  readonly when?: { readonly field: string; readonly value: string | readonly string[] };
}

export type Fields = Readonly<Record<string, Field>>;

/** Existing files and records, chosen by their titles. */
export interface Shelf {
  readonly picture: { id: number; title: string };
  readonly film: { id: number; title: string };
  readonly records: Readonly<Record<string, { id: number; title: string }>>;
}

interface Account {
  readonly user: string;
  readonly password: string;
}

/** Logs the page's browser in without a screen; the page does not change. */
export async function logIn(page: Page, url: string, { user, password }: Account): Promise<void> {
  const answer = await page.context().request.post(`${url}/wp-login.php`, {
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    form: { log: user, pwd: password, testcookie: '1' },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(302);
}

/** Logs in through the form, as an editor does, and waits for the next screen. */
export async function logInByForm(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/wp-login.php`);
  await fillLogin(page, account);
  await page.waitForURL(/wp-admin/);
}

/** Logs in through the dialog that WordPress opens over a screen when the session has expired. */
export function logInOver(page: Page, account: Account): Promise<void> {
  return fillLogin(page.frameLocator('#wp-auth-check-frame'), account);
}

/** Waits until that dialog has closed. (Its outermost element has no size, so it is never 'visible'.) */
export const isLoginGone = (page: Page) => expect(page.locator('#wp-auth-check-bg')).toBeHidden();

async function fillLogin(form: Page | FrameLocator, { user, password }: Account): Promise<void> {
  const name = form.getByLabel('Username or Email Address');
  // WordPress moves the focus there a moment after the page has loaded, so text typed elsewhere would end up
  // there.
  await expect(name).toBeFocused();
  await name.fill(user);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log In' }).click();
}

/** Returns the frame of a field: its label, control and messages. */
export function frame(page: Page, path: string): Locator {
  return page.locator(`[data-path="${path}"]`);
}

/**
 * Fills in every field of a set on the screen, using only labels and buttons.
 *
 * @returns the values that should be saved, in the shape of `acf`
 */
export async function fillAll(
  page: Page,
  fields: Fields,
  shelf: Shelf,
  path = '',
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (field.when !== undefined && !isShown(field, filled, fields)) continue;
    const value = await fill(page, field, at, shelf);
    if (value !== undefined) filled[name] = value;
  }
  return filled;
}

function isShown({ when }: Field, filled: Record<string, unknown>, fields: Fields): boolean {
  if (when === undefined) return true;
  const value = filled[when.field] ?? fields[when.field]?.choices?.[0]?.value;
  return [when.value].flat().includes(String(value));
}

async function fill(page: Page, field: Field, path: string, shelf: Shelf): Promise<unknown> {
  const box = frame(page, path);
  const labelled = box.getByLabel(field.label, { exact: true });
  switch (field.shape) {
    case 'text':
    case 'textarea': {
      const text = wordsFor(path, field);
      await labelled.fill(text);
      return text;
    }
    case 'html': {
      await labelled.fill(wordsFor(path, field));
      return `<p>${wordsFor(path, field)}</p>`;
    }
    case 'date':
      await labelled.fill('18/03/2026');
      await labelled.blur();
      return '2026-03-18';
    case 'number': {
      const number = Math.min(field.max ?? 40, 40);
      await labelled.fill(String(number));
      return number;
    }
    case 'url':
      await labelled.fill(`https://example.org/${path.replace(/\W+/g, '-')}`);
      return `https://example.org/${path.replace(/\W+/g, '-')}`;
    case 'boolean':
      await labelled.check();
      return true;
    case 'choice': {
      const last = field.choices?.at(-1)?.value ?? '';
      await labelled.selectOption(last);
      return last;
    }
    case 'colour':
      await labelled.fill('#1d3557');
      return '#1d3557';
    case 'image':
      await chooseFile(
        page,
        box.getByRole('button', { name: 'Choose picture' }),
        shelf.picture.title,
      );
      return shelf.picture.id;
    case 'file':
      await chooseFile(page, box.getByRole('button', { name: 'Choose file' }), shelf.picture.title);
      return shelf.picture.id;
    case 'video':
      await chooseFile(page, box.getByRole('button', { name: 'Choose film' }), shelf.film.title);
      return shelf.film.id;
    case 'terms':
      await labelled.fill(`Term of ${path}`);
      await box.getByRole('option', { name: `“Term of ${path}”` }).click();
      await expect(box.getByText(`Term of ${path}`, { exact: true }).first()).toBeVisible();
      return [expect.any(Number)];
    case 'posts':
      return choosePosts(page, box, field, path, shelf);
    case 'group':
      return fillAll(page, field.fields ?? {}, shelf, path);
    case 'rows': {
      await box.getByRole('button', { name: 'Add row' }).last().click();
      return [await fillAll(page, field.fields ?? {}, shelf, `${path}[0]`)];
    }
    default:
      throw new Error(`${path}: the tests cannot fill the shape '${field.shape}'`);
  }
}

/** Returns a text that names its field. */
function wordsFor(path: string, { maxLength = 300, languageTag = false }: Field): string {
  if (languageTag) return 'pt-BR';
  return `Words of ${path.replace(/\W+/g, ' ')}`.slice(0, maxLength).trim();
}

async function choosePosts(
  page: Page,
  box: Locator,
  field: Field,
  path: string,
  shelf: Shelf,
): Promise<unknown> {
  const record = shelf.records[field.postTypes?.[0] ?? ''];
  if (record === undefined) throw new Error(`There is no record of the kind that ${path} requires`);
  const combobox = box.getByRole('combobox', { name: field.label, exact: true });
  await combobox.click();
  await combobox.fill(record.title);
  await page.getByRole('option', { name: record.title }).first().click();
  await expect(box.getByRole('link', { name: record.title })).toBeVisible();
  if (field.single) return record.id;
  if (!Array.isArray(field.free)) return [record.id];
  await combobox.fill(`Name in ${path}`);
  await box.getByRole('button', { name: 'Add the name' }).click();
  await expect(box.getByLabel('Name', { exact: true })).toHaveValue(`Name in ${path}`);
  return [record.id, { post_title: `Name in ${path}` }];
}

/** Chooses a file in the media library, which a button opens. */
export async function chooseFile(page: Page, opener: Locator, title: string): Promise<void> {
  await opener.first().click();
  const library = page.getByRole('dialog').filter({ visible: true }).last();
  await library.getByRole('tab', { name: 'Media Library' }).click();
  await library.getByRole('checkbox', { name: title }).first().click();
  await library.locator('.media-toolbar-primary').getByRole('button').click();
  await expect(library).toBeHidden();
}
