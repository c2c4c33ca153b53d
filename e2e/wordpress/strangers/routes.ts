import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderedPath } from '../../../lib/routes';
import type { Call } from './ask';

/** A route, as the list of those that are not asked names it. */
interface Route {
  readonly name: string;
  readonly isAsked: (call: Call) => boolean;
}

/** The names of groups of a regular expression in place of these: '/wp/v2/pages/(?P<id>[\d]+)' is 'wp/v2/pages/{id}'. */
function nameOf(pattern: string): string {
  let name = '';
  let depth = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const [, group] = /^\(\?P<(\w+)>/.exec(pattern.slice(at)) ?? [];
    if (depth === 0 && group !== undefined) name += `{${group}}`;
    const letter = pattern[at]!;
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    if (depth === 0) name += letter;
    if (letter === ')') depth -= 1;
  }
  return name.replace(/^\/(?=.)/, '');
}

/** What a call asks of `wp-json`; undefined for other addresses of WordPress. */
function restPath({ path }: Call): string | undefined {
  const { pathname, searchParams } = new URL(path, 'http://wordpress.example');
  const [, below] = /^\/wp-json(\/.*)$/.exec(decodeURIComponent(pathname)) ?? [];
  const asked = searchParams.get('rest_route') ?? below;
  return asked === undefined || asked === '/' ? asked : asked.replace(/\/$/, '');
}

const regExpOf = (pattern: string) => new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`, 'i');

/** The routes that WordPress lists, with their methods. One that can be read is asked when it is read. */
export function restRoutes(listed: Readonly<Record<string, readonly string[]>>): readonly Route[] {
  const routes = Object.entries(listed).map(([pattern, methods]) => ({
    pattern,
    matches: regExpOf(pattern),
    methods: methods.includes('GET') ? ['GET'] : methods,
  }));
  // As WordPress does, the first that fits.
  const firstOf = (path: string, method: string) =>
    routes.find(({ matches, methods }) => methods.includes(method) && matches.test(path));
  return routes.map(({ pattern }) => ({
    name: nameOf(pattern),
    isAsked: (call) => {
      const path = restPath(call);
      return path !== undefined && firstOf(path, call.method ?? 'GET')?.pattern === pattern;
    },
  }));
}

/** Calls of `wp-json` that no route answers. */
export function withoutRoute(
  listed: Readonly<Record<string, readonly string[]>>,
  calls: readonly Call[],
): readonly string[] {
  const routes = Object.keys(listed).map(regExpOf);
  return calls.flatMap((call) => {
    const path = restPath(call);
    return path === undefined || routes.some((route) => route.test(path)) ? [] : [path];
  });
}

/** Static parts come before names, and these before whatever follows. */
const rank = (route: string) => route.replaceAll('[', '~');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|\\]/g, '\\$&');

const matcherOf = (route: string) =>
  new RegExp(
    `^${route
      .split('/')
      .slice(1)
      .map((part) => {
        if (part.startsWith('[[...')) return '(?:/.+)?';
        if (part.startsWith('[...')) return '/.+';
        return part.startsWith('[') ? '/[^/]+' : `/${escaped(part)}`;
      })
      .join('')}/?$`,
  );

const ROUTE_FILE = /(?:^|\/)(?:route\.ts|page\.tsx)$|^robots\.ts$/;
const METHODS = /\bexport\b[^;=()]*?\b(GET|POST|PUT|PATCH|DELETE)\b/g;

/** The routes of the site, by their folders in `app`. */
export async function siteRoutes(app: string): Promise<readonly Route[]> {
  const files = await readdir(app, { recursive: true });
  const routes = await Promise.all(
    files
      .filter((file) => ROUTE_FILE.test(file))
      .map(async (file) => {
        const folder = file.replace(/\/?(?:route\.ts|page\.tsx)$/, '');
        const name = `/${folder.replace('robots.ts', 'robots.txt')}`;
        const code = file.endsWith('route.ts') ? await readFile(join(app, file), 'utf8') : '';
        const methods = Array.from(code.matchAll(METHODS), ([, method = '']) => method);
        const isRead = methods.length === 0 || methods.includes('GET');
        return { name, matches: matcherOf(name), methods: isRead ? ['GET'] : methods };
      }),
  );
  const sorted = routes.sort((one, two) => (rank(one.name) < rank(two.name) ? -1 : 1));
  const firstOf = (path: string) => sorted.find(({ matches }) => matches.test(path));
  return routes.map(({ name, methods }) => ({
    name,
    isAsked: ({ path, method = 'GET' }) => {
      const { pathname } = new URL(path, 'http://site.example');
      // What an address is rendered by is asked with it.
      const asked = [pathname, renderedPath(pathname)].map(firstOf);
      return methods.includes(method) && asked.some((route) => route?.name === name);
    },
  }));
}

/**
 * What is wrong with the rows and the list of what is not asked: routes that neither has, those that both have, and what is listed
 * or asked though it is no route.
 */
export function routeFaults(
  routes: readonly Route[],
  calls: readonly Call[],
  exceptions: readonly string[],
): readonly string[] {
  const names = new Set(routes.map(({ name }) => name));
  return [
    ...routes.flatMap(({ name, isAsked }) => {
      const isListed = exceptions.includes(name);
      const has = calls.some((call) => isAsked(call));
      if (has && isListed) return [`${name} is asked, and listed as not asked`];
      return has || isListed ? [] : [`${name} is neither asked nor listed as not asked`];
    }),
    ...exceptions.flatMap((name) => (names.has(name) ? [] : [`${name} is listed, and no route`])),
  ];
}
