import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { billingRoutes } from '#shared/contracts/billing-routes.ts';

const config = readConfig([...signedInVariables, 'SITE_URL', 'PAYMENT_SECRET_ARN', 'STRIPE_API_BASE_URL']);
const log = createLog('billing', config);
const tables = createTableClient();

const load = async () => {
  const { createBillingOperations } = await import('./billing-operations.ts');
  return createBillingOperations(config, tables, log);
};
let loading: ReturnType<typeof load> | undefined;
const billing = () => {
  loading ??= load();
  return loading;
};

export const handler = createApi({
  function: 'billing',
  routes: billingRoutes,
  platform: createSignedInPlatform(config, tables, log),
  handlers: {
    startCheckout: async ({ caller, body }) => (await billing()).startCheckout(caller, body),
    verifyPayment: async ({ caller, body }) =>
      (await billing()).verifyPayment(caller.accountId, body.session_id),
    checkSubscription: async ({ caller }) => ({
      entitlement: await (await billing()).checkSubscription(caller.accountId),
    }),
    manageSubscription: async ({ caller, body }) => {
      const { getStatus, cancelSubscription, openPortal } = await billing();
      switch (body.action) {
        case 'get_status':
          return getStatus(caller.accountId);
        case 'cancel_subscription':
          return { subscription: await cancelSubscription(caller.accountId, body.subscription_id) };
        case 'create_portal_session':
          return { url: await openPortal(caller) };
      }
    },
    deleteAccount: async ({ caller }) => (await billing()).deleteAccount(caller.accountId),
  },
});
