import { expect, it } from 'vitest';
import { buildOpenApiDocument } from '#functions/modules/system/openapi-document.ts';
import { serveRoute } from '#functions/platform/http/serve-route.ts';
import { billingRoutes } from '#shared/contracts/billing/billing-routes.ts';
import { formerBillingNames } from '#shared/contracts/billing/former-names.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { accessClaims, gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';
import { readStored } from '#web/lib/api/api-client.ts';

const { redeemGift, previewGift } = billingRoutes;
const code = 'GIFT-2222-3333-4444-5555';

async function call(route: typeof redeemGift | typeof previewGift, answer: unknown, body: unknown) {
  const { platform } = inMemoryPlatform();
  const bodies: unknown[] = [];
  const handle = (request: { readonly body: unknown }) => {
    bodies.push(request.body);
    return answer;
  };
  const rawBody = JSON.stringify(body);
  const event = gatewayEvent(route.method, route.path, { claims: accessClaims(), rawBody });
  const found = { served: { id: 'route', route, handle }, pathParameters: {} };
  const sent = await serveRoute(platform, found, event, 1000);
  return { bodies, status: sent.statusCode, answer: JSON.parse(sent.body ?? '{}') };
}

const preview = {
  code,
  tier: 'core',
  period: 'monthly',
  redeemsAs: 'credit',
  endsAt: null,
  creditCents: 8900,
  charges: [{ at: '2027-05-01T12:00:00.000Z', amount_cents: 8900, creditUsedCents: 5900 }],
};

const redeemed = { tier: 'core', period: 'monthly', redeemedAs: 'credit' };

it.each([{ redeems_as: 'credit' }, { redeemsAs: 'credit' }, { redeems_as: 'plan', redeemsAs: 'credit' }])(
  'reads the request %j by the current name',
  async (sent) => {
    const { bodies, status } = await call(redeemGift, redeemed, { code, ...sent });
    expect(status).toBe(200);
    expect(bodies).toEqual([{ code, redeemsAs: 'credit' }]);
  },
);

it('answers by both names, in lists too, and keeps what the specification names', async () => {
  const { answer } = await call(previewGift, preview, { code });
  expect(answer).toEqual({
    ...preview,
    redeems_as: 'credit',
    ends_at: null,
    credit_cents: 8900,
    charges: [{ ...preview.charges[0], credit_used_cents: 5900 }],
  });
});

it('refuses a request that nests deeper than any contract, and does not follow it', async () => {
  const { status } = await call(redeemGift, redeemed, { code, redeems_as: [[[[[[[[[['credit']]]]]]]]]] });
  expect(status).toBe(400);
});

it('reads an answer that an earlier version kept on the device', async () => {
  const gift = { code, tier: 'core', period: 'monthly', state: 'open', amount_cents: 8900 };
  const at = '2026-11-01T10:00:00.000Z';
  const old = { gifts: [{ ...gift, order_id: 'pi_1', paid_at: at }] };
  const today = { gifts: [{ ...gift, orderId: 'pi_1', paidAt: at }] };
  const read = (answer: unknown) => readStored('listGifts', answer);
  expect(await read(old)).toEqual(await read(today));
  expect((await read(old)).gifts).toMatchObject([{ orderId: 'pi_1', paidAt: at }]);
});

it('former names are known to the routes that had them, and to no other', () => {
  const routes = Object.entries(apiRoutes).flatMap(([id, route]) =>
    'formerNames' in route && route.formerNames === formerBillingNames ? [id] : [],
  );
  expect(routes.toSorted()).toEqual([
    'actOnPerson',
    'changeRole',
    'confirmQuote',
    'findAccount',
    'getAdminClient',
    'getCancellations',
    'getClientPlan',
    'giveComp',
    'giveMoneyBack',
    'listGifts',
    'manageSubscription',
    'previewGift',
    'quoteChange',
    'redeemGift',
    'verifyPayment',
  ]);
});

it('fields are camelCase, save those that the specification names', () => {
  const described = JSON.stringify(buildOpenApiDocument('1', 'https://repz.example'));
  const names = [...described.matchAll(/"([a-z0-9]+(?:_[a-z0-9]+)+)":\{/g)].map(([, name = '']) => name);
  const isFormer = (name: string) =>
    JSON.stringify(formerBillingNames.accept({ [name]: 0 })) !== JSON.stringify({ [name]: 0 });
  expect([...new Set(names)].filter((name) => !isFormer(name)).toSorted()).toEqual([
    'amount_cents',
    'amount_paid',
    'billing_period',
    'cancel_at_period_end',
    'created_at',
    'cta_button_text',
    'current_period_end',
    'current_period_start',
    'display_name',
    'hero_headline',
    'next_billing_date',
    'payment_status',
    'plan_description',
    'plan_name',
    'plan_type',
    'pricing_plans',
    'pricing_presentation',
    'response_time_hours',
    'session_id',
    'social_proof_placement',
    'subscription_id',
    'utm_campaign',
    'utm_content',
    'utm_medium',
    'utm_source',
  ]);
});
