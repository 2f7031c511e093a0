import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';
import { toast } from '#web/lib/toast.ts';
import { CodeStep } from '#web/parts/auth-forms/code-step.tsx';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { LoginForm } from '#web/parts/auth-forms/login-form.tsx';
import { loginNotice, noticeState, resetDueState } from '#web/parts/auth-forms/login-notice.ts';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { resetPasswordPath } from '#web/session/return-to.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import {
  type ConfirmationWait,
  isKeptForConfirmation,
  keepForConfirmation,
  waitForConfirmation,
} from './confirmation-wait.ts';
import { afterSignInPath, useRedirectSignedIn } from './use-redirect-signed-in.ts';

const ConfirmCodeForm = lazyPart(async () => ({
  default: (await import('./confirm-code-form.tsx')).ConfirmCodeForm,
}));
const UnconfirmedLogin = lazyPart(() => import('./unconfirmed-login.tsx'));
const ChoosePasswordStep = lazyPart(() => import('#web/parts/auth-forms/choose-password-step.tsx'));

export type SignedIn = {
  readonly email: string;
  readonly role: Role;
  readonly chosenPlan: Account['chosenPlan'];
  readonly next: string;
};

export function LoginScreen({
  onSignedIn,
  afterSignUp,
}: {
  readonly onSignedIn: (person: SignedIn) => void;
  readonly afterSignUp?: (email: string) => ReactNode;
}) {
  const t = useText();
  const store = useAuthStore();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [step, setStep] = useState<SignInStep>({ kind: 'done' });
  const [failure, setFailure] = useState<AuthTextKey>();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const email = useRef('');
  const followed = useRef(false);
  const { user, profile: loaded } = useAuth();
  const visitor = useRedirectSignedIn();
  const hydrated = useHydrated();
  const notice = hydrated ? loginNotice(state) : null;

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

  if (visitor === 'checking') {
    return (
      <AuthFrame title={t('auth.login.title')}>
        <Spinner label={t('auth.checking')} showLabel />
      </AuthFrame>
    );
  }
  if (step.kind === 'totp' || step.kind === 'totp-setup') {
    return (
      <AuthFrame title={t('auth.totp.title')}>
        <CodeStep step={step} onStep={follow} onCancel={() => setStep({ kind: 'done' })} />
      </AuthFrame>
    );
  }
  if (step.kind === 'new-password') {
    return (
      <AuthFrame title={t('auth.new-password.title')}>
        <Suspense fallback={<Skeleton lines={5} />}>
          <ChoosePasswordStep
            email={email.current}
            onStep={follow}
            onCancel={(reason) => {
              setStep({ kind: 'done' });
              setFailure(reason);
            }}
          />
        </Suspense>
      </AuthFrame>
    );
  }
  if (unconfirmed !== undefined) {
    return (
      <AuthFrame title={t('auth.verify.title')}>
        <Suspense fallback={<Skeleton lines={5} />}>
          <UnconfirmedLogin
            email={unconfirmed}
            onStep={(next) => {
              setUnconfirmed(undefined);
              follow(next, unconfirmed);
            }}
            onForgotten={() => {
              setUnconfirmed(undefined);
              navigate({ search }, { replace: true, state: noticeState('auth.login.verified', unconfirmed) });
            }}
            onBack={() => setUnconfirmed(undefined)}
          />
        </Suspense>
      </AuthFrame>
    );
  }
  const beside = sentTo === undefined ? null : afterSignUp?.(sentTo);
  if (sentTo !== undefined && isKeptForConfirmation(sentTo)) {
    return (
      <AuthFrame title={t('auth.verify.title')}>
        <Alert tone="success" title={t('auth.signup.success')}>
          <p>{t('auth.signup.check-inbox', { email: sentTo })}</p>
          <LinkButton variant="secondary" size="small" to={`${paths.signup.link}${search}`}>
            {t('auth.signup.other-email')}
          </LinkButton>
          <p>{t('auth.signup.waiting')}</p>
        </Alert>
        <Suspense fallback={<Skeleton lines={5} />}>
          <ConfirmCodeForm
            email={sentTo}
            onConfirmed={async () => wait.current?.signInNow()}
            onForgotten={() =>
              navigate({ search }, { replace: true, state: noticeState('auth.login.verified', sentTo) })
            }
          />
        </Suspense>
        {beside}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('auth.login.title')} lead={t('auth.login.lead')}>
      {notice ? (
        <Alert tone="success">
          {t(notice.key)}
          {sentTo === undefined ? null : <p>{t('auth.signup.waiting')}</p>}
        </Alert>
      ) : null}
      <FormError messageKey={failure} />
      <LoginForm
        key={notice?.email ?? ''}
        submitLabel={t('auth.login.submit', { product: product.name })}
        {...(notice?.email && { initialEmail: notice.email })}
        onStep={follow}
        onUnconfirmed={(address, password) => {
          keepForConfirmation(address, password);
          setUnconfirmed(address);
        }}
      />
      {beside}
      <nav className="auth-links" aria-label={t('auth.login.title')}>
        <Link to={notice?.email ? resetPasswordPath(notice.email) : paths.resetPassword.link}>
          {t('auth.login.forgot')}
        </Link>
        <span>
          {t('auth.login.no-account', { product: product.name })}{' '}
          <Link to={`${paths.signup.link}${hydrated ? search : ''}`}>{t('auth.login.sign-up')}</Link>
        </span>
      </nav>
    </AuthFrame>
  );
}
