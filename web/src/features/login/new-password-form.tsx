import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { ChosenPasswordFields } from '#web/parts/auth-forms/chosen-password-fields.tsx';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { noticeState } from '#web/parts/auth-forms/login-notice.ts';
import { newPasswordSchema } from '#web/parts/auth-forms/new-password-schema.ts';
import { useIdentityForm } from '#web/parts/auth-forms/use-identity-form.ts';
import { identityClient } from '#web/session/auth.ts';
import { codeRefusal } from '#web/session/identity/identity-error.ts';
import { requestReset } from '#web/session/request-reset.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';

/** Whether the code was that of a sign-up, whose address is confirmed now: its owner got no other message. */
async function confirmsAddress(email: string, code: string): Promise<boolean> {
  try {
    await (await identityClient()).confirmSignUp(email, code, pendingPurchase.of(email)?.verifier);
    return true;
  } catch {
    return false;
  }
}

export function NewPasswordForm({
  email,
  initialCode,
}: {
  readonly email: string;
  readonly initialCode: string;
}) {
  const t = useText();
  const navigate = useNavigate();
  const [confirmed, setConfirmed] = useState(false);
  const { form, field, change, failure, isBusy, refuse } = useIdentityForm({
    schema: newPasswordSchema,
    initial: { code: initialCode, password: '', confirmPassword: '' },
    send: async ({ code, password }) => {
      try {
        await (await identityClient()).confirmPasswordReset(email, code, password);
        navigate(paths.login.link, {
          replace: true,
          state: noticeState('auth.login.password-changed', email),
        });
      } catch (error) {
        console.warn('The password could not be reset', error);
        const refusal = codeRefusal(error);
        if (refusal.field !== 'code' || !(await confirmsAddress(email, code))) {
          refuse(refusal);
          return;
        }
        const messageKey = await requestReset(email);
        if (messageKey !== null) refuse({ messageKey });
        setConfirmed(true);
        change('code', '');
      }
    },
  });

  return (
    <form className="stack" {...form}>
      <FormError messageKey={failure} />
      {confirmed && failure === undefined ? <Alert tone="success">{t('auth.reset.confirmed')}</Alert> : null}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('auth.field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <ChosenPasswordFields password={field('password')} confirm={field('confirmPassword')} />
      <Button type="submit" wide busy={isBusy}>
        {t(isBusy ? 'auth.reset.save-busy' : 'auth.reset.save')}
      </Button>
    </form>
  );
}
