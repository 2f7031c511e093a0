import type { TierId } from '#shared/domain/tiers.ts';

/** The query that every booking link carries (specification 1, section 7). `tier` is core for a visitor. */
export function bookingQuery(location: string, tier: TierId = 'core'): string {
  return `?${new URLSearchParams({
    utm_source: 'repz-website',
    utm_medium: 'website',
    utm_campaign: 'booking',
    utm_content: tier,
    location,
  })}`;
}
