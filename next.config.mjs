import { fileURLToPath } from 'node:url';
import { hintCompilation } from './scripts/support/compile-hints.mjs';

/** @type {import('next').NextConfig} */
const config = {
  // Pages are cached under the epoch in which they were rendered (docs/architecture.md, "Freshness").
  cacheHandler: fileURLToPath(new URL('./lib/cache/page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // Must not exceed `revalidate`, or Next tells browsers that they may show stale navigation data for a year.
  expireTime: 600,
  compiler: { runAfterProductionCompile: hintCompilation },
  // Segment prefetch data, which nobody requests, would be a quarter of the cost of a render (decision 10).
  turbopack: { resolveAlias: { './collect-segment-data': './lib/cache/segment-data.ts' } },
  experimental: {
    // By default Turbopack puts style sheets of unrelated pages into shared files. 'graph' keeps a component's styles
    // after those of the components it uses. Requests are cheap because a page inlines its styles (decision 35).
    cssChunking: { type: 'graph', requestCost: 1_000 },
    // Preloading takes a third of the startup time, and makes the first visit to a page no faster.
    preloadEntriesOnStart: false,
    // Source maps would be three quarters of the build's size, and nothing reads them.
    turbopackSourceMaps: false,
    staleTimes: { static: 30 },
    // Saves half a kilobyte of Next's own modules on every page.
    turbopackCjsTreeShaking: true,
    // Puts what all pages share into one file instead of two, which compresses better (decision 96).
    turbopackChunking: { minChunkSize: 70_000 },
  },
  // `npm run types` checks them, along with those of the tests.
  typescript: { ignoreBuildErrors: true },
  // The only build-time setting; all others are read when the server runs.
  env: { SITE_VARIANT: process.env.SITE_VARIANT ?? '' },
  serverExternalPackages: ['pino', '@redis/client'],
  // The CMS provides its pictures in several sizes, and the optimiser would add attack surface.
  images: { unoptimized: true },
  sassOptions: { loadPaths: [fileURLToPath(new URL('./styles', import.meta.url))] },
  // next/jest uses this list to transform packages that ship only ES modules.
  transpilePackages: [
    'html-react-parser',
    'html-dom-parser',
    'htmlparser2',
    'domhandler',
    'domelementtype',
    'domutils',
    'dom-serializer',
    'entities',
    '@noble/hashes',
    'supercluster',
    'kdbush',
    'p-limit',
    'yocto-queue',
    'gettext-parser',
  ],
  // Next would compress and hash every page again for every reader (lib/http/compression.ts).
  compress: false,
  generateEtags: false,
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
};

export default config;
