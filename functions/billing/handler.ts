import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import type { SignInBarrier } from './account-removal.ts';
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

const config = readConfig([...signedInVariables, 'SITE_URL', 'PAYMENT_SECRET_ARN', 'STRIPE_API_BASE_URL']);
const log = createLog('billing', config);
const tables = createTableClient();
const payment = createPaymentAccess(config.PAYMENT_SECRET_ARN, config.STRIPE_API_BASE_URL, clock);

/** Needed once in an account's life: loaded then. */
const signIn: SignInBarrier = {
  async disable(accountId) {
    const { createCognitoSignInBarrier } = await import('./cognito-sign-in-barrier.ts');
    await createCognitoSignInBarrier(config.USER_POOL_ID).disable(accountId);
  },
};
const deps = {
  repository: createDynamoBillingRepository(tables, config.BILLING_TABLE, clock),
  gateway: createStripePaymentGateway(payment.connect),
  removals: createDynamoAccountRemovals(tables, config.ACCOUNTS_TABLE),
  alarms: createLogAlarms(log),
  siteUrl: config.SITE_URL.replace(/\/$/, ''),
  newId: () => crypto.randomUUID(),
  signIn,
  clock,
};
const defaultTier = config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER;

export const handler = createApi({
  function: 'billing',
  platform: createSignedInPlatform(config, tables, log),
  handlers: {
    startCheckout: ({ caller, body }) => startCheckout(deps, caller, body),
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
          return { url: await openPortal(deps, caller) };
      }
    },
    deleteAccount: ({ caller }) => deleteAccount(deps, caller.accountId),
  },
});
