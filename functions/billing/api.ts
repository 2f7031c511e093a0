import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoPurchaseRepository } from '#functions/credits/dynamo-purchase-repository.ts';
import { createDynamoSeatRepository } from '#functions/longevity/dynamo-seat-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { billingRoutes } from '#shared/contracts/billing-routes.ts';
import { createLogAlarms } from './alarms.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { checkSubscription } from './check-subscription.ts';
import { deleteAccount } from './delete-account.ts';
import { createDynamoAccountRemovals } from './dynamo-account-removals.ts';
import { createDynamoBillingRepository } from './dynamo-billing-repository.ts';
import { getBillingStatus } from './get-billing-status.ts';
import { openPortal } from './open-portal.ts';
import { createPaymentAccess } from './payment-access.ts';
import { startCheckout } from './start-checkout.ts';
import { createStripePaymentGateway } from './stripe-payment-gateway.ts';
import { verifyPayment } from './verify-payment.ts';

type BillingConfig = Config<
  | 'SITE_URL'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'USER_POOL_ID'
  | 'DEFAULT_TIER'
  | 'PAYMENT_SECRET_ARN'
  | 'STRIPE_API_BASE_URL'
>;

const buyerOf = ({ accountId, email, entitlement }: Caller) => ({ accountId, email, tier: entitlement.tier });

/** The routes of billing over the tables and the payment provider. */
export function createBillingApi(
  config: BillingConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'billing'> {
  const payment = createPaymentAccess(config.PAYMENT_SECRET_ARN, config.STRIPE_API_BASE_URL, clock);
  const deps = {
    repository: createDynamoBillingRepository(tables, config.BILLING_TABLE, clock),
    gateway: createStripePaymentGateway(payment.connect),
    purchases: createDynamoPurchaseRepository(tables, config.BOOKINGS_TABLE, clock),
    seats: createDynamoSeatRepository(tables, config.BILLING_TABLE, clock),
    removals: createDynamoAccountRemovals(tables, config.ACCOUNTS_TABLE),
    alarms: createLogAlarms(log),
    siteUrl: config.SITE_URL.replace(/\/$/, ''),
    newId: () => crypto.randomUUID(),
    clock,
    signIn: {
      /** Needed once in an account's life: the pool's client is loaded then. */
      async disable(accountId: string) {
        const { createCognitoSignInBarrier } = await import('./cognito-sign-in-barrier.ts');
        await createCognitoSignInBarrier(config.USER_POOL_ID).disable(accountId);
      },
    },
  };
  const defaultTier = config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER;
  return {
    routes: billingRoutes,
    handlers: {
      startCheckout: ({ caller, body }) => startCheckout(deps, buyerOf(caller), body),
      verifyPayment: ({ caller, body }) => verifyPayment(deps, caller.accountId, body.session_id),
      checkSubscription: async ({ caller }) => ({
        entitlement: await checkSubscription(deps, caller.accountId, defaultTier),
      }),
      manageSubscription: async ({ caller, body }) => {
        switch (body.action) {
          case 'get_status':
            return getBillingStatus(deps, caller.accountId);
          case 'cancel_subscription':
            return { subscription: await cancelSubscription(deps, caller.accountId, body.subscription_id) };
          case 'create_portal_session':
            return { url: await openPortal(deps, buyerOf(caller)) };
        }
      },
      deleteAccount: ({ caller }) => deleteAccount(deps, caller.accountId),
    },
  };
}
