import { fileURLToPath } from 'node:url';
import { hintCompilation } from './scripts/support/compile-hints.mjs';

/** @type {import('next').NextConfig} */
const config = {
  // Pages are kept under the epoch they were rendered in (docs/architecture.md, "Freshness").
  cacheHandler: fileURLToPath(new URL('./lib/cache/page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // Not above `revalidate`, or Next tells browsers they may go on showing navigation data for a year.
  expireTime: 600,
  compiler: { runAfterProductionCompile: hintCompilation },
  // Prefetch data nobody asks for would be a quarter of what a render costs (decision 10).
  turbopack: { resolveAlias: { './collect-segment-data': './lib/cache/segment-data.ts' } },
  experimental: {
    // By default Turbopack puts style sheets of unrelated pages into shared files. 'graph' keeps the order in which a
    // component's styles follow those of the component it uses. Requests are cheap: a page brings its styles (decision 35).
    cssChunking: { type: 'graph', requestCost: 1_000 },
    // A third of a start's time, and the first visit to a page takes as long with it as without.
    preloadEntriesOnStart: false,
    // Three quarters of the build's size, which nothing reads.
    turbopackSourceMaps: false,
    staleTimes: { static: 30 },
    // Half a kilobyte less of Next's own modules on every page.
    turbopackCjsTreeShaking: true,
    // What all pages share is one file instead of two, which compresses better (decision 96).
    turbopackChunking: { minChunkSize: 70_000 },
  },
  // 'npm run types' checks them, with those of the tests.
  typescript: { ignoreBuildErrors: true },
  // The one setting of the build; everything else is read when the server runs.
  env: { SITE_VARIANT: process.env.SITE_VARIANT ?? '' },
  serverExternalPackages: ['pino', '@redis/client'],
  // Pictures come in the CMS's own sizes; the optimiser would be one more way in.
  images: { unoptimized: true },
  sassOptions: { loadPaths: [fileURLToPath(new URL('./styles', import.meta.url))] },
  // Jest reads packages that ship ES modules alone through this list (next/jest).
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
  // Next would compress and hash every page anew for every reader (lib/http/compression.ts).
  compress: false,
  generateEtags: false,
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
};

export default config;
