import * as z from 'zod/mini';
import * as requests from '#shared/contracts/account/account-requests.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as billing from './billing.ts';
import * as pay from './coach-pay.ts';
import { formerBillingNames } from './former-names.ts';
import * as gifts from './gifts.ts';
import * as moneyBack from './money-back.ts';
import * as quotes from './plan-quotes.ts';

const signedIn = { kind: 'signed-in' } as const;

export const billingRoutes = {
  getClientPlan: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/plan',
    function: 'billing',
    access: { kind: 'signed-in', roles: ['coach'], opensClient: true },
    summary: 'Subscriptions and payments of an assigned client, without amounts or card data',
    params: z.object({ clientId: idSchema }),
    response: billing.clientPlanSchema,
    formerNames: formerBillingNames,
  },
  getOwnPay: {
    method: 'GET',
    path: '/api/coach/pay',
    function: 'billing',
    access: { kind: 'signed-in', roles: ['coach'] },
    summary: 'Own statements of closed months, newest first',
    response: pay.ownPayResponseSchema,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    function: 'billing',
    access: { kind: 'signed-in', recentSignIn: true },
    summary: 'End billing, then schedule the removal of all data',
    whileClosing: 'A deletion that stopped half-way is finished by asking again.',
    request: requests.deleteAccountRequestSchema,
    response: requests.deleteAccountResponseSchema,
  },
  startCheckout: {
    method: 'POST',
    path: '/api/checkout',
    function: 'billing',
    access: signedIn,
    summary: 'Open a checkout for a tier, a plan or package in person, or a gift',
    request: billing.checkoutRequestSchema,
    response: billing.checkoutResponseSchema,
  },
  startSignUpCheckout: {
    method: 'POST',
    path: '/api/sign-up-checkout',
    function: 'billing',
    access: {
      kind: 'public',
      reason: 'a new buyer pays before the address is confirmed; the secret of the sign-up is the proof',
    },
    summary: 'Open the payment page of a sign-up whose address is not confirmed yet',
    request: billing.signUpCheckoutRequestSchema,
    response: billing.checkoutResponseSchema,
  },
  readSignUpPurchase: {
    method: 'POST',
    path: '/api/sign-up-purchase',
    function: 'billing',
    access: {
      kind: 'public',
      reason: 'the buyer cannot sign in yet; the secret of the sign-up is the proof',
    },
    summary: 'What was paid for a sign-up whose address is not confirmed yet',
    request: billing.signUpPurchaseRequestSchema,
    response: billing.signUpPurchaseResponseSchema,
  },
  moveSignUpPurchase: {
    method: 'POST',
    path: '/api/sign-up-purchase/move',
    function: 'billing',
    access: {
      kind: 'public',
      reason: 'the buyer mistyped the address and cannot sign in; the secrets of both sign-ups are the proof',
    },
    summary: 'Carry a purchase over to the corrected sign-up of the same browser',
    request: billing.movePurchaseRequestSchema,
    response: billing.signUpPurchaseResponseSchema,
  },
  quoteChange: {
    method: 'POST',
    path: '/api/plan-quotes',
    function: 'billing',
    access: signedIn,
    summary: 'What a change of the plan costs now and in the next twelve months',
    request: quotes.quoteRequestSchema,
    response: quotes.planQuoteSchema,
    formerNames: formerBillingNames,
  },
  confirmQuote: {
    method: 'POST',
    path: '/api/plan-quotes/{quoteId}/confirm',
    function: 'billing',
    access: signedIn,
    summary: 'Make the quoted change at the quoted price',
    params: z.object({ quoteId: idSchema }),
    response: quotes.confirmedQuoteSchema,
    formerNames: formerBillingNames,
  },
  listGifts: {
    method: 'GET',
    path: '/api/gifts',
    function: 'billing',
    access: signedIn,
    summary: 'The gifts that the caller paid for, with their codes',
    response: gifts.givenGiftsSchema,
    formerNames: formerBillingNames,
  },
  previewGift: {
    method: 'POST',
    path: '/api/gifts/preview',
    function: 'billing',
    access: { kind: 'signed-in', roles: ['client'] },
    summary: 'What a gift code gives the caller',
    request: gifts.previewGiftRequestSchema,
    response: gifts.giftPreviewSchema,
    formerNames: formerBillingNames,
  },
  redeemGift: {
    method: 'POST',
    path: '/api/gifts/redeem',
    function: 'billing',
    access: { kind: 'signed-in', roles: ['client'] },
    summary: 'Redeem a gift code; sending it again changes nothing',
    request: gifts.redeemGiftRequestSchema,
    response: gifts.redeemedGiftSchema,
    formerNames: formerBillingNames,
  },
  verifyPayment: {
    method: 'POST',
    path: '/api/verify-payment',
    function: 'billing',
    access: signedIn,
    summary: 'What the provider says of a checkout of the caller',
    request: billing.verifyPaymentRequestSchema,
    response: billing.paymentSummarySchema,
    formerNames: formerBillingNames,
  },
  checkSubscription: {
    method: 'POST',
    path: '/api/check-subscription',
    function: 'billing',
    access: signedIn,
    summary: 'Fetch the state from the provider again',
    response: billing.checkSubscriptionResponseSchema,
  },
  takeMoneyBack: {
    method: 'POST',
    path: '/api/money-back',
    function: 'billing',
    access: { kind: 'signed-in', roles: ['client'] },
    summary:
      'The guarantee: everything paid for plans goes back and the plans end; sending it again changes nothing',
    request: moneyBack.takeMoneyBackRequestSchema,
    response: moneyBack.moneyBackForClientSchema,
  },
  manageSubscription: {
    method: 'POST',
    path: '/api/subscription-management',
    function: 'billing',
    access: signedIn,
    summary: 'Read, cancel, undo, or open the portal',
    request: billing.subscriptionManagementRequestSchema,
    response: billing.subscriptionManagementResponseSchema,
    formerNames: formerBillingNames,
  },
} as const;
