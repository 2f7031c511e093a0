import type * as z from 'zod/mini';
import type { Role, TierId } from '#shared/domain/tiers.ts';
import * as account from './account.ts';
import { assistantRoutes } from './assistant-routes.ts';
import * as billing from './billing.ts';
import { bookingRoutes } from './booking-routes.ts';
import { checkInsRoutes } from './check-ins-routes.ts';
import { enquiriesRoutes } from './enquiries-routes.ts';
import { speechRoutes } from './speech-routes.ts';
import * as system from './system.ts';
import { messagesRoutes } from './messages-routes.ts';
import { trainingRoutes } from './training-routes.ts';

/** Every admin permission. Admin is treated as holding all of them (specification 1, section 6). */
export const adminPermissions = ['system.read', 'flags.write'] as const;
export type AdminPermission = (typeof adminPermissions)[number];

/** Who may call a route. Public ones carry the reason why nobody has to sign in. */
export type RouteAccess =
  | { readonly kind: 'public'; readonly reason: string }
  | {
      readonly kind: 'signed-in';
      readonly roles?: readonly Role[];
      readonly minimumTier?: TierId;
      readonly permissions?: readonly AdminPermission[];
    };

/** The function that serves a route: one per feature, named like its folder under `functions/`. */
export type FunctionName =
  | 'speech'
  | 'assistant'
  | 'account'
  | 'booking'
  | 'check-ins'
  | 'enquiries'
  | 'billing'
  | 'stripe-webhook'
  | 'system'
  | 'messages'
  | 'training'
  | 'admin';

export type ApiRoute = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly function: FunctionName;
  readonly access: RouteAccess;
  readonly summary: string;
  readonly request?: z.core.$ZodType;
  readonly response: z.core.$ZodType;
  /** Of an answer that is no JSON: its response schema is then a string. */
  readonly contentType?: string;
  /** Exempt from the per-identifier limit, with the reason. */
  readonly unlimited?: string;
};

const signedIn = { kind: 'signed-in' } as const;
const admin = (...permissions: readonly AdminPermission[]) =>
  ({ kind: 'signed-in', roles: ['admin'], permissions }) as const;
const open = (reason: string) => ({ kind: 'public', reason }) as const;

/**
 * The API, route by route: infrastructure wires it, functions serve it, the OpenAPI document, the access
 * matrix test and the web client are made from it. Nothing else names a path.
 */
export const apiRoutes = {
  getHealth: {
    method: 'GET',
    path: '/api/health',
    function: 'system',
    access: open('monitors have no account'),
    summary: 'Says that the API answers, and which version',
    response: system.healthResponseSchema,
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    function: 'system',
    access: open('the contract is no secret'),
    summary: 'This document',
    response: system.openApiDocumentSchema,
  },
  getFlags: {
    method: 'GET',
    path: '/api/flags',
    function: 'system',
    access: open('the public site obeys them'),
    summary: 'The switches in force',
    response: system.flagsResponseSchema,
  },
  getAccount: {
    method: 'GET',
    path: '/api/account',
    function: 'account',
    access: signedIn,
    summary: 'The caller, made on first call, and what they may use',
    response: account.accountResponseSchema,
  },
  updateAccount: {
    method: 'PATCH',
    path: '/api/account',
    function: 'account',
    access: signedIn,
    summary: 'Change own profile and settings',
    request: account.updateAccountRequestSchema,
    response: account.accountResponseSchema,
  },
  signOut: {
    method: 'POST',
    path: '/api/account/sign-out',
    function: 'account',
    access: signedIn,
    summary: 'End this session: its tokens are refused from now on',
    response: account.emptyResponseSchema,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    function: 'billing',
    access: signedIn,
    summary: 'End billing, then schedule the removal of all data',
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
  receiveStripeEvent: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    function: 'stripe-webhook',
    access: open('verified by its signature alone'),
    unlimited: 'the provider retries in bursts',
    summary: 'Events of the payment provider',
    response: billing.webhookResponseSchema,
  },
  getSystemHealth: {
    method: 'GET',
    path: '/api/admin/system-health',
    function: 'admin',
    access: admin('system.read'),
    summary: 'Live check of each dependency',
    response: system.systemHealthResponseSchema,
  },
  updateFlags: {
    method: 'PATCH',
    path: '/api/admin/flags',
    function: 'admin',
    access: admin('flags.write'),
    summary: 'Turn switches',
    request: system.updateFlagsRequestSchema,
    response: system.flagsResponseSchema,
  },
  ...enquiriesRoutes,
  ...bookingRoutes,
  ...speechRoutes,
  ...assistantRoutes,
  ...checkInsRoutes,
  ...trainingRoutes,
  ...messagesRoutes,
} as const satisfies Record<string, ApiRoute>;

export type RouteId = keyof typeof apiRoutes;
