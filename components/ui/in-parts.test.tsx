/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { inParts } from './in-parts';

const items = (length: number) => Array.from({ length }, (_, index) => <b key={index}>{index}</b>);

async function markupOf(elements: ReactNode): Promise<string> {
  const stream = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<p>{elements}</p>, {
      onAllReady() {
        pipe(stream);
        resolve();
      },
      onError: reject,
    });
  });
  return text(stream);
}

it.each([
  ['nothing', null],
  ['a text', 'a'],
  ['one element', <b key="0">0</b>],
  ['as many as make a part', items(3)],
])('leaves %s as it is', (_, elements) => expect(inParts(elements, 3)).toBe(elements));

it.each([4, 6, 7, 30])('renders %d elements in their order', async (length) =>
  expect(await markupOf(inParts(items(length), 3))).toBe(await markupOf(items(length))),
);

it('lets others be served between two parts', async () => {
  const rendered: string[] = [];
  const Heard = ({ name }: { readonly name: string }) => {
    rendered.push(name);
    if (name === 'b') setImmediate(() => rendered.push('somebody else'));
    return name;
  };
  const names = ['a', 'b', 'c', 'd'];
  await markupOf(
    inParts(
      names.map((name) => <Heard key={name} name={name} />),
      2,
    ),
  );
  expect(rendered).toEqual(['a', 'b', 'somebody else', 'c', 'd']);
});
