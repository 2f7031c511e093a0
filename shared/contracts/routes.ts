import type * as z from 'zod/mini';
import { accountRoutes } from '#shared/contracts/account/account-routes.ts';
import { adminRoutes } from '#shared/contracts/admin/admin-routes.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { assistantRoutes } from '#shared/contracts/assistant/assistant-routes.ts';
import { billingRoutes } from '#shared/contracts/billing/billing-routes.ts';
import { stripeWebhookRoutes } from '#shared/contracts/billing/stripe-webhook-routes.ts';
import { bookingRoutes } from '#shared/contracts/booking/booking-routes.ts';
import { schedulingWebhookRoutes } from '#shared/contracts/booking/scheduling-webhook-routes.ts';
import { checkInsRoutes } from '#shared/contracts/check-ins/check-ins-routes.ts';
import { coachingRoutes } from '#shared/contracts/coaching/coaching-routes.ts';
import { enquiriesRoutes } from '#shared/contracts/enquiries/enquiries-routes.ts';
import { libraryRoutes } from '#shared/contracts/library/library-routes.ts';
import { messagesRoutes } from '#shared/contracts/messages/messages-routes.ts';
import { nutritionRoutes } from '#shared/contracts/nutrition/nutrition-routes.ts';
import { privacyRoutes } from '#shared/contracts/privacy/privacy-routes.ts';
import { promisesRoutes } from '#shared/contracts/promises/promises-routes.ts';
import { speechRoutes } from '#shared/contracts/speech/speech-routes.ts';
import { systemRoutes } from '#shared/contracts/system/system-routes.ts';
import { programsRoutes } from '#shared/contracts/training/programs-routes.ts';
import { trainingRoutes } from '#shared/contracts/training/training-routes.ts';
import { wearablesRoutes } from '#shared/contracts/wearables/wearables-routes.ts';
import type { EntitledFeature } from '#shared/domain/catalog/feature-matrix.ts';
import type { HealthArea } from '#shared/domain/health/health-areas.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';

/** A public route states why it needs no sign-in. */
export type RouteAccess =
  | { readonly kind: 'public'; readonly reason: string }
  | {
      readonly kind: 'signed-in';
      readonly roles?: readonly Role[];
      /** What of the plan it is part of: the matrix says from which tier it is open. */
      readonly feature?: EntitledFeature;
      readonly permissions?: readonly AdminPermission[];
      /** The caller must have signed in within `recentSignInSeconds`. For actions that cannot be undone. */
      readonly recentSignIn?: true;
      /** Exposes client data, so a coach needs a valid approval. */
      readonly opensClient?: true;
      /** Shows health data of the client in the path, who sees that and when it was opened. */
      readonly healthArea?: HealthArea;
    };

/** Named like its folder under `functions/`. */
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
  | 'library'
  | 'messages'
  | 'nutrition'
  | 'training'
  | 'privacy'
  | 'programs'
  | 'promises'
  | 'wearables'
  | 'admin';

export type ApiRoute = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly function: FunctionName;
  readonly access: RouteAccess;
  readonly summary: string;
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  readonly request?: z.core.$ZodType;
  readonly response: z.core.$ZodType;
  /** Set for responses other than JSON, whose schema is a string. */
  readonly contentType?: string;
  /** Why this write is allowed while the account is being deleted. */
  readonly whileClosing?: string;
  readonly unlimited?: string;
};

/**
 * The single source of truth for infrastructure, functions, OpenAPI, the access matrix test and the web
 * client.
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
  ...programsRoutes,
  ...promisesRoutes,
  ...wearablesRoutes,
  ...libraryRoutes,
  ...messagesRoutes,
  ...nutritionRoutes,
} as const satisfies Record<string, ApiRoute>;

export type RouteId = keyof typeof apiRoutes;
