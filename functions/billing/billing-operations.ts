import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoSeatRepository } from '#functions/longevity/dynamo-seat-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createLogAlarms } from './alarms.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { checkSubscription } from './check-subscription.ts';
import { deleteAccount } from './delete-account.ts';
import { createDynamoAccountRemovals } from './dynamo-account-removals.ts';
import { createDynamoBillingRepository } from './dynamo-billing-repository.ts';
import { getBillingStatus } from './get-billing-status.ts';
import { openPortal } from './open-portal.ts';
import { createPaymentAccess } from './payment-access.ts';
import { type CheckoutCaller, type CheckoutSelection, startCheckout } from './start-checkout.ts';
import { createStripePaymentGateway } from './stripe-payment-gateway.ts';
import { verifyPayment } from './verify-payment.ts';

export type BillingConfig = Config<
  | 'SITE_URL'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'USER_POOL_ID'
  | 'DEFAULT_TIER'
  | 'PAYMENT_SECRET_ARN'
  | 'STRIPE_API_BASE_URL'
>;

/**
 * The use cases of billing with their adapters, wired once. In a file of its own because it is loaded with the first
 * request that was let through: what refuses a request starts without it.
 */
export function createBillingOperations(config: BillingConfig, tables: DynamoDBDocumentClient, log: Log) {
  const payment = createPaymentAccess(config.PAYMENT_SECRET_ARN, config.STRIPE_API_BASE_URL, clock);
  const deps = {
    repository: createDynamoBillingRepository(tables, config.BILLING_TABLE, clock),
    gateway: createStripePaymentGateway(payment.connect),
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
    startCheckout: (caller: CheckoutCaller, selection: CheckoutSelection) =>
      startCheckout(deps, caller, selection),
    verifyPayment: (accountId: string, sessionId: string) => verifyPayment(deps, accountId, sessionId),
    checkSubscription: (accountId: string) => checkSubscription(deps, accountId, defaultTier),
    getStatus: (accountId: string) => getBillingStatus(deps, accountId),
    cancelSubscription: (accountId: string, id: string) => cancelSubscription(deps, accountId, id),
    openPortal: (caller: CheckoutCaller) => openPortal(deps, caller),
    deleteAccount: (accountId: string) => deleteAccount(deps, accountId),
  };
}
