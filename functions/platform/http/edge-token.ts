import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { readEvent } from './gateway-event.ts';

/**
 * Rejects requests that bypass the distribution: the firewall does not cover the gateway's own address, and a caller
 * there could forge the viewer's address.
 * @param edgeToken undefined in a stage without a distribution.
 * @throws AppError forbidden
 */
export function requireDistribution(event: unknown, edgeToken: string | undefined): void {
  if (edgeToken === undefined) return;
  const sent = Buffer.from(readEvent(event).headers.get('x-repz-edge') ?? '');
  const expected = Buffer.from(edgeToken);
  if (sent.length === expected.length && timingSafeEqual(sent, expected)) return;
  throw new AppError('forbidden', 'site_address_only', "Call the API at the site's own address.");
}
