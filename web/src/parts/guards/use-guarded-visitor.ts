import { useAuth } from '#web/session/auth-provider.tsx';
import type { GuardedVisitor } from './guard-decision.ts';

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
