import { environmentSchema, type Settings } from './schema';

export { isMaintenanceMode, readLogLevel } from './runtime';

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
  /** Origins beside the CMS's and the site's own from which pictures and films may load. */
  readonly mediaOrigins: readonly string[];
  /** Where the CMS's uploads are served instead of the CMS's own address; undefined: nowhere. */
  readonly mediaBaseUrl: string | undefined;
  readonly siteVariant: string | undefined;
  readonly contentDir: string;
  /** Age in seconds after which content is checked again. */
  readonly revalidateSeconds: number;
  /** Keys of signed requests; several while the secret is changed, none where it is not set. */
  readonly signingKeys: readonly Buffer[];
  /** Undefined: nobody may read metrics. */
  readonly metricsToken: string | undefined;
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
    mediaOrigins: [...new Set(settings.MEDIA_ORIGINS.map((address) => new URL(address).origin))],
    mediaBaseUrl: settings.MEDIA_BASE_URL,
    siteVariant: settings.SITE_VARIANT,
    contentDir: settings.CONTENT_DIR,
    revalidateSeconds: settings.REVALIDATE_SECONDS,
    signingKeys: settings.REVALIDATE_SECRET,
    metricsToken: settings.METRICS_TOKEN,
    mapbox: mapboxOf(settings),
    analytics: analyticsOf(settings),
    donationForm: donationFormOf(settings),
  };
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
