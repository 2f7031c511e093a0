import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { readEvent } from './gateway-event.ts';

/**
 * Refuses a request that did not come through the distribution. The gateway has an address of its own, which the firewall
 * does not cover and where a caller could claim any viewer's address.
 * @param edgeToken What the distribution sends; undefined in a stage whose API answers at its own address as well.
 * @throws AppError forbidden
 */
export function requireDistribution(event: unknown, edgeToken: string | undefined): void {
  if (edgeToken === undefined) return;
  const sent = Buffer.from(readEvent(event).headers.get('x-repz-edge') ?? '');
  const expected = Buffer.from(edgeToken);
  if (sent.length === expected.length && timingSafeEqual(sent, expected)) return;
  throw new AppError('forbidden', 'site_address_only', "Call the API at the site's own address.");
}
