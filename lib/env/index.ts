import { environmentSchema, type Settings } from './schema';

export { isMaintenanceMode, readLogLevel } from './runtime';

/** The donation platform's form (docs/specification/site.md, Settings). */
export interface DonationForm {
  /** Address of the platform's loader script. */
  readonly scriptUrl: string;
  readonly publicKey: string;
  readonly formId: string;
  /** The platform's zone, which determines the currency: 'eur'. */
  readonly zone: string;
  /** Origins the form loads from: the script's own, and those of `DONATE_ORIGINS`. */
  readonly origins: readonly string[];
}

/** The map service (docs/specification/site.md, Settings). Its token is public: browsers send it with every tile. */
export interface MapboxSettings {
  readonly token: string;
  /** Address of the style: `mapbox://styles/…`. */
  readonly style: string;
}

/** The tracker that counts page views (docs/specification/site.md, Settings). */
export interface AnalyticsSettings {
  /** Address of its HTTP API, `…/matomo.php`. */
  readonly endpoint: string;
  readonly siteId: string;
}

/** The settings of a running site; addresses have no trailing slash (docs/specification/site.md, Settings). */
export type Environment = Readonly<ReturnType<typeof environmentOf>>;

/**
 * A missing or invalid setting. The message names every such variable, but no values except that of a folder in use.
 */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  /** `problems` pairs the name of each variable with what is wrong with it. */
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
  return environmentOf(parsed.data);
}

/** Settings that do nothing without others. */
const NEEDED_TOGETHER = [
  ['MAPBOX_STYLE', ['MAPBOX_TOKEN']],
  ['ANALYTICS_URL', ['ANALYTICS_SITE_ID']],
  ['ANALYTICS_SITE_ID', ['ANALYTICS_URL']],
  ['DONATE_SCRIPT_URL', ['DONATE_PUBLIC_KEY', 'DONATE_FORM_ID']],
  ['DONATE_PUBLIC_KEY', ['DONATE_SCRIPT_URL', 'DONATE_FORM_ID']],
  ['DONATE_FORM_ID', ['DONATE_SCRIPT_URL', 'DONATE_PUBLIC_KEY']],
  ['DONATE_ZONE', ['DONATE_SCRIPT_URL']],
  ['DONATE_ORIGINS', ['DONATE_SCRIPT_URL']],
] as const;

/** Returns, for the log, a sentence for each setting that has no effect because others are missing, and names them. */
export function settingsWithoutEffect(
  source: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const isSet = (name: string) => (source[name] ?? '').trim() !== '';
  return NEEDED_TOGETHER.flatMap(([name, others]) => {
    const missing = others.filter((other) => !isSet(other));
    return isSet(name) && missing.length > 0
      ? [
          `${name} has no effect: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set`,
        ]
      : [];
  });
}

const environmentOf = (settings: Settings) => ({
  cmsApiRoot: settings.CMS_API_ROOT,
  cmsAdminUrl: settings.CMS_ADMIN_URL ?? adminUrlOf(settings.CMS_API_ROOT),
  cmsAuthorization: settings.CMS_AUTHORIZATION,
  siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
  /** Additional origins, besides the CMS and the site, from which pictures and films may load. */
  mediaOrigins: [...new Set(settings.MEDIA_ORIGINS.map((address) => new URL(address).origin))],
  /** The base URL that serves the CMS's uploads in its place; undefined if there is none. */
  mediaBaseUrl: settings.MEDIA_BASE_URL,
  siteVariant: settings.SITE_VARIANT,
  contentDir: settings.CONTENT_DIR,
  /**
   * The Redis through which several instances share content. Undefined if there is one instance, or they don't know of
   * each other.
   */
  redisUrl: settings.REDIS_URL,
  /** Age after which content is checked again. */
  revalidateSeconds: settings.REVALIDATE_SECONDS,
  /** Keys of signed requests: two during a rotation of the secret, none if it is not set. */
  signingKeys: settings.REVALIDATE_SECRET,
  /** Bearer token for operators; undefined if they have no access. */
  metricsToken: settings.METRICS_TOKEN,
  onionUrl: settings.ONION_URL,
  /** Addresses for reports of security issues of the site, most preferred first. */
  securityContacts: settings.SECURITY_CONTACT,
  /** Null without a token. The map is then drawn from the site's own outline. */
  mapbox: mapboxOf(settings),
  /** Null unless address and site are both set. */
  analytics: analyticsOf(settings),
  /** Null unless script, key and form are all set. */
  donationForm: donationFormOf(settings),
});

/**
 * Returns WordPress's default address of its admin screens, next to its API, including when WordPress is in a
 * subdirectory.
 */
function adminUrlOf(apiRoot: string): string {
  const { origin, pathname } = new URL(apiRoot);
  const directory = /^(.*)\/wp-json$/.exec(pathname)?.[1] ?? '';
  return `${origin}${directory}/wp-admin/`;
}

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
  // Either the tracker's base URL or the full URL of its API.
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
