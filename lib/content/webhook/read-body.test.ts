/** @jest-environment node */
import { createManualClock } from '@/lib/testing/manual-clock';
import { LARGEST_BODY, readBody } from './read-body';

const requestOf = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new Request('https://site.example/', {
    method: 'POST',
    body: new ReadableStream({ pull }),
    duplex: 'half',
  } as RequestInit);

it.each([
  ['a sender who goes', 'at once', 0],
  ['a sender who goes', 'on the way', 2],
])('does not reject because of %s %s', async (_, __, chunks) => {
  let sent = 0;
  const request = requestOf((controller) => {
    if (sent < chunks) controller.enqueue(new Uint8Array(10));
    else controller.error(new Error('aborted'));
    sent += 1;
  });
  expect(await readBody(request, createManualClock(0))).toBe('too slow');
});

it('reads what is not too large', async () => {
  let sent = 0;
  const body = (size: number) =>
    requestOf((controller) => {
      if (sent < size) controller.enqueue(new Uint8Array(Math.min(1_024, size - sent)));
      else controller.close();
      sent += 1_024;
    });
  const read = await readBody(body(LARGEST_BODY), createManualClock(0));
  expect(read).toHaveProperty('byteLength', LARGEST_BODY);
  sent = 0;
  expect(await readBody(body(LARGEST_BODY + 1), createManualClock(0))).toBe('too large');
});
