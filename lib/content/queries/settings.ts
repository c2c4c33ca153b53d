import 'server-only';
import type { AnalyticsSettings, DonationForm, MapboxSettings } from '@/lib/env';
import { mediaOriginsOf } from './media-origins';
import { querySlot } from './room';

/** Where 'Please Login' links: the CMS's admin (checklist AUTH-01); null during a build, which has no settings. */
export function getLoginUrl(): string | null {
  return querySlot.get()?.environment.cmsAdminUrl ?? null;
}

/** The public origin, for canonical links; null during a build. */
export function getSiteUrl(): string | null {
  return querySlot.get()?.environment.siteUrl ?? null;
}

/** The donation platform's form (checklist DON-08); null when it is not configured. */
export function getDonationForm(): DonationForm | null {
  return querySlot.get()?.environment.donationForm ?? null;
}

/** The map service (checklist MAP-08); null without a token: the map is then drawn from the embedded outline. */
export function getMapbox(): MapboxSettings | null {
  return querySlot.get()?.environment.mapbox ?? null;
}

/** Origins from which the site's own pictures may be fetched; none during a build. */
export function getMediaOrigins(): readonly string[] {
  const environment = querySlot.get()?.environment;
  return environment ? mediaOriginsOf(environment) : [];
}

/** Security contacts (`SECURITY_CONTACT`); empty if none are configured. */
export function getSecurityContacts(): readonly string[] {
  return querySlot.get()?.environment.securityContacts ?? [];
}

/** The tracker that counts page views (checklist GEN-20); null when it is not configured: nothing is sent. */
export function getAnalytics(): AnalyticsSettings | null {
  return querySlot.get()?.environment.analytics ?? null;
}
