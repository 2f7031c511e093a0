import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';
import { CodeStep } from '#web/parts/auth-forms/code-step.tsx';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { LoginForm } from '#web/parts/auth-forms/login-form.tsx';
import { loginNotice, noticeState } from '#web/parts/auth-forms/login-notice.ts';
import { resetPasswordPath } from '#web/session/return-to.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { isKeptForConfirmation, keepForConfirmation } from './confirmation-wait.ts';
import { type SignedIn, useLoginSteps } from './use-login-steps.ts';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';

const ConfirmCodeForm = lazyPart(async () => ({
  default: (await import('./confirm-code-form.tsx')).ConfirmCodeForm,
}));
const UnconfirmedLogin = lazyPart(() => import('./unconfirmed-login.tsx'));
const ChoosePasswordStep = lazyPart(() => import('#web/parts/auth-forms/choose-password-step.tsx'));

export function LoginScreen({
  onSignedIn,
  onPlan,
  afterSignUp,
}: {
  readonly onSignedIn: (person: SignedIn) => void;
  /** A client who was signed in before the screen opened, with a plan in its address. */
  readonly onPlan: (plan: ChosenPlan, next: string) => void;
  readonly afterSignUp?: (email: string) => ReactNode;
}) {
  const t = useText();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const visitor = useRedirectSignedIn(onPlan);
  const hydrated = useHydrated();
  const notice = hydrated ? loginNotice(state) : null;
  const login = useLoginSteps(notice, visitor, onSignedIn);
  const { step, failure, sentTo, follow } = login;

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
        <CodeStep step={step} onStep={follow} onCancel={() => login.cancel()} />
      </AuthFrame>
    );
  }
  if (step.kind === 'new-password') {
    return (
      <AuthFrame title={t('auth.new-password.title')}>
        <Suspense fallback={<Skeleton lines={5} />}>
          <ChoosePasswordStep email={login.emailOfStep()} onStep={follow} onCancel={login.cancel} />
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
            onConfirmed={login.signInNow}
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
