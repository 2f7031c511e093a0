import { Suspense, use, useState, useSyncExternalStore } from 'react';
import { Alert } from '#web/components/ui/display.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { CodeStep } from '../forms/code-step.tsx';
import { LoginForm } from '../forms/login-form.tsx';
import type { SignInStep } from '../identity/identity-client.ts';
import { sessionClock } from './auth.ts';
import { useAuth } from './auth-provider.tsx';
import { ExpiredDialog } from './expired-dialog.tsx';
import { resetPasswordPath } from './return-to.ts';
import { SessionWarning } from './session-warning.tsx';
import { useSignOut } from './use-sign-out.ts';
import '../forms/auth-frame.css';

const ChoosePasswordStep = lazyPart(() => import('../forms/choose-password-step.tsx'));

const texts = loadNamespaces(['auth', 'session']);

export default function SessionDialogs() {
  use(texts);
  const t = useText();
  const { user, sessionExpired } = useAuth();
  const { endsAt } = useSyncExternalStore(sessionClock.subscribe, sessionClock.getSnapshot);
  const [step, setStep] = useState<SignInStep>({ kind: 'done' });
  const signOut = useSignOut();
  if (user === null) return null;

  if (!sessionExpired) {
    return endsAt === null ? null : (
      <SessionWarning endsAt={endsAt} onStay={sessionClock.stay} onSignOut={signOut} />
    );
  }
  return (
    <ExpiredDialog email={user.email} onLeave={signOut}>
      {step.kind === 'new-password' ? (
        <Suspense fallback={<Skeleton lines={5} />}>
          <ChoosePasswordStep
            email={user.email}
            onStep={setStep}
            onCancel={() => setStep({ kind: 'done' })}
          />
        </Suspense>
      ) : step.kind === 'totp' || step.kind === 'totp-setup' ? (
        <CodeStep step={step} onStep={setStep} onCancel={() => setStep({ kind: 'done' })} />
      ) : (
        <>
          {step.kind === 'password-reset' ? (
            <Alert>
              {t('auth.reset.due')} {/* In a new tab, because this page still holds typed input. */}
              <a href={resetPasswordPath(user.email)} target="_blank" rel="noreferrer">
                {t('auth.reset.title')}
              </a>
            </Alert>
          ) : null}
          <LoginForm submitLabel={t('session.expired.submit')} fixedEmail={user.email} onStep={setStep} />
        </>
      )}
    </ExpiredDialog>
  );
}
