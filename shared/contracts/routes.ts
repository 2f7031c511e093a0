import type * as z from 'zod/mini';
import { accountRoutes } from '#shared/contracts/account/account-routes.ts';
import { addressChangeRoutes } from '#shared/contracts/account/address-change-routes.ts';
import { consentRoutes } from '#shared/contracts/account/consent-routes.ts';
import { deletionRoutes } from '#shared/contracts/account/deletion-routes.ts';
import { loginSessionRoutes } from '#shared/contracts/account/login-session-routes.ts';
import { pushRoutes } from '#shared/contracts/account/push-routes.ts';
import { adminRoutes } from '#shared/contracts/admin/admin-routes.ts';
import { dataActRoutes } from '#shared/contracts/admin/data-act-routes.ts';
import { mailingRoutes } from '#shared/contracts/admin/mailing-routes.ts';
import { payRoutes } from '#shared/contracts/admin/pay-routes.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { personAccountRoutes } from '#shared/contracts/admin/person-account-routes.ts';
import { queueRoutes } from '#shared/contracts/admin/queue-routes.ts';
import { refundRoutes } from '#shared/contracts/admin/refund-routes.ts';
import { assistantRoutes } from '#shared/contracts/assistant/assistant-routes.ts';
import { billingRoutes } from '#shared/contracts/billing/billing-routes.ts';
import type { FormerNames } from '#shared/contracts/billing/former-names.ts';
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
import { todayRoutes } from '#shared/contracts/today/today-routes.ts';
import { programsRoutes } from '#shared/contracts/training/programs-routes.ts';
import { trainingRoutes } from '#shared/contracts/training/training-routes.ts';
import { trainingImportRoutes } from '#shared/contracts/training-import/training-import-routes.ts';
import { wearablesRoutes } from '#shared/contracts/wearables/wearables-routes.ts';
import type { AuditAction } from '#shared/domain/access/audit-actions.ts';
import type { EntitledFeature } from '#shared/domain/catalog/feature-matrix.ts';
import type { HealthArea } from '#shared/domain/health/health-areas.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';

type SignedIn = {
  readonly kind: 'signed-in';
  /** What of the plan it is part of: the matrix says from which tier it is open. */
  readonly feature?: EntitledFeature;
  /** The caller must have signed in within `recentSignInSeconds`. For actions that cannot be undone. */
  readonly recentSignIn?: true;
  /** Exposes client data, so a coach needs a valid approval. */
  readonly opensClient?: true;
  /** Shows health data of the client in the path, who sees that and when it was opened. */
  readonly healthArea?: HealthArea;
};

/** Open to every role, because it reads or changes the caller's own account alone. */
type OwnAccountAccess = SignedIn & {
  readonly roles?: undefined;
  readonly permissions?: undefined;
  readonly audit?: undefined;
};
type MemberAccess = SignedIn & {
  readonly roles: readonly Exclude<Role, 'admin'>[];
  readonly permissions?: undefined;
  readonly audit?: undefined;
};
/** A route that admits admins has to name what an admin must be permitted; other roles need no permission. */
export type AdminAccess = SignedIn & {
  readonly roles: readonly Role[];
  readonly permissions: readonly [AdminPermission, ...AdminPermission[]];
  /** What the audit trail says an admin did. Required for every method but GET. */
  readonly audit?: readonly [AuditAction, ...AuditAction[]];
};

/** A public route states why it needs no sign-in. */
export type RouteAccess =
  | { readonly kind: 'public'; readonly reason: string }
  | OwnAccountAccess
  | MemberAccess
  | AdminAccess;

/** Named like its folder under `functions/entries/`. */
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
  | 'today'
  | 'training'
  | 'privacy'
  | 'programs'
  | 'promises'
  | 'wearables'
  | 'admin';

/** An act of an admin names its line in the audit trail. */
type MethodAndAccess =
  | { readonly method: 'GET'; readonly access: RouteAccess; readonly queued?: undefined }
  | {
      readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
      readonly access:
        | Exclude<RouteAccess, AdminAccess>
        | (AdminAccess & Required<Pick<AdminAccess, 'audit'>>);
      /**
       * Without a network it waits on the device. It must be safe to send twice: it carries an id that the device made, or sets
       * a value.
       */
      readonly queued?: true;
    };

export type ApiRoute = MethodAndAccess & {
  readonly path: `/api/${string}`;
  readonly function: FunctionName;
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
  /** The device wrote the times in it, so a device whose clock is wrong is refused. */
  readonly deviceTime?: true;
  /** Public reads that answer everyone alike: how long the distribution serves one answer to all. */
  readonly edgeSeconds?: number;
  /** While the API fails, the distribution hands on the failure: what it kept may no longer be true. */
  readonly neverStale?: true;
  /** Its fields are also read and sent by the names that they had before. */
  readonly formerNames?: FormerNames;
};

/**
 * The single source of truth for infrastructure, functions, OpenAPI, the access matrix test and the web
 * client.
 */
export const apiRoutes = {
  ...systemRoutes,
  ...accountRoutes,
  ...addressChangeRoutes,
  ...deletionRoutes,
  ...consentRoutes,
  ...loginSessionRoutes,
  ...pushRoutes,
  ...billingRoutes,
  ...stripeWebhookRoutes,
  ...adminRoutes,
  ...payRoutes,
  ...personAccountRoutes,
  ...dataActRoutes,
  ...refundRoutes,
  ...queueRoutes,
  ...mailingRoutes,
  ...enquiriesRoutes,
  ...bookingRoutes,
  ...schedulingWebhookRoutes,
  ...speechRoutes,
  ...assistantRoutes,
  ...checkInsRoutes,
  ...coachingRoutes,
  ...todayRoutes,
  ...trainingRoutes,
  ...trainingImportRoutes,
  ...privacyRoutes,
  ...programsRoutes,
  ...promisesRoutes,
  ...wearablesRoutes,
  ...libraryRoutes,
  ...messagesRoutes,
  ...nutritionRoutes,
} as const satisfies Record<string, ApiRoute>;

export type RouteId = keyof typeof apiRoutes;

export type QueuedRoute = {
  [Id in RouteId]: (typeof apiRoutes)[Id] extends { readonly queued: true } ? Id : never;
}[RouteId];
