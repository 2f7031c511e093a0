import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ChosenPlan, parsePlan } from '#web/data/plans/chosen-plan.ts';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import { homePath, returnToParameter, safeReturnTo } from '#web/session/return-to.ts';

export function afterSignInPath(role: Parameters<typeof homePath>[0], search: string): string {
  return safeReturnTo(new URLSearchParams(search).get(returnToParameter)) ?? homePath(role);
}

/**
 * Leaves a sign-in on the screen itself alone, because that screen may have a payment to show first.
 * @param onPlan Takes over from a signed-in client whose address names a plan: a reload before the payment keeps the choice.
 */
export function useRedirectSignedIn(
  onPlan: (plan: ChosenPlan, next: string) => void,
): 'checking' | 'signed-out' {
  const { loading, user, role, accountFailed } = useAuth();
  const { getState } = useAuthStore();
  const navigate = useNavigate();
  const settled = useRef(false);
  const alreadyIn = !loading && user !== null && !settled.current;
  useEffect(() => {
    // What a page from the build begins with says nothing of this browser's person.
    if (loading || getState().loading || settled.current) return;
    if (user === null) settled.current = true;
    else if (role !== null || accountFailed) {
      const { search } = window.location;
      const plan = parsePlan(new URLSearchParams(search));
      const next = afterSignInPath(role ?? 'client', search);
      if (plan !== null && role === 'client') onPlan(plan, next);
      else navigate(next, { replace: true });
    }
  }, [loading, user, role, accountFailed, getState, navigate, onPlan]);
  return (loading && !settled.current) || alreadyIn ? 'checking' : 'signed-out';
}
