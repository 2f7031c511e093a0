import type { TierId } from '#shared/domain/tiers/tiers.ts';

/** What every booking link of the public site carries. `tier` is core for a visitor. */
export function publicBookingParameters(location: string | null, tier: TierId = 'core') {
  return {
    utm_source: 'repz-website',
    utm_medium: 'website',
    utm_campaign: 'booking',
    utm_content: tier,
    ...(location === null ? {} : { location }),
  };
}

/** The same as the query of a link. */
export function bookingQuery(location: string | null, tier: TierId = 'core'): string {
  return `?${new URLSearchParams(publicBookingParameters(location, tier))}`;
}
