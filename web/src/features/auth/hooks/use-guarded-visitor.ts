import { useAuth } from '../components/auth-provider.tsx';
import type { GuardedVisitor } from '../guard-decision.ts';

/** What the guards have to know of the signed-in person. */
export function useGuardedVisitor(): GuardedVisitor {
  const { loading, user, role, profile, entitlement, accountFailed, secondFactorDue } = useAuth();
  return {
    loading,
    user,
    role,
    permissions: profile?.permissions ?? [],
    tier: entitlement?.tier ?? null,
    secondFactorDue,
    accountFailed: accountFailed && profile === null,
  };
}
