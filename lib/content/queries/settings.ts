import 'server-only';
import type { AnalyticsSettings, DonationForm, Environment, MapboxSettings } from '@/lib/env';
import { siteSlot } from '@/lib/process-slot.mjs';
import { mediaOriginsOf } from './media-origins';

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly environment: Environment;
  }
}

/** Where 'Please Login' links: the CMS's admin (checklist AUTH-01); null during a build, which has no settings. */
export function getLoginUrl(): string | null {
  return siteSlot.get()?.environment.cmsAdminUrl ?? null;
}

/** The public origin, for canonical links; null during a build. */
export function getSiteUrl(): string | null {
  return siteSlot.get()?.environment.siteUrl ?? null;
}

/** The donation platform's form (checklist DON-08); null when it is not configured. */
export function getDonationForm(): DonationForm | null {
  return siteSlot.get()?.environment.donationForm ?? null;
}

/** The map service (checklist MAP-08); null without a token: the map is then drawn from the embedded outline. */
export function getMapbox(): MapboxSettings | null {
  return siteSlot.get()?.environment.mapbox ?? null;
}

/** Origins from which the site's own pictures may be fetched; none during a build. */
export function getMediaOrigins(): readonly string[] {
  const environment = siteSlot.get()?.environment;
  return environment ? mediaOriginsOf(environment) : [];
}

/** Security contacts (`SECURITY_CONTACT`); empty if none are configured. */
export function getSecurityContacts(): readonly string[] {
  return siteSlot.get()?.environment.securityContacts ?? [];
}

/** The tracker that counts page views (checklist GEN-20); null when it is not configured: nothing is sent. */
export function getAnalytics(): AnalyticsSettings | null {
  return siteSlot.get()?.environment.analytics ?? null;
}
