import { slot } from '@/lib/process-slot.mjs';
import { keepPlainFetch, plainFetch } from './plain-fetch';

const original = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = original;
  slot('fetch').clear();
});

const answering = (text: string) => () => Promise.resolve(new Response(text));
const answer = async () => (await plainFetch('http://cms.example/')).text();

it('is the one of the time when the server started, whatever replaces the global one', async () => {
  globalThis.fetch = answering('platform');
  keepPlainFetch();
  globalThis.fetch = answering('replaced');
  keepPlainFetch();
  expect(await answer()).toBe('platform');
});

it('is the global one where no server has started', async () => {
  globalThis.fetch = answering('global');
  expect(await answer()).toBe('global');
});
