import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { product } from '#web/lib/product.ts';
import { toast } from '#web/lib/toast.ts';
import { type LoginNotice, resetDueState } from '#web/parts/auth-forms/login-notice.ts';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { resetPasswordPath } from '#web/session/return-to.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { type ConfirmationWait, waitForConfirmation } from './confirmation-wait.ts';
import { afterSignInPath, type useRedirectSignedIn } from './use-redirect-signed-in.ts';

export type SignedIn = {
  readonly email: string;
  readonly role: Role;
  readonly chosenPlan: Account['chosenPlan'];
  readonly next: string;
};

/** What the login asks next, and how it ends: here, or in the tab that signed up. */
export function useLoginSteps(
  notice: LoginNotice | null,
  visitor: ReturnType<typeof useRedirectSignedIn>,
  onSignedIn: (person: SignedIn) => void,
) {
  const t = useText();
  const store = useAuthStore();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [step, setStep] = useState<SignInStep>({ kind: 'done' });
  const [failure, setFailure] = useState<AuthTextKey>();
  const email = useRef('');
  const followed = useRef(false);
  const { user, profile: loaded } = useAuth();

  const sentTo = notice?.key === 'auth.signup.success' ? notice.email : undefined;
  const wait = useRef<ConfirmationWait>(null);
  const followConfirmed = useEffectEvent((next: SignInStep) => follow(next, sentTo));
  useEffect(() => {
    if (sentTo === undefined) return;
    wait.current = waitForConfirmation(sentTo, (next) => followConfirmed(next));
    return wait.current.stop;
  }, [sentTo]);
  // The tab that signed up still had the password, and signed in for this one too.
  const verified = notice?.key === 'auth.login.verified' ? notice.email : undefined;
  const isSignedInElsewhere =
    visitor === 'signed-out' && verified !== undefined && user?.email === verified && loaded !== null;
  const followElsewhere = useEffectEvent(() => follow({ kind: 'done' }, verified));
  useEffect(() => {
    if (isSignedInElsewhere) followElsewhere();
  }, [isSignedInElsewhere]);

  function follow(next: SignInStep, typedEmail = email.current): void {
    email.current = typedEmail;
    setFailure(undefined);
    switch (next.kind) {
      case 'done': {
        if (followed.current) return;
        followed.current = true;
        const { role: known, profile } = store.getState();
        const role = known ?? 'client';
        toast({ title: t('auth.login.success', { product: product.name }) });
        onSignedIn({
          email: typedEmail,
          role,
          chosenPlan: profile?.chosenPlan,
          next: afterSignInPath(role, search),
        });
        return;
      }
      case 'password-reset':
        navigate(resetPasswordPath(typedEmail), { state: resetDueState });
        return;
      case 'unsupported':
      case 'unconfirmed':
        setStep({ kind: 'done' });
        setFailure('auth.error.login-other');
        return;
      default:
        setStep(next);
    }
  }

  return {
    step,
    failure,
    /** The address that the step is of. */
    emailOfStep: () => email.current,
    /** The address of a sign-up whose code is awaited. */
    sentTo,
    follow,
    cancel(reason?: AuthTextKey) {
      setStep({ kind: 'done' });
      setFailure(reason);
    },
    signInNow: async () => wait.current?.signInNow(),
  };
}
