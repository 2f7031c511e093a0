import * as account from './account.ts';
import * as billing from './billing.ts';

const signedIn = { kind: 'signed-in' } as const;

export const billingRoutes = {
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    function: 'billing',
    access: { kind: 'signed-in', recentSignIn: true },
    summary: 'End billing, then schedule the removal of all data',
    whileClosing: 'A deletion that stopped half-way is finished by asking again.',
    request: account.deleteAccountRequestSchema,
    response: account.deleteAccountResponseSchema,
  },
  startCheckout: {
    method: 'POST',
    path: '/api/checkout',
    function: 'billing',
    access: signedIn,
    summary: 'Open a checkout for a tier',
    request: billing.checkoutRequestSchema,
    response: billing.checkoutResponseSchema,
  },
  verifyPayment: {
    method: 'POST',
    path: '/api/verify-payment',
    function: 'billing',
    access: signedIn,
    summary: 'What the provider says of a checkout of the caller',
    request: billing.verifyPaymentRequestSchema,
    response: billing.paymentSummarySchema,
  },
  checkSubscription: {
    method: 'POST',
    path: '/api/check-subscription',
    function: 'billing',
    access: signedIn,
    summary: 'Fetch the state from the provider again',
    response: billing.checkSubscriptionResponseSchema,
  },
  manageSubscription: {
    method: 'POST',
    path: '/api/subscription-management',
    function: 'billing',
    access: signedIn,
    summary: 'Read, cancel, or open the portal',
    request: billing.subscriptionManagementRequestSchema,
    response: billing.subscriptionManagementResponseSchema,
  },
} as const;
