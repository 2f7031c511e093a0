import type { ApiRoute, RouteAccess } from '#shared/contracts/routes.ts';
import { entitledFrom } from '#shared/domain/catalog/feature-matrix.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { recentSignInSeconds } from '#shared/domain/tiers/limits.ts';
import { isTierAtLeast, type Role } from '#shared/domain/tiers/tiers.ts';
import { AppError } from '../app-error.ts';
import { permissionRequired } from '../permission-required.ts';
import type { Caller, CallerContext } from './caller.ts';
import type { VerifiedClaims } from './verified-claims.ts';

/**
 * Decides by the tables, never by the token, so that a change of role takes effect at the next request.
 * @throws AppError forbidden, unauthenticated (`reauthenticate`) when the route needs a more recent login, or conflict
 * (`account_closing`) for a coach who asked for the deletion of the account and would open a client.
 */
export function admit(
  access: Extract<RouteAccess, { kind: 'signed-in' }>,
  claims: VerifiedClaims,
  context: CallerContext,
  nowMs: number,
): Caller {
  const { account, entitlement } = context;
  if (access.recentSignIn === true && !isRecent(claims.signedInAtMs, nowMs)) {
    throw new AppError('unauthenticated', 'reauthenticate', 'Sign in again to do this.', {
      maxAgeSeconds: recentSignInSeconds,
    });
  }
  const permissions = account.role === 'admin' ? account.permissions : [];
  const roles: readonly Role[] | undefined = access.roles;
  if (roles?.includes(account.role) === false) {
    throw new AppError('forbidden', 'role_required', 'Your account may not do this.');
  }
  if (access.opensClient === true && account.role === 'coach' && !mayOpenClients(account, nowMs)) {
    if (account.deletionDueAt !== undefined) throw accountClosing();
    throw new AppError('forbidden', 'coach_not_approved', 'Your coach approval is not active.');
  }
  const required = account.role === 'admin' ? (access.permissions ?? []) : [];
  const missing = required.filter((permission) => !permissions.includes(permission));
  if (missing.length > 0) throw permissionRequired(required, missing);
  const minimumTier = access.feature === undefined ? null : entitledFrom(access.feature);
  if (minimumTier !== null && !isTierAtLeast(entitlement.tier, minimumTier)) {
    throw new AppError(
      'forbidden',
      'tier_required',
      `This feature is available starting with the ${minimumTier} tier.`,
      { minimumTier, tier: entitlement.tier },
    );
  }
  return {
    accountId: account.id,
    sessionId: claims.sessionId,
    signedInAtMs: claims.signedInAtMs,
    email: account.email,
    role: account.role,
    permissions,
    account,
    entitlement,
  };
}

/** Whether a caller whom one route has admitted may use another one as well, in the same request. */
export function mayAlsoUse(access: RouteAccess, caller: Caller, nowMs: number): boolean {
  if (access.kind === 'public') return true;
  const { accountId, sessionId, email: username } = caller;
  // How recent the login is stays unknown here, so a route that asks for it is refused.
  const claims = { accountId, sessionId, username, signedInAtMs: null, inCoachGroup: false };
  try {
    admit(access, claims, caller, nowMs);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * An account that is being deleted can read, finish the deletion and sign out, but change nothing else.
 * @throws AppError conflict (`account_closing`).
 */
export function refuseWhileClosing(route: ApiRoute, context: CallerContext): void {
  if (context.closing !== true || route.method === 'GET' || route.whileClosing !== undefined) return;
  throw accountClosing();
}

const accountClosing = () => new AppError('conflict', 'account_closing', 'This account is being deleted.');

/** A token without a login time counts as old. */
function isRecent(signedInAtMs: number | null, nowMs: number): boolean {
  return signedInAtMs !== null && nowMs - signedInAtMs <= recentSignInSeconds * 1000;
}
