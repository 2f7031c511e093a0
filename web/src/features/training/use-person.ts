import { useAuth } from '#web/session/auth-provider.tsx';

/** The dashboard renders modules only after the account has loaded. */
export function usePerson() {
  const { profile, entitlement } = useAuth();
  if (profile === null || entitlement === null) throw new Error('Training needs a signed-in person');
  return { account: profile, tier: entitlement.tier };
}
