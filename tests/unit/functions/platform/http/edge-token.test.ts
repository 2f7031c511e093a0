import { describe, expect, it, vi } from 'vitest';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createEdgeTokens, requireDistribution } from '#functions/platform/http/edge-token.ts';
import { stripeWebhookRoutes } from '#shared/contracts/billing/stripe-webhook-routes.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';

const tokenOf = (letter: string) => letter.repeat(48);
const [old, next, other] = [tokenOf('a'), tokenOf('b'), tokenOf('c')];

const from = (token?: string) =>
  gatewayEvent('GET', '/api/health', { headers: token === undefined ? {} : { 'x-repz-edge': token } });

describe('a stage behind a distribution', () => {
  const { platform } = inMemoryPlatform({ edgeToken: 'token' });

  it('answers a request that carries the token', async () => {
    await expect(requireDistribution(from('token'), platform.edgeTokens)).resolves.toBeUndefined();
  });

  it.each([
    ['without a token', undefined],
    ['with an empty token', ''],
    ['with another token of the same length', 'taken'],
    ['with a longer token', 'token-and-more'],
    ['with letters that no header has', 'tok€n'],
  ])('refuses one %s', async (_how, token) => {
    await expect(requireDistribution(from(token), platform.edgeTokens)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'site_address_only',
    });
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

it('accepts requests without a token when the stage has no distribution', async () => {
  const none = createEdgeTokens({ EDGE_TOKEN: undefined, EDGE_TOKEN_SECRET_ARN: 'arn' }, frozenClock());
  expect(none).toBeUndefined();
  await expect(requireDistribution(from(), none)).resolves.toBeUndefined();
});

describe('a function whose stage rotates the token', () => {
  /** Published with the old token. `stored` is what the secret has. */
  function world(...stored: readonly string[]) {
    const clock = frozenClock();
    const secret = { stored };
    const read = vi.fn(async (_arn: string) => secret.stored);
    const accepts = createEdgeTokens({ EDGE_TOKEN: old, EDGE_TOKEN_SECRET_ARN: 'arn' }, clock, read);
    if (accepts === undefined) throw new Error('The stage has a distribution');
    return { accepts, read, clock, secret };
  }

  it('reads nothing as long as the token comes that it was published with', async () => {
    const { accepts, read, clock } = world(old);
    expect(await accepts(old)).toBe(true);
    clock.advance(24 * 60 * 60 * 1000);
    expect(await accepts(old)).toBe(true);
    expect(read).not.toHaveBeenCalled();
  });

  it('accepts the old and the next token, and neither another nor an empty one', async () => {
    const { accepts, read } = world(old, next);
    expect(await accepts(next)).toBe(true);
    expect(await accepts(old)).toBe(true);
    expect(await accepts(other)).toBe(false);
    expect(await accepts('')).toBe(false);
    expect(read).toHaveBeenCalledExactlyOnceWith('arn');
  });

  it('reads the secret once for requests that come together', async () => {
    const { accepts, read } = world(old, next);
    expect(await Promise.all([next, next, old, other].map(accepts))).toEqual([true, true, true, false]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each(['', 'guessed', `${next}d`, 'ß'.repeat(48)])(
    'refuses %j, which no token looks like, without reading',
    async (sent) => {
      const { accepts, read } = world(old, next);
      expect(await accepts(sent)).toBe(false);
      expect(read).not.toHaveBeenCalled();
    },
  );

  it('reads once in half a minute for guessed tokens, so that the next one is known after that', async () => {
    const { accepts, read, clock, secret } = world(old);
    expect(await accepts(other)).toBe(false);
    secret.stored = [old, next];
    clock.advance(29_999);
    expect(await accepts(next)).toBe(false);
    expect(read).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(await accepts(next)).toBe(true);
  });

  it('drops the old token within five minutes of the rotation, whatever it was published with', async () => {
    const { accepts, clock, secret } = world(old, next);
    expect(await accepts(next)).toBe(true);
    secret.stored = [next];
    expect(await accepts(old)).toBe(true);
    clock.advance(5 * 60 * 1000);
    expect(await accepts(old)).toBe(false);
    expect(await accepts(next)).toBe(true);
  });

  it('that was published before a rotation drops the old token with its first request of the new one', async () => {
    const { accepts } = world(next);
    expect(await accepts(next)).toBe(true);
    expect(await accepts(old)).toBe(false);
  });

  it('goes on with the tokens it knows while the secret cannot be read, and asks again in half a minute', async () => {
    const { accepts, read, clock, secret } = world(old, next);
    expect(await accepts(next)).toBe(true);
    read.mockRejectedValueOnce(new Error('throttled'));
    secret.stored = [next];
    clock.advance(5 * 60 * 1000);
    expect([await accepts(next), await accepts(old)]).toEqual([true, true]);
    expect(read).toHaveBeenCalledTimes(2);
    clock.advance(30_000);
    expect([await accepts(next), await accepts(old)]).toEqual([true, false]);
  });

  it('fails a request whose token it cannot look up, instead of calling it forged, and looks up the next one', async () => {
    const { accepts, read } = world(old, next);
    read.mockRejectedValueOnce(new Error('throttled'));
    await expect(accepts(next)).rejects.toThrow('throttled');
    expect(await accepts(next)).toBe(true);
  });

  it('of a stage that names no secret accepts the one token alone', async () => {
    const accepts = createEdgeTokens({ EDGE_TOKEN: old, EDGE_TOKEN_SECRET_ARN: undefined }, frozenClock());
    expect(await accepts?.(old)).toBe(true);
    expect(await accepts?.(next)).toBe(false);
    expect(await accepts?.('')).toBe(false);
  });
});
