/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { RETAINED } from '@/lib/cache/page-headers.mjs';
import { isPageKept } from '@/lib/cache/page-shelves.mjs';
import { siteSlot } from '@/lib/process-slot.mjs';
import { keepPage } from '@/lib/testing/kept-page';
import { createManualClock, type ManualClock } from '@/lib/testing/manual-clock';
import { putSite } from '@/lib/testing/running-site';
import { FormerPages } from './former-pages';
import { WORK_LIMITS, ConcurrencyLimiter, type TakenPlace } from './concurrency-limiter';

const PATH = '/studies';
/** Bytes of the page before and after the edit, which say which one was sent. */
const [BEFORE, AFTER] = [1, 2];

let epoch: string;
let removedIn: string | null;
let clock: ManualClock;
let limiter: ConcurrencyLimiter;
let former: FormerPages;
/** What has been asked of the server itself. */
let asked: string[];
/** What the server answers itself. */
let answerSelf: () => Promise<Response | null>;
/** Lite pages rendered. */
let rendered: string[];

const pass = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  [epoch, removedIn, asked, rendered] = ['1', null, [], []];
  putSite({ epoch: () => epoch, isBeforeRemoval: (made) => removedIn === made });
  clock = createManualClock();
  limiter = new ConcurrencyLimiter(undefined, clock);
  answerSelf = () => new Promise(() => {});
  former = new FormerPages({
    limiter,
    placesOf: new Map(),
    render: (request) => {
      rendered.push(request.url ?? '');
      return Promise.resolve();
    },
    ask: (path) => {
      asked.push(path);
      return answerSelf();
    },
    clock,
  });
  await keepPage(PATH, BEFORE);
  epoch = '2';
});

afterEach(() => siteSlot.clear());

/** Asks for a page; `sent` is how many bytes of it have been sent, null for none. */
function ask(url = PATH, headers: Record<string, string> = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET', headers });
  const response = new ServerResponse(request);
  const reader = { response, sent: null as number | null, isAnswered: null as boolean | null };
  response.end = ((body: Buffer) => {
    reader.sent = body.length;
    return response;
  }) as never;
  void former
    .answer(request, response, { id: url, address: PATH, isKept: () => isPageKept(PATH) })
    .then((isAnswered) => (reader.isAnswered = isAnswered));
  return reader;
}

/** Makes renders of other pages wait for their turn, until the returned function is called. */
async function crowd() {
  const { signal } = new AbortController();
  const isKept = () => false;
  const places: TakenPlace[] = [];
  for (let count = 0; count < WORK_LIMITS.working.all + 2; count += 1) {
    void limiter
      .enter({ work: 'page', address: `/${count}`, gone: signal, isKept })
      .then((place) => place && places.push(place));
    await pass();
  }
  return async () => {
    for (let place = places.pop(); place; place = places.pop()) {
      place.leave();
      await pass();
      await pass();
    }
  };
}

/** Lets time pass, with every check that is due. */
async function waitFor(ms: number) {
  for (let waited = 0; waited < ms; waited += 10) {
    clock.advance(10);
    await pass();
  }
}

async function made(status = 200) {
  if (status === 200) await keepPage(PATH, AFTER);
  return new Response('', { status });
}

it('leaves a page that is made in time to who asked for it', async () => {
  answerSelf = made;
  const reader = ask();
  await waitFor(100);
  expect([reader.isAnswered, reader.sent, asked]).toEqual([false, null, [PATH]]);
});

it('sends the former page where renders wait for their turn, and has it made anew when its own comes', async () => {
  const end = await crowd();
  answerSelf = made;
  const readers = [ask(), ask()];
  await waitFor(30);
  expect(readers.map(({ isAnswered, sent }) => [isAnswered, sent])).toEqual([
    [true, BEFORE],
    [true, BEFORE],
  ]);
  expect([asked, isPageKept(PATH)]).toEqual([[], false]);
  await end();
  expect([asked, isPageKept(PATH)]).toEqual([[PATH], true]);
});

it('says of a former page that it must not be sent again without being asked for anew', async () => {
  await crowd();
  const { response } = ask();
  await waitFor(30);
  expect(response.getHeader(RETAINED)).toBe('1');
});

it('waits for four seconds where no other render waits', async () => {
  const reader = ask();
  await waitFor(3_900);
  expect(reader.isAnswered).toBeNull();
  await waitFor(400);
  expect([reader.isAnswered, reader.sent]).toEqual([true, BEFORE]);
});

it('sends the former page where the server gets no answer from itself', async () => {
  answerSelf = () => Promise.resolve(null);
  const reader = ask();
  await waitFor(100);
  expect([reader.isAnswered, reader.sent]).toEqual([true, BEFORE]);
});

it('knows of a rush, in which readers do not wait, for a minute after one', async () => {
  const readers = Array.from({ length: 33 }, () => ask());
  expect(former.isRush).toBe(false);
  await waitFor(300);
  // Those whom it began with wait for the one render: it is work for one.
  expect([former.isRush, readers.some(({ isAnswered }) => isAnswered)]).toEqual([true, false]);
  const later = ask();
  await waitFor(30);
  expect([later.isAnswered, later.sent]).toEqual([true, BEFORE]);
  await waitFor(4_000);
  expect(readers.every(({ sent }) => sent === BEFORE)).toBe(true);
  await waitFor(60_000 - 4_100);
  expect(former.isRush).toBe(true);
  await waitFor(4_100);
  expect(former.isRush).toBe(false);
});

it('takes neither few readers at once for a rush nor renders that wait, which prolong one', async () => {
  const few = Array.from({ length: 32 }, () => ask());
  await waitFor(300);
  const end = await crowd();
  await waitFor(300);
  expect([former.isRush, few.every(({ sent }) => sent === BEFORE)]).toEqual([false, true]);
  await end();

  Array.from({ length: 33 }, () => ask());
  await waitFor(59_000);
  expect(former.isRush).toBe(true);
  await crowd();
  ask();
  await waitFor(59_000);
  expect(former.isRush).toBe(true);
  await waitFor(2_000);
  expect(former.isRush).toBe(false);
});

it('sends what was made where there has been another edit meanwhile', async () => {
  answerSelf = async () => {
    const answer = await made();
    epoch = '3';
    return answer;
  };
  const reader = ask();
  await waitFor(100);
  expect([reader.isAnswered, reader.sent]).toEqual([true, AFTER]);
});

it.each([404, 308, 500])('sends no former page where the render ends with %d', async (status) => {
  answerSelf = () => made(status);
  const reader = ask();
  await waitFor(100);
  expect([reader.isAnswered, reader.sent]).toEqual([false, null]);
});

it.each([
  [404, false],
  [308, false],
  [500, true],
])('after a render that ends with %d, a former page is there: %s', async (status, isThere) => {
  answerSelf = () => made(status);
  ask();
  await waitFor(100);
  await crowd();
  const reader = ask();
  await waitFor(100);
  expect(reader.sent).toBe(isThere ? BEFORE : null);
});

it.each<[string, () => void]>([
  ['before', () => (removedIn = '1')],
  ['while it is waited for', () => clock.after(15, () => (removedIn = '1'))],
])('sends no page from before a removal that came %s', async (_, remove) => {
  await crowd();
  remove();
  const reader = ask();
  await waitFor(100);
  expect([reader.isAnswered, reader.sent]).toEqual([false, null]);
});

it.each<[string, string, Record<string, string>]>([
  ['a query', `${PATH}?q=a`, {}],
  ['navigation data', PATH, { rsc: '1' }],
  ['a cookie', PATH, { cookie: 'a=b' }],
])('leaves %s to Next', async (_, url, headers) => {
  await crowd();
  const reader = ask(url, headers);
  await waitFor(30);
  expect([reader.isAnswered, asked]).toEqual([false, []]);
});

it('sends none in maintenance', async () => {
  process.env['MAINTENANCE_MODE'] = '1';
  await crowd();
  const reader = ask();
  await waitFor(30);
  delete process.env['MAINTENANCE_MODE'];
  expect(reader.isAnswered).toBe(false);
});

it('makes a lite page of the former page, for the time that it is made', async () => {
  const own = () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.end = (() => response) as never;
    return former.answerOwn(response, `/lite${PATH}`, PATH);
  };
  const answers: boolean[] = [];
  former = new FormerPages({
    limiter,
    placesOf: new Map(),
    render: () => Promise.resolve(void answers.push(own())),
    ask: () => new Promise(() => {}),
    clock,
  });
  await crowd();
  const reader = ask(`/lite${PATH}`);
  await waitFor(30);
  expect([reader.isAnswered, answers, own()]).toEqual([true, [true], false]);
});
