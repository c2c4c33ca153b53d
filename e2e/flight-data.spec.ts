import { expect, test } from './support/test';

test('menus and cards are sent once: flight data hold their values, not their markup', async ({
  page,
}) => {
  const answer = await page.goto('/');
  const html = (await answer?.text()) ?? '';
  const flight = await page.evaluate(async () => {
    const response = await fetch('/', { headers: { rsc: '1' } });
    return response.text();
  });
  expect(html).toContain('<dt>Commissioned by</dt>');
  expect(html).toContain('>Advisory Board</a>');
  expect(flight).toContain('commissionedBy');
  expect(flight).not.toContain('Commissioned by');
  expect(flight).not.toContain('Advisory Board');
});
