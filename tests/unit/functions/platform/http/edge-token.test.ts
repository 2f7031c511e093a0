import { describe, expect, it } from 'vitest';
import { createApi } from '#functions/platform/http/create-api.ts';
import { requireDistribution } from '#functions/platform/http/edge-token.ts';
import { stripeWebhookRoutes } from '#shared/contracts/billing/stripe-webhook-routes.ts';
import { gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';

const from = (token?: string) =>
  gatewayEvent('GET', '/api/health', { headers: token === undefined ? {} : { 'x-repz-edge': token } });

describe('a stage behind a distribution', () => {
  it('answers a request that carries the token', () => {
    expect(() => requireDistribution(from('token'), 'token')).not.toThrow();
  });

  it.each([
    ['without a token', undefined],
    ['with an empty token', ''],
    ['with another token of the same length', 'taken'],
    ['with a longer token', 'token-and-more'],
    ['with letters that no header has', 'tok€n'],
  ])('refuses one %s', (_how, token) => {
    expect(() => requireDistribution(from(token), 'token')).toThrow(
      expect.objectContaining({ kind: 'forbidden', code: 'site_address_only' }),
    );
  });

  it('refuses it before it is counted, before the feature is loaded and in the usual shape of an error', async () => {
    const { platform, rateCounter } = inMemoryPlatform({ edgeToken: 'token' });
    let loads = 0;
    const api = createApi({
      function: 'stripe-webhook',
      platform,
      load: async () => {
        loads += 1;
        return { routes: stripeWebhookRoutes, handlers: { receiveStripeEvent: () => ({ received: true }) } };
      },
    });
    const answer = await api(gatewayEvent('POST', '/api/webhooks/stripe', { rawBody: '{}' }));
    expect(answer.statusCode).toBe(403);
    expect(JSON.parse(answer.body ?? '')).toEqual({
      error: {
        code: 'site_address_only',
        message: "Call the API at the site's own address.",
        requestId: 'request-1',
      },
    });
    expect(loads).toBe(0);
    expect(rateCounter.counts.size).toBe(0);
  });
});

it('accepts requests without a token when the stage has no distribution', () => {
  expect(() => requireDistribution(from(), undefined)).not.toThrow();
});
