import * as z from 'zod';

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

const optionalText = z.preprocess(blankIsUnset, z.string().optional());

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''));

const optionalHttpUrl = z.preprocess(blankIsUnset, httpUrl.optional());

const LOOPBACK = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?\//;

/** Only encrypted, but for a stand-in on this machine: what it names runs in a visitor's page. */
const trustworthyUrl = z.string().refine((address) => {
  if (!URL.canParse(address)) return false;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || LOOPBACK.test(href);
}, 'must be an https address');

const word = (pattern: RegExp, error: string) =>
  z.preprocess(blankIsUnset, z.string().regex(pattern, error).optional());

const httpAddress = z.preprocess(
  blankIsUnset,
  z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
);

const environmentSchema = z.object({
  CMS_API_ROOT: z.preprocess(blankIsUnset, httpUrl),
  CMS_ADMIN_URL: httpAddress,
  CMS_AUTHORIZATION: optionalText,
  SITE_URL: optionalHttpUrl,
  SITE_VARIANT: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[a-z0-9-]+$/i, 'must hold letters, digits and hyphens only')
      .optional(),
  ),
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
      .default(600),
  ),
  REVALIDATE_SECRET: optionalText,
  MAPBOX_TOKEN: word(/^(?!sk\.)[\w.-]+$/, 'must be a public token: it is part of the page'),
  MAPBOX_STYLE: word(
    /^(mapbox:\/\/styles\/|https:\/\/api\.mapbox\.com\/)\S+$/,
    'must be a style of the map service: mapbox://styles/…',
  ),
  ANALYTICS_URL: httpAddress,
  ANALYTICS_SITE_ID: word(/^[\w-]+$/, 'must hold letters, digits and hyphens only'),
  DONATE_SCRIPT_URL: z.preprocess(blankIsUnset, trustworthyUrl.optional()),
  DONATE_PUBLIC_KEY: optionalText,
  DONATE_FORM_ID: word(/^[\w-]+$/, 'must hold letters, digits and hyphens only'),
  DONATE_ZONE: word(/^[a-z]+$/i, 'must hold letters only'),
  DONATE_ORIGINS: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []),
    z.array(trustworthyUrl.transform((address) => new URL(address).origin)),
  ),
});

/** The donation platform's form (contract/site.md, Settings). */
export interface DonationForm {
  /** Address of the platform's loader script. */
  readonly scriptUrl: string;
  readonly publicKey: string;
  readonly formId: string;
  /** Where the platform holds the form, and with it the currency: 'eur'. */
  readonly zone: string;
  /** Origins the form loads from: the script's own, and those of `DONATE_ORIGINS`. */
  readonly origins: readonly string[];
}

/** The map service (contract/site.md, Settings). Its token is public: browsers send it with every tile. */
export interface MapboxSettings {
  readonly token: string;
  /** Address of the style: `mapbox://styles/…`. */
  readonly style: string;
}

/** The tracker that counts page views (contract/site.md, Settings). */
export interface AnalyticsSettings {
  /** Address of its HTTP API, `…/matomo.php`. */
  readonly endpoint: string;
  readonly siteId: string;
}

/** The settings of a running site; addresses carry no trailing slash (contract/site.md, Settings). */
export interface Environment {
  readonly cmsApiRoot: string;
  readonly cmsAdminUrl: string;
  readonly cmsAuthorization: string | undefined;
  readonly siteUrl: string;
  readonly siteVariant: string | undefined;
  readonly contentDir: string;
  /** Age in seconds after which content is checked again. */
  readonly revalidateSeconds: number;
  readonly revalidateSecret: string | undefined;
  /** Null without a token: the map is then drawn from the outline the site holds. */
  readonly mapbox: MapboxSettings | null;
  /** Null unless address and site are both set. */
  readonly analytics: AnalyticsSettings | null;
  /** Null unless script, key and form are all set. */
  readonly donationForm: DonationForm | null;
}

/** A setting that is missing or wrong; the message names every such variable and never its value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  /** `problems` says of each variable, by its name, what is wrong. */
  constructor(problems: readonly (readonly [variable: string, problem: string])[]) {
    const lines = problems.map(([variable, problem]) => `  ${variable}: ${problem}`);
    super(
      `The site cannot start; these settings are missing or wrong:\n${lines.join('\n')}\n` +
        'See README, "Configure".',
    );
  }
}

/**
 * Reads the settings from environment variables.
 *
 * @throws EnvironmentError naming each variable that is missing or malformed.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = environmentSchema.safeParse(source);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        const missing = source[name] === undefined || source[name].trim() === '';
        return [name, missing ? 'is not set' : issue.message];
      }),
    );
  }
  const settings = parsed.data;
  return {
    cmsApiRoot: settings.CMS_API_ROOT,
    cmsAdminUrl: settings.CMS_ADMIN_URL ?? `${new URL(settings.CMS_API_ROOT).origin}/wp-admin/`,
    cmsAuthorization: settings.CMS_AUTHORIZATION,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    siteVariant: settings.SITE_VARIANT,
    contentDir: settings.CONTENT_DIR,
    revalidateSeconds: settings.REVALIDATE_SECONDS,
    revalidateSecret: settings.REVALIDATE_SECRET,
    mapbox: mapboxOf(settings),
    analytics: analyticsOf(settings),
    donationForm: donationFormOf(settings),
  };
}

type Settings = z.infer<typeof environmentSchema>;

const DEFAULT_STYLE = 'mapbox://styles/mapbox/dark-v11';

function mapboxOf({
  MAPBOX_TOKEN: token,
  MAPBOX_STYLE: style = DEFAULT_STYLE,
}: Settings): MapboxSettings | null {
  return token ? { token, style } : null;
}

function analyticsOf({
  ANALYTICS_URL: url,
  ANALYTICS_SITE_ID: siteId,
}: Settings): AnalyticsSettings | null {
  if (!url || !siteId) return null;
  // The tracker's own address, or its API's in full.
  const endpoint = url.endsWith('.php') ? url : `${url.replace(/\/+$/, '')}/matomo.php`;
  return { endpoint, siteId };
}

function donationFormOf({
  DONATE_SCRIPT_URL: scriptUrl,
  DONATE_PUBLIC_KEY: publicKey,
  DONATE_FORM_ID: formId,
  DONATE_ZONE: zone = 'eur',
  DONATE_ORIGINS: others,
}: Settings): DonationForm | null {
  if (!scriptUrl || !publicKey || !formId) return null;
  const origins = [...new Set([new URL(scriptUrl).origin, ...others])];
  return { scriptUrl, publicKey, formId, zone, origins };
}

/** `MAINTENANCE_MODE` is read at every request, so that it can be switched without a restart of a supervisor's choosing. */
export function isMaintenanceMode(): boolean {
  return process.env.MAINTENANCE_MODE === '1';
}
