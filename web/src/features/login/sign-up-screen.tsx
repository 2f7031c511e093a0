import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AccountPlanChoice } from '#shared/contracts/chosen-plan.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { product } from '#web/config/product.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';

export function SignUpScreen({
  chosenPlan,
  onCreated,
}: {
  readonly chosenPlan: AccountPlanChoice | null;
  readonly onCreated: (email: string) => void;
}) {
  const t = useText();
  const { search } = useLocation();
  const coachSignUp = useCoachSignUp();
  const visitor = useRedirectSignedIn();

  if (visitor === 'checking') {
    return (
      <AuthFrame
        title={t('auth.signup.title', { product: product.name })}
        description={t('auth.signup.lead')}
        isFound
      >
        <Spinner label={t('auth.checking')} showLabel />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('auth.signup.title', { product: product.name })} lead={t('auth.signup.lead')} isFound>
      <SignUpForm
        coachSignUp={coachSignUp}
        chosenPlan={chosenPlan}
        onCreated={(email) => {
          toast({ title: t('auth.signup.success') });
          onCreated(email);
        }}
      />
      <p>
        {t('auth.signup.have-account')}{' '}
        <Link to={`${paths.login.link}${search}`}>{t('auth.signup.sign-in')}</Link>
      </p>
    </AuthFrame>
  );
}

/** Hidden until the API confirms that operators enabled it. The server enforces the switch. */
function useCoachSignUp(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    callApi('getFlags', undefined, { signal: abort.signal }).then(
      ({ flags }) => setAllowed(flags.coachSignUp),
      () => {},
    );
    return () => abort.abort();
  }, []);
  return allowed;
}
