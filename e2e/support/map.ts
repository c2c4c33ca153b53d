import { expect, type LaunchOptions, type Page } from '@playwright/test';

/** For `test.use`: without a GPU, Chromium needs a flag for WebGL. */
export const WEBGL = {
  launchOptions: async (
    { launchOptions }: { readonly launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--enable-unsafe-swiftshader'],
    }),
};

export const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
export const list = (page: Page) => page.getByRole('list', { name: 'Locations' });
export const marker = (page: Page, name: string | RegExp) =>
  map(page).getByRole('button', { name });
export const pane = (page: Page) => page.locator('[data-map="pane"]');

export const drawnMarkers = (page: Page) =>
  map(page).getByRole('group', { name: 'World' }).getByRole('link');
export const drawnMarker = (page: Page, name: string | RegExp) =>
  map(page).getByRole('group', { name: 'World' }).getByRole('link', { name });

/** Returns the number of cases that the drawn map's markers represent. */
export async function drawnCount(page: Page): Promise<number> {
  const names = await drawnMarkers(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('aria-label') ?? ''),
  );
  return names.reduce((sum, name) => sum + Number(/^(\d+) cases/.exec(name)?.[1] ?? 1), 0);
}

export const whole = (page: Page) => map(page).getByRole('button', { name: 'Move and zoom' });

/** Opens the interactive map, and waits until its markers are final: it redraws them once it knows its size. */
export async function drawn(page: Page) {
  await whole(page).click();
  await markersStay(page);
}

export async function markersStay(page: Page) {
  await expect(whole(page)).toHaveCount(0);
  let before = 0;
  const isSteady = async () => {
    const now = await marker(page, /^[A-Z]+\.\d|^\d+ /).count();
    const same = now > 0 && now === before;
    before = now;
    return same;
  };
  await expect.poll(isSteady, { intervals: [300] }).toBe(true);
}
