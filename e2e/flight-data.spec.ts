import { expect, test } from './support/test';

test('menus and lines of lists are sent once: flight data hold their values, not their markup', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const flight = await (await request.get('/?page-data')).text();
  expect(html).toContain('>Advisory Board</a>');
  expect(flight).not.toContain('Advisory Board');
});
