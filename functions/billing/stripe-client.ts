import type { Stripe } from 'stripe';

/**
 * The one place that names the provider's API version. It is the SDK's own: a newer SDK does not compile until
 * somebody reads its changelog and changes this line. The webhook endpoint is made with the same version.
 */
export const stripeApiVersion = '2026-10-28.endive';

/** A gateway call waits at most 30 seconds; two tries must fit. */
const timeoutMs = 10_000;
const maxNetworkRetries = 2;

/**
 * Loads the SDK on first use, so that a start without payment costs nothing.
 * @param baseUrl Where the provider is not the real one: only scheme, host and port count.
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
