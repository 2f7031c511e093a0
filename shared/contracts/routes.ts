import type * as z from 'zod/mini';
import type { Role, TierId } from '#shared/domain/tiers.ts';
import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { assistantRoutes } from './assistant-routes.ts';
import { billingRoutes } from './billing-routes.ts';
import { bookingRoutes } from './booking-routes.ts';
import { checkInsRoutes } from './check-ins-routes.ts';
import { coachingRoutes } from './coaching-routes.ts';
import { enquiriesRoutes } from './enquiries-routes.ts';
import { messagesRoutes } from './messages-routes.ts';
import { nutritionRoutes } from './nutrition-routes.ts';
import type { AdminPermission } from './permissions.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { programmesRoutes } from './programmes-routes.ts';
import { schedulingWebhookRoutes } from './scheduling-webhook-routes.ts';
import { speechRoutes } from './speech-routes.ts';
import { stripeWebhookRoutes } from './stripe-webhook-routes.ts';
import { systemRoutes } from './system-routes.ts';
import { trainingRoutes } from './training-routes.ts';
import { wearablesRoutes } from './wearables-routes.ts';

/** Who may call a route. Public ones carry the reason why nobody has to sign in. */
export type RouteAccess =
  | { readonly kind: 'public'; readonly reason: string }
  | {
      readonly kind: 'signed-in';
      readonly roles?: readonly Role[];
      readonly minimumTier?: TierId;
      readonly permissions?: readonly AdminPermission[];
      /** For what cannot be undone: the sign-in behind the token is at most `recentSignInSeconds` old. */
      readonly recentSignIn?: true;
      /** Opens data of a client: a coach needs an approval that is in force. */
      readonly opensClient?: true;
    };

/** The function that serves a route: one per feature, named like its folder under `functions/`. */
export type FunctionName =
  | 'speech'
  | 'assistant'
  | 'account'
  | 'booking'
  | 'check-ins'
  | 'coaching'
  | 'enquiries'
  | 'billing'
  | 'stripe-webhook'
  | 'scheduling-webhook'
  | 'system'
  | 'messages'
  | 'nutrition'
  | 'training'
  | 'privacy'
  | 'programmes'
  | 'wearables'
  | 'admin';

export type ApiRoute = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly function: FunctionName;
  readonly access: RouteAccess;
  readonly summary: string;
  /** The `{names}` of the path. Each value arrives as text. */
  readonly params?: z.core.$ZodObject;
  /** Behind the question mark. Each value arrives as text. */
  readonly query?: z.core.$ZodObject;
  readonly request?: z.core.$ZodType;
  readonly response: z.core.$ZodType;
  /** Of an answer that is no JSON: its response schema is then a string. */
  readonly contentType?: string;
  /** Stays open to an account whose deletion was requested although it changes something, with the reason. */
  readonly whileClosing?: string;
  /** Exempt from the per-identifier limit, with the reason. */
  readonly unlimited?: string;
};

/**
 * The API, route by route: infrastructure wires it, functions serve it, the OpenAPI document, the access
 * matrix test and the web client are made from it. Nothing else names a path.
 */
export const apiRoutes = {
  ...systemRoutes,
  ...accountRoutes,
  ...billingRoutes,
  ...stripeWebhookRoutes,
  ...adminRoutes,
  ...enquiriesRoutes,
  ...bookingRoutes,
  ...schedulingWebhookRoutes,
  ...speechRoutes,
  ...assistantRoutes,
  ...checkInsRoutes,
  ...coachingRoutes,
  ...trainingRoutes,
  ...privacyRoutes,
  ...programmesRoutes,
  ...wearablesRoutes,
  ...messagesRoutes,
  ...nutritionRoutes,
} as const satisfies Record<string, ApiRoute>;

export type RouteId = keyof typeof apiRoutes;
