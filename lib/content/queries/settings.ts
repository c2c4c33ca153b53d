import 'server-only';
import type { AnalyticsSettings, DonationForm, Environment, MapboxSettings } from '@/lib/env';
import { siteSlot } from '@/lib/process-slot.mjs';
import { mediaOriginsOf } from './media-origins';

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly environment: Environment;
  }
}

/** A setting of the running site; null during a build, which has none. */
const setting = <Name extends keyof Environment>(name: Name) =>
  siteSlot.get()?.environment[name] ?? null;

/** Where 'Please Login' links: the CMS's admin (checklist AUTH-01). */
export const getLoginUrl = (): string | null => setting('cmsAdminUrl');

/** The public origin, for canonical links. */
export const getSiteUrl = (): string | null => setting('siteUrl');

/** The donation platform's form (checklist DON-08); null when it is not configured. */
export const getDonationForm = (): DonationForm | null => setting('donationForm');

/** The map service (checklist MAP-08); null without a token: the map is then drawn from the embedded outline. */
export const getMapbox = (): MapboxSettings | null => setting('mapbox');

/** Origins from which the site's own pictures may be fetched; none during a build. */
export function getMediaOrigins(): readonly string[] {
  const environment = siteSlot.get()?.environment;
  return environment ? mediaOriginsOf(environment) : [];
}

/** Security contacts (`SECURITY_CONTACT`); empty if none are configured. */
export const getSecurityContacts = (): readonly string[] => setting('securityContacts') ?? [];

/** The tracker that counts page views (checklist GEN-20); null when it is not configured: nothing is sent. */
export const getAnalytics = (): AnalyticsSettings | null => setting('analytics');
