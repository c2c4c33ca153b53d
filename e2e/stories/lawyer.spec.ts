import { expect, test } from '../support/test';
import { walker } from './steps';

test('a lawyer with a screen reader finds the evidence of an investigation and the transcript of its film', async ({
  page,
}) => {
  await page.goto('/');
  const lawyer = walker(page);
  await lawyer.readTo('heading', /^The Courtyard at Number Nine$/);
  await lawyer.follow();
  await expect(page).toHaveTitle(/The Courtyard at Number Nine/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Courtyard at Number Nine');

  await lawyer.readTo('landmark', /^Sections$/);
  await lawyer.readTo('link', /^Media & Resources/);
  await lawyer.follow();
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  await expect(panel.getByRole('link', { name: 'Close' })).toBeFocused();
  // The case behind the panel is out of reach; what is heard next is the evidence, kind by kind.
  await expect(panel).toMatchAriaSnapshot(`
    - heading "Media & Resources" [level=2]
    - link "Close"
    - heading /Videos \\d+/ [level=3]
    - heading /Documents \\d+/ [level=3]
    - heading /Images \\d+/ [level=3]
  `);

  await lawyer.readTo('heading', /^Videos/);
  await lawyer.readTo('link', /^Transcript, English/);
  await lawyer.follow();
  await expect(page.locator('body')).toHaveText(/^\d\d:\d\d\s+\S/);
  expect(lawyer.steps).toBeLessThanOrEqual(18);
});
