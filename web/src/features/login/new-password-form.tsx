import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { ChosenPasswordFields } from '#web/parts/auth-forms/chosen-password-fields.tsx';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { noticeState } from '#web/parts/auth-forms/login-notice.ts';
import {
  type NewPasswordForm as NewPassword,
  newPasswordSchema,
} from '#web/parts/auth-forms/new-password-schema.ts';
import { useFieldErrors, verbatim } from '#web/parts/auth-forms/use-field-errors.ts';
import { identityClient } from '#web/session/auth.ts';
import { codeRefusal } from '#web/session/identity/identity-error.ts';
import { requestReset } from '#web/session/request-reset.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
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
  const [failure, setFailure] = useState<AuthTextKey>();
  const [confirmed, setConfirmed] = useState(false);
  const { register, handleSubmit, setError, resetField, formState, control } = useForm<NewPassword>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { code: initialCode, password: '', confirmPassword: '' },
  });
  const errorOf = useFieldErrors(formState.errors);
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await (await identityClient()).confirmPasswordReset(email, values.code, values.password);
      navigate(paths.login.link, { replace: true, state: noticeState('auth.login.password-changed', email) });
    } catch (error) {
      console.warn('The password could not be reset', error);
      const { field, messageKey, verbatim: words } = codeRefusal(error);
      if (field === 'code' && (await confirmsAddress(email, values.code))) {
        setFailure((await requestReset(email)) ?? undefined);
        setConfirmed(true);
        resetField('code', { defaultValue: '' });
        return;
      }
      if (field === undefined) setFailure(messageKey ?? 'auth.error.unexpected');
      else setError(field, words ? verbatim(words) : { message: messageKey ?? '' }, { shouldFocus: true });
    }
  });

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <FormError messageKey={failure} />
      {confirmed && failure === undefined ? <Alert tone="success">{t('auth.reset.confirmed')}</Alert> : null}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('auth.field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errorOf('code')}
        {...register('code')}
      />
      <ChosenPasswordFields
        typed={password}
        password={{ registered: register('password'), error: errorOf('password') }}
        confirm={{ registered: register('confirmPassword'), error: errorOf('confirmPassword') }}
      />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {t(formState.isSubmitting ? 'auth.reset.save-busy' : 'auth.reset.save')}
      </Button>
    </form>
  );
}
