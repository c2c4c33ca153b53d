import { expect, test } from './support/test';

test('menus and lines of lists are sent once: flight data hold their values, not their markup', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const flight = [...html.matchAll(/<script>self\.__next_f\.push\(.*?<\/script>/gs)].join('');
  expect(html).toContain('>Advisory Board</a>');
  expect(flight).toContain('The Harbour Flare');
  expect(flight).not.toContain('Advisory Board');
});
