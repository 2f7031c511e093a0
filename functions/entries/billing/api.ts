import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requireOtherAdmin } from '#functions/modules/accounts/people/other-admin.ts';
import { createLazyUserPool } from '#functions/modules/accounts/provider/lazy-user-pool.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoAdminList } from '#functions/modules/accounts/storage/dynamo-admin-list.ts';
import { createDynamoIntakeRepository } from '#functions/modules/accounts/storage/dynamo-intake-repository.ts';
import { actOnData } from '#functions/modules/admin/clients/act-on-data.ts';
import { requireClientAccount, requirePerson } from '#functions/modules/admin/clients/read-admin-client.ts';
import { deleteAccount } from '#functions/modules/billing/account/delete-account.ts';
import { createOperatorAlarms } from '#functions/modules/billing/alarms.ts';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import {
  offerBeforeCancel,
  takeOffer,
} from '#functions/modules/billing/cancellation-offers/offer-before-cancel.ts';
import { openPortal } from '#functions/modules/billing/checkout/open-portal.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { verifyPayment } from '#functions/modules/billing/checkout/verify-payment.ts';
import { readOwnPay } from '#functions/modules/billing/coach-pay/read-own-pay.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { givenGiftView } from '#functions/modules/billing/gifts/gift.ts';
import { takeMoneyBack } from '#functions/modules/billing/money-back/take-money-back.ts';
import { changeTaxId, readPaymentDetails, replaceCard } from '#functions/modules/billing/payment-details.ts';
import { movePurchase } from '#functions/modules/billing/pending/move-purchase.ts';
import { openSignUpCheckout } from '#functions/modules/billing/pending/open-sign-up-checkout.ts';
import { paidOf, readSignUpPurchase } from '#functions/modules/billing/pending/paid-purchase.ts';
import { settleForOwner } from '#functions/modules/billing/pending/settle-pending-purchase.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createStripeQuoteGateway } from '#functions/modules/billing/provider/gateways/stripe-quote-gateway.ts';
import { createStripeRefundGateway } from '#functions/modules/billing/provider/gateways/stripe-refund-gateway.ts';
import { createPaymentAccess } from '#functions/modules/billing/provider/payment-access.ts';
import { createStripePaymentDetails } from '#functions/modules/billing/provider/stripe-payment-details.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { confirmQuote } from '#functions/modules/billing/quotes/confirm-quote.ts';
import { makeQuote } from '#functions/modules/billing/quotes/make-quote.ts';
import { confirmedView, quoteView } from '#functions/modules/billing/quotes/quote-view.ts';
import { undoChange } from '#functions/modules/billing/quotes/undo-change.ts';
import { readClientPlan } from '#functions/modules/billing/read-client-plan.ts';
import { previewGift, redeemGift } from '#functions/modules/billing/redemption/redeem-gift.ts';
import { previewRefund } from '#functions/modules/billing/refunds/preview-refund.ts';
import { refundPayment, requirePayment } from '#functions/modules/billing/refunds/refund-payment.ts';
import { createDynamoAccountRemovals } from '#functions/modules/billing/storage/dynamo-account-removals.ts';
import { createDynamoBalanceCreditRepository } from '#functions/modules/billing/storage/dynamo-balance-credit-repository.ts';
import { createDynamoBillingRepository } from '#functions/modules/billing/storage/dynamo-billing-repository.ts';
import { createDynamoCancellationRepository } from '#functions/modules/billing/storage/dynamo-cancellation-repository.ts';
import { createDynamoGiftRepository } from '#functions/modules/billing/storage/dynamo-gift-repository.ts';
import { createDynamoMoneyBackRepository } from '#functions/modules/billing/storage/dynamo-money-back-repository.ts';
import { createDynamoOfferRepository } from '#functions/modules/billing/storage/dynamo-offer-repository.ts';
import { createDynamoQuoteRepository } from '#functions/modules/billing/storage/dynamo-quote-repository.ts';
import { createDynamoRefundRepository } from '#functions/modules/billing/storage/dynamo-refund-repository.ts';
import { createDynamoPayStatements } from '#functions/modules/billing/storage/pay/dynamo-pay-statements.ts';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import { reopenedCheckout } from '#functions/modules/billing/storage/reopened-checkout.ts';
import { checkSubscription } from '#functions/modules/billing/sync/check-subscription.ts';
import { coachLeavesJob } from '#functions/modules/booking/booking-jobs.ts';
import { jobRow } from '#functions/modules/booking/storage/consequence-writes.ts';
import { createDynamoPurchaseRepository } from '#functions/modules/booking/storage/dynamo-purchase-repository.ts';
import { carryCoachChoice, keepCoachChoice } from '#functions/modules/coaches/choice/coach-choice.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import { createDynamoApprovedCoaches } from '#functions/modules/coaches/storage/dynamo-approved-coaches.ts';
import { createDynamoCoachChoices } from '#functions/modules/coaches/storage/dynamo-coach-choices.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { createDynamoProfileReader } from '#functions/modules/coaches/storage/dynamo-coach-profiles.ts';
import { createDynamoDeletions } from '#functions/modules/privacy/storage/dynamo-deletions.ts';
import { createDynamoExportRepository } from '#functions/modules/privacy/storage/dynamo-export-repository.ts';
import { createDynamoSeatRepository } from '#functions/modules/seats/storage/dynamo-seat-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import { dataActRoutes } from '#shared/contracts/admin/data-act-routes.ts';
import { refundRoutes } from '#shared/contracts/admin/refund-routes.ts';
import { billingRoutes } from '#shared/contracts/billing/billing-routes.ts';
import { entitlementOfRole } from '#shared/domain/access/access-status.ts';

type BillingConfig = Config<
  | 'STAGE'
  | 'SITE_URL'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'OPERATIONS_TABLE'
  | 'USER_POOL_ID'
  | 'DEFAULT_TIER'
  | 'OUTBOX_TABLE'
  | 'PAYMENT_SECRET_ARN'
  | 'STRIPE_API_BASE_URL'
  | 'TAX'
>;

const buyerOf = ({ accountId, email, entitlement }: Caller) => ({ accountId, email, tier: entitlement.tier });

export function createBillingApi(
  config: BillingConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'billing'> {
  const payment = createPaymentAccess(config.PAYMENT_SECRET_ARN, config.STRIPE_API_BASE_URL, clock);
  const names = {
    billing: config.BILLING_TABLE,
    accounts: config.ACCOUNTS_TABLE,
    operations: config.OPERATIONS_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const repository = createDynamoBillingRepository(tables, names, {
    clock,
    admins: createDynamoAdminList(tables, names.accounts, clock),
  });
  const intakes = createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock);
  const assignments = createDynamoCoachAssignments(tables, names, clock);
  const deps = {
    repository,
    gateway: createStripePaymentGateway(payment.connect, config.TAX),
    quoteGateway: createStripeQuoteGateway(payment.connect),
    paymentDetails: createStripePaymentDetails(payment.connect, config.TAX),
    quotes: createDynamoQuoteRepository(tables, names, clock),
    cancellations: createDynamoCancellationRepository(tables, names.billing, clock),
    offers: createDynamoOfferRepository(tables, names.billing, clock),
    purchases: createDynamoPurchaseRepository(tables, config.BOOKINGS_TABLE, clock),
    gifts: createDynamoGiftRepository(tables, names, clock),
    balanceCredits: createDynamoBalanceCreditRepository(tables, names.billing, clock),
    moneyBacks: createDynamoMoneyBackRepository(tables, names, clock),
    giftGateway: createStripeGiftGateway(payment.connect, config.TAX),
    seats: createDynamoSeatRepository(tables, config.BILLING_TABLE, clock),
    buyers: { findAge: async (id: string) => (await intakes.find(id))?.intake.age ?? null },
    coachOf: assignments.coachOf,
    coaches: {
      ...createDynamoApprovedCoaches(tables, config.ACCOUNTS_TABLE),
      findCoach: assignments.coachOf,
    },
    pending: createDynamoPendingPurchases(tables, names, clock, log),
    signUps: {
      // Only the payment page of a sign-up asks the pool, so its SDK is not loaded with the others.
      async find(accountId: string) {
        const { createCognitoSignUps } = await import(
          '#functions/modules/billing/provider/cognito-sign-ups.ts'
        );
        return createCognitoSignUps(config.USER_POOL_ID).find(accountId);
      },
    },
    outbox: createMailOutbox(tables, names.outbox),
    removals: createDynamoAccountRemovals(tables, names, (coachId, nowMs) => [
      { Put: { TableName: config.BOOKINGS_TABLE, Item: jobRow(coachLeavesJob(coachId, nowMs)) } },
    ]),
    alarms: createOperatorAlarms(log, createMetrics('billing', config)),
    siteUrl: config.SITE_URL.replace(/\/$/, ''),
    newId: () => crypto.randomUUID(),
    clock,
    logins: { revoke: createLazyUserPool(config.USER_POOL_ID).revokeSessions, wait },
  };
  const pay = createDynamoPayStatements(tables, names.billing, clock);
  const defaultTier = config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER;
  const directory = createDynamoCoachDirectory(tables, names, {
    defaultTier,
    clock,
    log,
  });
  const choosing = {
    choices: createDynamoCoachChoices(tables, names.accounts, clock),
    profiles: createDynamoProfileReader(tables, names.accounts, clock),
    clock,
  };
  const admins = {
    adminIds: repository.listAdmins,
    accounts: createDynamoAccountRepository(tables, names.accounts, clock),
  };
  const people = { find: async (id: string) => (await admins.accounts.find(id))?.account ?? null };
  const forOthers = {
    ...deps,
    accounts: admins.accounts,
    // Who acts for somebody else waits for no login of theirs.
    logins: { ...deps.logins, wait: async () => {} },
    withdrawals: createDynamoDeletions(tables, names, clock, (id) => [reopenedCheckout(names.billing, id)]),
    exports: createDynamoExportRepository(tables, names, clock),
  };
  const refunding = {
    ...deps,
    refunds: createDynamoRefundRepository(tables, names, clock),
    refundGateway: createStripeRefundGateway(payment.connect),
    nameOf: async (id: string) => (await people.find(id))?.fullName ?? null,
  };
  const requireClientPayment = async (named: { readonly clientId: string; readonly paymentId: string }) => {
    await requireClientAccount(people, named.clientId);
    await requirePayment(repository, named.clientId, named.paymentId);
  };
  /** A purchase from before the address was confirmed comes first. */
  const settled = async (caller: Caller): Promise<Caller> => {
    await settleForOwner(deps, caller.accountId);
    return caller;
  };
  return {
    routes: { ...billingRoutes, ...dataActRoutes, ...refundRoutes },
    rights: {
      actOnPersonData: ({ params }) => requirePerson(people, params.clientId),
      previewRefund: ({ params }) => requireClientPayment(params),
      refundPayment: ({ params }) => requireClientPayment(params),
    },
    handlers: {
      actOnPersonData: async ({ caller, params, body, request }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        await actOnData(forOthers, by, params.clientId, body);
        return {};
      },
      previewRefund: ({ params }) => previewRefund(refunding, params.clientId, params.paymentId),
      refundPayment: async ({ caller, params, body, request }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        await refundPayment(refunding, by, params.clientId, params.paymentId, body);
        return {};
      },
      getOwnPay: ({ caller }) => readOwnPay({ pay }, caller.accountId),
      getClientPlan: ({ caller, params }) =>
        readClientPlan({ repository, coaches: directory, clock }, caller.accountId, params.clientId),
      startCheckout: async ({ caller, body }) => {
        const opened = await startCheckout(deps, buyerOf(await settled(caller)), body);
        if ('tier' in body) await keepCoachChoice(choosing, caller.accountId, body.coach);
        return opened;
      },
      startSignUpCheckout: async ({ body }) => {
        const opened = await openSignUpCheckout(deps, body);
        await keepCoachChoice(choosing, body.accountId, body.coach);
        return opened;
      },
      readSignUpPurchase: ({ body }) => readSignUpPurchase(deps, body),
      moveSignUpPurchase: async ({ body }) => {
        await movePurchase(deps, body);
        await carryCoachChoice(choosing, body.from.accountId, body.to.accountId);
        return { paid: await paidOf(deps, body.to.accountId) };
      },
      quoteChange: async ({ caller, body }) =>
        quoteView(await makeQuote(deps, buyerOf(await settled(caller)), body)),
      confirmQuote: async ({ caller, params }) =>
        confirmedView(await confirmQuote(deps, buyerOf(await settled(caller)), params.quoteId)),
      listGifts: async ({ caller }) => ({
        gifts: (await deps.gifts.listGivenBy(caller.accountId)).map(givenGiftView),
      }),
      previewGift: ({ caller, body }) => previewGift(deps, buyerOf(caller), body.code),
      redeemGift: async ({ caller, body }) => redeemGift(deps, buyerOf(await settled(caller)), body),
      verifyPayment: async ({ caller, body }) =>
        verifyPayment(deps, (await settled(caller)).accountId, body.session_id),
      checkSubscription: async ({ caller }) => {
        await settled(caller);
        const entitlement = await checkSubscription(deps, caller.accountId, defaultTier);
        return { entitlement: entitlementOfRole(caller.role, entitlement) };
      },
      takeMoneyBack: async ({ caller, body, request }) => {
        const { accountId } = await settled(caller);
        return takeMoneyBack(deps, { accountId, requestId: request.requestId }, body);
      },
      manageSubscription: async ({ caller, body }) => {
        await settled(caller);
        switch (body.action) {
          case 'get_status':
            return getBillingStatus(deps, caller.accountId);
          case 'cancel_subscription':
            return {
              subscription: await cancelSubscription(deps, caller.accountId, body.subscription_id, {
                reason: body.reason ?? null,
                comment: body.comment ?? '',
              }),
            };
          case 'offer_before_cancel':
            return {
              offer: await offerBeforeCancel(deps, caller.accountId, {
                subscriptionId: body.subscription_id,
                reason: body.reason,
                visitId: body.visitId,
              }),
            };
          case 'take_offer':
            await takeOffer(deps, caller.accountId, body.visitId);
            return { offer: null };
          case 'undo_change': {
            const { subscription_id, ...change } = body;
            return { subscription: await undoChange(deps, caller.accountId, subscription_id, change) };
          }
          case 'create_portal_session':
            return { url: await openPortal(deps, buyerOf(caller)) };
          case 'get_payment_details':
            return readPaymentDetails(deps, caller.accountId, body.subscription_id);
          case 'replace_card':
            return { url: await replaceCard(deps, caller.accountId) };
          case 'change_tax_id':
            return { url: await changeTaxId(deps, caller.accountId) };
        }
      },
      deleteAccount: async ({ caller }) => {
        const { accountId, role } = caller;
        const remainingAdmin = role === 'admin' ? await requireOtherAdmin(admins, accountId) : null;
        await settled(caller);
        return deleteAccount(deps, accountId, remainingAdmin);
      },
    },
  };
}
