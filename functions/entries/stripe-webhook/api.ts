import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { settleForOwner } from '#functions/modules/billing/pending/settle-pending-purchase.ts';
import { createStripeEventVerifier } from '#functions/modules/billing/provider/stripe-event-verifier.ts';
import { receiveStripeEvent } from '#functions/modules/billing/reconcile/receive-stripe-event.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { stripeWebhookRoutes } from '#shared/contracts/billing/stripe-webhook-routes.ts';
import { createPaymentDependencies, type PaymentConfig } from './payment-dependencies.ts';

const addressesMs = 4_000;

/** Longer than the function runs. */
const leaseMs = 60_000;

export function createStripeWebhookApi(
  config: PaymentConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'stripe-webhook'> & {
  /** @param partitions Keys of accounts whose purchase from before the confirmation is to be settled, or whose address changed. */
  readonly settle: (partitions: readonly string[]) => Promise<{ readonly settled: number }>;
} {
  const { deps, payment, followAddresses } = createPaymentDependencies(
    'stripe-webhook',
    config,
    tables,
    log,
    leaseMs,
  );
  const receiving = { ...deps, verify: createStripeEventVerifier(payment) };
  return {
    settle: async (partitions) => {
      const accountIds = new Set(partitions.map((key) => key.replace(/^ACCOUNT#/, '')));
      for (const accountId of accountIds) await settleForOwner(deps, accountId);
      await followAddresses(addressesMs);
      return { settled: accountIds.size };
    },
    routes: stripeWebhookRoutes,
    handlers: {
      receiveStripeEvent: async ({ request }) => {
        const signature = request.headers.get('stripe-signature');
        await receiveStripeEvent(receiving, { rawBody: request.rawBody, signature });
        return { received: true };
      },
    },
  };
}
