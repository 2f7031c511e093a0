import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
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
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';

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
  const { register, handleSubmit, setError, formState, control } = useForm<NewPassword>({
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
      if (field === undefined) setFailure(messageKey ?? 'auth.error.unexpected');
      else setError(field, words ? verbatim(words) : { message: messageKey ?? '' }, { shouldFocus: true });
    }
  });

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <FormError messageKey={failure} />
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
