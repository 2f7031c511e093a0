import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { isTierAtLeast, type Role, type TierId } from '#shared/domain/tiers/tiers.ts';
import { loginPath } from '#web/session/return-to.ts';

/** What a guard has to know. `accountFailed`: signed in, but the profile could not be loaded. */
export type GuardedVisitor = {
  readonly loading: boolean;
  readonly user: { readonly email: string } | null;
  readonly role: Role | null;
  readonly permissions: readonly string[];
  readonly tier: TierId | null;
  /** An admin who has no second factor where the stage asks for one. */
  readonly secondFactorDue: boolean;
  readonly accountFailed: boolean;
};

export type RouteRequirement = {
  /** Must match exactly. */
  readonly role?: Role;
  readonly minimumTier?: TierId;
};

export type GuardDecision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'upgrade'; readonly requiredTier: TierId; readonly currentTier: TierId | null }
  | { readonly kind: 'allow' };

/** What a protected screen does. It only decides what to show; the API decides what may be had. */
export function decideRoute(
  visitor: GuardedVisitor,
  requirement: RouteRequirement,
  origin: string,
): GuardDecision {
  if (visitor.loading) {
    return { kind: 'wait' };
  }
  if (visitor.user === null) {
    return { kind: 'redirect', to: loginPath(origin) };
  }
  const needsAccount = requirement.role !== undefined || requirement.minimumTier !== undefined;
  if (visitor.accountFailed && needsAccount) {
    return { kind: 'unavailable' };
  }
  if (requirement.role !== undefined && visitor.role !== requirement.role) {
    return { kind: 'redirect', to: '/' };
  }
  if (requirement.minimumTier !== undefined && !isTierAtLeast(visitor.tier, requirement.minimumTier)) {
    return { kind: 'upgrade', requiredTier: requirement.minimumTier, currentTier: visitor.tier };
  }
  return { kind: 'allow' };
}

export type AdminDecision =
  | { readonly kind: 'verifying' }
  | { readonly kind: 'redirect'; readonly to: '/' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'access-denied' }
  | { readonly kind: 'second-factor-due' }
  | { readonly kind: 'insufficient-permissions' }
  | { readonly kind: 'allow' };

/** The states of the admin guard, in the order of docs/product-rules.md. */
export function decideAdmin(visitor: GuardedVisitor, required: readonly AdminPermission[]): AdminDecision {
  if (visitor.loading) {
    return { kind: 'verifying' };
  }
  if (visitor.user === null) {
    return { kind: 'redirect', to: '/' };
  }
  if (visitor.accountFailed) {
    return { kind: 'unavailable' };
  }
  if (visitor.role !== 'admin') {
    return { kind: 'access-denied' };
  }
  if (visitor.secondFactorDue) {
    return { kind: 'second-factor-due' };
  }
  if (required.some((permission) => !visitor.permissions.includes(permission))) {
    return { kind: 'insufficient-permissions' };
  }
  return { kind: 'allow' };
}
