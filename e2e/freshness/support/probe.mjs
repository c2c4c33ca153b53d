/**
 * Loaded into a site's process with `--import`, before Next: shifts its clock, counts its renders and measures its
 * memory, controlled by the test over loopback. The build under test is the production build, unchanged.
 */
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

let shift = 0;

const RealDate = Date;
const now = () => RealDate.now() + shift;
const { timeOrigin } = performance;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, caller) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], caller),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
// Next computes a page's age from this clock.
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + shift });

/** The paths of renders so far: the page cache records the start of each. */
let renders = [];
class CountedMap extends Map {
  set(key, value) {
    renders.push(key.slice(key.indexOf('$') + 1));
    return super.set(key, value);
  }
}
globalThis[Symbol.for('open-ground.page-cache')] = {
  entries: new Map(),
  begun: new CountedMap(),
  madeIn: new WeakMap(),
  bytes: 0,
  resources: { entries: new Map(), bytes: 0 },
};

/** The bundled code of the pages. */
const PAGE_CODE = /\.next\/server\/chunks\/ssr\//;

/** Makes every page throw when it reads the content, like a bug in one of its components. */
let breaksRenders = false;

/** The promise that pages await when they read a detail; null for none. */
let released = null;
let release = () => {};
const heldUp = (details) =>
  new Proxy(details, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'read') return value.bind(target);
      return async (...args) => {
        await released;
        return target.read(...args);
      };
    },
  });
let site;
Object.defineProperty(globalThis, Symbol.for('open-ground.site'), {
  get: () => site,
  set(value) {
    site = new Proxy(value, {
      get(target, name) {
        const isContent = name === 'store' || name === 'details';
        if (isContent && breaksRenders && PAGE_CODE.test(new Error().stack ?? '')) {
          throw new Error('A fault of the test');
        }
        const value = Reflect.get(target, name);
        const isHeld = released && name === 'details' && PAGE_CODE.test(new Error().stack ?? '');
        return isHeld ? heldUp(value) : value;
      },
    });
  },
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const answers = {
  clock: (milliseconds) => {
    shift = Number(milliseconds);
    return now();
  },
  break: (isOn) => {
    breaksRenders = isOn === '1';
    return breaksRenders;
  },
  hold: (isOn) => {
    release();
    released = isOn === '1' ? new Promise((resolve) => (release = resolve)) : null;
    return isOn === '1';
  },
  block: (milliseconds) => {
    // After the response.
    setTimeout(() => {
      const end = RealDate.now() + Number(milliseconds);
      while (RealDate.now() < end);
    }, 50);
    return true;
  },
  reject: () => {
    void Promise.reject(new Error('A rejection of the test'));
    return true;
  },
  renders: () => {
    const counted = renders;
    renders = [];
    return counted;
  },
  memory: async () => {
    for (let round = 0; round < 3; round += 1) {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    return { rss, heapUsed, arrayBuffers };
  },
};

/** Keep-alive timeout: no request may meet the moment in which the probe closes an idle connection. */
const HOUR_MS = 3_600_000;

const probe = createServer({ keepAliveTimeout: HOUR_MS }, async (request, response) => {
  const [, what, value] = request.url.split('/');
  response.end(JSON.stringify(await answers[what](value)));
});
// The worker thread that reads answers also loads this file.
if (isMainThread) probe.listen(Number(process.env.PROBE_PORT), '127.0.0.1').unref();
