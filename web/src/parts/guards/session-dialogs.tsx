import {
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { sessionClock } from '#web/session/auth.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { resetPasswordPath } from '#web/session/return-to.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { CodeStep } from '../auth-forms/code-step.tsx';
import { LoginForm } from '../auth-forms/login-form.tsx';
import '../auth-forms/auth-frame.css';
import '#web/session/session.css';

const ChoosePasswordStep = lazyPart(() => import('../auth-forms/choose-password-step.tsx'));

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

const minuteMs = 60_000;

/** Appears in a corner without taking focus, so it doesn't interrupt typing. */
function SessionWarning({
  endsAt,
  onStay,
  onSignOut,
}: {
  /** Epoch milliseconds. */
  readonly endsAt: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}) {
  const t = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="session-warning" role="alertdialog" aria-labelledby="session-warning-title">
      <h2 id="session-warning-title">{t('session.warning.title')}</h2>
      <p role="status">
        {t('session.warning.text', { minutes: Math.max(1, Math.ceil((endsAt - now) / minuteMs)) })}
      </p>
      <div className="actions">
        <Button onClick={onStay}>{t('session.warning.stay')}</Button>
        <Button variant="ghost" onClick={onSignOut}>
          {t('session.warning.sign-out')}
        </Button>
      </div>
    </section>
  );
}

/**
 * A modal `<dialog>` makes the page inert but keeps its state. Unlike other dialogs, it can't be dismissed without an
 * answer.
 */
function ExpiredDialog({
  email,
  onLeave,
  children,
}: {
  readonly email: string;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    // The email address is read-only, so focus the password.
    dialog.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, []);
  return (
    <dialog
      ref={element}
      className="session-expired"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on the second Escape even if the first was canceled, so reopen it.
      onClose={() => element.current?.showModal()}
    >
      <h2 id={titleId}>{t('session.expired.title')}</h2>
      <p>{t('session.expired.text', { email })}</p>
      {children}
      <Button variant="ghost" wide onClick={onLeave}>
        {t('session.expired.leave')}
      </Button>
    </dialog>
  );
}
