import type { Stripe } from 'stripe';

/**
 * The SDK's own version: a newer SDK does not compile until someone reads its changelog. The webhook endpoint uses the
 * same version.
 */
export const stripeApiVersion = '2026-10-28.endive';

/** Three attempts of a call fit into the 29 s of its function. */
const timeoutMs = 8_000;
const maxNetworkRetries = 2;

/**
 * Loads the SDK on first use, because most starts need no payment.
 * @param baseUrl For a Stripe stand-in; only scheme, host and port count.
 */
export async function createStripe(secretKey: string, baseUrl?: string): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    apiVersion: stripeApiVersion,
    httpClient: StripeClient.createFetchHttpClient(),
    maxNetworkRetries,
    timeout: timeoutMs,
    telemetry: false,
    ...(baseUrl === undefined ? {} : addressOf(new URL(baseUrl))),
  });
}

function addressOf(url: URL) {
  const isPlain = url.protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: url.hostname,
    port: url.port === '' ? (isPlain ? 80 : 443) : Number(url.port),
  };
}
