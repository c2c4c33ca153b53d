import 'server-only';
import type { AnalyticsSettings, DonationForm, Environment, MapboxSettings } from '@/lib/env';
import { siteSlot } from '@/lib/process-slot.mjs';
import { mediaOriginsOf } from './media-origins';

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly environment: Environment;
  }
}

/** Returns a setting of the running site; null during a build, which has none. */
const setting = <Name extends keyof Environment>(name: Name) =>
  siteSlot.get()?.environment[name] ?? null;

/** Returns the CMS's admin address, for 'Please Login' (checklist AUTH-01). */
export const getLoginUrl = (): string | null => setting('cmsAdminUrl');

/** Returns the public origin, for canonical links. */
export const getSiteUrl = (): string | null => setting('siteUrl');

/** Returns the donation platform's form (checklist DON-08); null when it is not configured. */
export const getDonationForm = (): DonationForm | null => setting('donationForm');

/** Returns the map service (checklist MAP-08); null without a token, when the map uses the embedded outline. */
export const getMapbox = (): MapboxSettings | null => setting('mapbox');

/** Returns the origins from which the site's own pictures may be fetched; none during a build. */
export function getMediaOrigins(): readonly string[] {
  const environment = siteSlot.get()?.environment;
  return environment ? mediaOriginsOf(environment) : [];
}

/** Returns the security contacts (`SECURITY_CONTACT`); empty if none are configured. */
export const getSecurityContacts = (): readonly string[] => setting('securityContacts') ?? [];

/** Returns the tracker that counts page views (checklist GEN-20); null if it is not configured, when nothing is sent. */
export const getAnalytics = (): AnalyticsSettings | null => setting('analytics');
