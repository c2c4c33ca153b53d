import type { Locator, Page } from '@playwright/test';

/** Elements that are chosen, pressed or current, by any attribute. */
const STATES =
  '[aria-pressed="true"], [aria-checked="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), :checked:is([type="radio"], [type="checkbox"])';

/** The minimum contrast between a control with and without its state (WCAG 1.4.11), and the number of pixels that need it. */
const LEAST_CONTRAST = 3;

/**
 * Takes a picture of a control and its surroundings: the edge of a row, the line below a link. A chosen place's edge is that
 * of the row around it.
 */
async function pictureOf(page: Page, control: Locator): Promise<string> {
  const clip = await control.evaluate((element) => {
    const { x, y, width, height } = (
      element.closest('label, li:not([data-picked], [data-kept-data-picked])') ?? element
    ).getBoundingClientRect();
    return { x: Math.max(x - 4, 0), y: Math.max(y - 4, 0), width: width + 8, height: height + 8 };
  });
  return (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString(
    'base64',
  );
}

const setState = (control: Locator, isOn: boolean) =>
  control.evaluate((element, on) => {
    if (element instanceof HTMLInputElement) element.checked = on;
    // Both the row of the chosen place and the link in it are marked.
    for (const marked of [element, element.closest('[data-picked], [data-kept-data-picked]')]) {
      for (const name of [
        'aria-pressed',
        'aria-checked',
        'aria-selected',
        'aria-current',
        'data-picked',
      ]) {
        const value = marked?.getAttribute(on ? `data-kept-${name}` : name) ?? null;
        if (value === null) continue;
        marked?.setAttribute(`data-kept-${name}`, value);
        if (on) marked?.setAttribute(name, value);
        else marked?.removeAttribute(name);
      }
    }
  }, isOn);

/** Returns a page's controls that currently have a state, by locators that still match without it. */
export async function controlsWithState(page: Page): Promise<readonly Locator[]> {
  const controls = page.locator(STATES);
  const count = await controls.evaluateAll((elements) => {
    for (const [index, element] of elements.entries()) element.setAttribute('data-nth', `${index}`);
    return elements.length;
  });
  return Array.from({ length: count }, (_, index) => page.locator(`[data-nth="${index}"]`));
}

/** Returns true if a control is visible, unlike one in a closed submenu. */
export async function isInView(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const box = element.closest('label') ?? element;
    box.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = box.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (box.contains(there) || there.contains(box));
  });
}

/**
 * Counts the pixels of a control that change visibly when its state is removed.
 *
 * @param blank another page, which compares the pictures
 */
export async function pixelsOfState(page: Page, control: Locator, blank: Page): Promise<number> {
  const before = await pictureOf(page, control);
  await setState(control, false);
  const after = await pictureOf(page, control);
  await setState(control, true);
  return blank.evaluate(
    async ([pictures, least]) => {
      const [one, other] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
          const image = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? [];
        }),
      );
      const channel = (value = 0) =>
        value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const light = (data: ArrayLike<number>, at: number) =>
        0.2126 * channel(data[at]) +
        0.7152 * channel(data[at + 1]) +
        0.0722 * channel(data[at + 2]) +
        0.05;
      let count = 0;
      for (let at = 0; one && other && at < one.length; at += 4) {
        const ratio = light(one, at) / light(other, at);
        if (Math.max(ratio, 1 / ratio) >= least) count += 1;
      }
      return count;
    },
    [[before, after], LEAST_CONTRAST] as const,
  );
}
