import * as z from 'zod';

import { LOG_LEVELS } from './runtime';
import { readSigningKeys } from './signing-keys';

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** The maximum of `REVALIDATE_SECONDS`: a year. */
const LONGEST_AGE = 31_536_000;

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''));

const hasCredentials = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
};

/** An address that is sent to browsers. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .refine(
    (address) => !hasCredentials(address),
    'must not contain a user name or password: visitors are given it',
  );

/** An address to which something is appended. */
const publicRoot = publicUrl
  .refine((address) => !/[?#]/.test(address), 'must not have a query or a fragment')
  .transform((address) => address.replace(/\/+$/, ''));

/** The site's own address, to which the paths of its pages are appended. */
const siteUrl = publicRoot.refine(
  (address) => new URL(address).pathname === '/',
  'must be an origin, without a path, such as https://site.example',
);

/** Problems that would otherwise appear only in calls: `fetch` refuses credentials, and a query would be lost. */
const apiRoot = httpUrl.superRefine((address, context) => {
  if (hasCredentials(address)) {
    context.addIssue('must not contain a user name or password; use CMS_AUTHORIZATION');
  }
  // Also an empty query.
  if (/[?#]/.test(address)) {
    context.addIssue(
      'must end in a path such as /wp-json/: in WordPress, choose permalinks other than "Plain"',
    );
  }
});

const LOOPBACK = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?\//;

/** HTTPS only, except on loopback, because this code runs in visitors' pages. */
const trustworthyUrl = z.string().refine((address) => {
  if (!URL.canParse(address)) return false;
  const { protocol, href } = new URL(address);
  return (protocol === 'https:' || LOOPBACK.test(href)) && !hasCredentials(address);
}, 'must be an https address, without a user name or password');

const words = (value: unknown) =>
  typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : [];

/** A bare origin, such as `https://media.example:8443`; browsers would ignore a path. */
const mediaOrigin = z.string().refine((address) => {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false;
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}, 'must hold origins only, such as https://media.example');

/** The bare origin of an onion service, version 3. */
const onionUrl = z
  .string()
  .regex(
    /^https?:\/\/([a-z0-9-]+\.)*[a-z2-7]{56}\.onion(:\d+)?\/?$/,
    'must be the address of an onion service: http://….onion',
  )
  .transform((address) => new URL(address).origin);

/** A contact address, as RFC 9116 defines it. */
const contact = z
  .string()
  .regex(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+|tel:[+\d-]+)$/,
    'must hold addresses such as mailto:security@site.example or https://…',
  );

const word = (pattern: RegExp, error: string) =>
  z.preprocess(blankIsUnset, z.string().regex(pattern, error).optional());

/** A valid header value: a scheme, followed by at least one word in ASCII (RFC 9110). */
const authorization = z.preprocess(
  blankIsUnset,
  z
    .string()
    .trim()
    .regex(
      /^[\w!#$%&'*+.^`|~-]+( [\x21-\x7E]+)+$/,
      'must be the whole header, a scheme and a token in ASCII, such as Basic dXNlcjpwYXNzd29yZA==',
    )
    .optional(),
);

/** The address of a Redis: `redis://[[user]:password@]host[:port][/database]`, `rediss://` with TLS. */
const redisUrl = z.string().refine((address) => {
  if (!/^rediss?:\/\//.test(address) || !URL.canParse(address)) return false;
  const { hostname, pathname, search, hash } = new URL(address);
  return hostname !== '' && /^\/?\d{0,4}$/.test(pathname) && search + hash === '';
}, 'must be the address of a Redis: redis://host:6379, or rediss://… with TLS');

/** The environment variables as strings, checked one by one (docs/specification/site.md, Settings). */
export const environmentSchema = z.object({
  CMS_API_ROOT: z.preprocess(blankIsUnset, apiRoot),
  CMS_ADMIN_URL: z.preprocess(blankIsUnset, publicUrl.optional()),
  CMS_AUTHORIZATION: authorization,
  SITE_URL: z.preprocess(blankIsUnset, siteUrl.optional()),
  MEDIA_ORIGINS: z.preprocess(words, z.array(mediaOrigin)),
  MEDIA_BASE_URL: z.preprocess(blankIsUnset, publicRoot.optional()),
  SITE_VARIANT: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[a-z0-9-]+$/i, 'must hold letters, digits and hyphens only')
      .optional(),
  ),
  REDIS_URL: z.preprocess(blankIsUnset, redisUrl.optional()),
  CONTENT_DIR: z.preprocess(blankIsUnset, z.string().default('.content')),
  PORT: z.preprocess(
    blankIsUnset,
    z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  ),
  REVALIDATE_SECONDS: z.preprocess(
    blankIsUnset,
    z.coerce
      .number({ error: 'must be a number of seconds' })
      .int('must be a whole number of seconds')
      .min(1, 'must be at least 1 second')
      .max(LONGEST_AGE, `must be at most ${LONGEST_AGE} seconds, a year`)
      .default(600),
  ),
  REVALIDATE_SECRET: z
    .string()
    .default('')
    .transform((secret, context) => {
      const keys = readSigningKeys(secret);
      if (keys) return keys;
      context.addIssue(
        'must be whsec_ and base64, or a text without blanks, of 24 bytes or more; at most two of them',
      );
      return z.NEVER;
    }),
  METRICS_TOKEN: word(
    /^[\x21-\x7E]{16,}$/,
    'must be a text in ASCII without blanks, of 16 characters or more',
  ),
  ONION_URL: z.preprocess(blankIsUnset, onionUrl.optional()),
  SECURITY_CONTACT: z.preprocess(words, z.array(contact)),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ),
  MAINTENANCE_MODE: z.preprocess(blankIsUnset, z.enum(['0', '1'], 'must be 1 or 0').default('0')),
  MAPBOX_TOKEN: word(/^(?!sk\.)[\w.-]+$/, 'must be a public token: it is part of the page'),
  MAPBOX_STYLE: word(
    /^(mapbox:\/\/styles\/|https:\/\/api\.mapbox\.com\/)\S+$/,
    'must be a style of the map service: mapbox://styles/…',
  ),
  ANALYTICS_URL: z.preprocess(blankIsUnset, publicRoot.optional()),
  ANALYTICS_SITE_ID: word(/^[\w-]+$/, 'must hold letters, digits and hyphens only'),
  DONATE_SCRIPT_URL: z.preprocess(blankIsUnset, trustworthyUrl.optional()),
  DONATE_PUBLIC_KEY: word(/^[\x21-\x7E]+$/, 'must be a text in ASCII, without blanks'),
  DONATE_FORM_ID: word(/^[\w-]+$/, 'must hold letters, digits and hyphens only'),
  DONATE_ZONE: word(/^[a-z]+$/i, 'must hold letters only'),
  DONATE_ORIGINS: z.preprocess(
    words,
    z.array(trustworthyUrl.transform((address) => new URL(address).origin)),
  ),
});

export type Settings = z.infer<typeof environmentSchema>;
