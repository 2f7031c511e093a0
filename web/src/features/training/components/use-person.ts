import { useAuth } from '#web/features/auth/components/auth-provider.tsx';

/** The signed-in client. The dashboard shows no module before the account is there. */
export function usePerson() {
  const { profile, entitlement } = useAuth();
  if (profile === null || entitlement === null) throw new Error('Training needs a signed-in person');
  return { account: profile, tier: entitlement.tier };
}
