import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import { homePath, returnToParameter, safeReturnTo } from '#web/session/return-to.ts';

export function afterSignInPath(role: Parameters<typeof homePath>[0], search: string): string {
  return safeReturnTo(new URLSearchParams(search).get(returnToParameter)) ?? homePath(role);
}

/** Leaves a sign-in on the screen itself alone, because that screen may have a payment to show first. */
export function useRedirectSignedIn(): 'checking' | 'signed-out' {
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
      navigate(afterSignInPath(role ?? 'client', window.location.search), { replace: true });
    }
  }, [loading, user, role, accountFailed, getState, navigate]);
  return (loading && !settled.current) || alreadyIn ? 'checking' : 'signed-out';
}
