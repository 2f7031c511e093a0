import { Suspense, use, useState, useSyncExternalStore } from 'react';
import { Alert } from '#web/components/ui/display.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ExpiredDialog } from '#web/features/session/components/expired-dialog.tsx';
import { SessionWarning } from '#web/features/session/components/session-warning.tsx';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { sessionClock } from '../auth.ts';
import { useSignOut } from '../hooks/use-sign-out.ts';
import type { SignInStep } from '../identity-client.ts';
import { resetPasswordPath } from '../return-to.ts';
import { useAuth } from './auth-provider.tsx';
import { CodeStep } from './code-step.tsx';
import { LoginForm } from './login-form.tsx';
import './auth-frame.css';

const ChoosePasswordStep = lazyPart(() => import('./choose-password-step.tsx'));

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
