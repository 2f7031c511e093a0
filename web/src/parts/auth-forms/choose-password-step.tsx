import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { chosenPasswordRefusal } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Button } from '#web/ui/input/button.tsx';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';
import { FormError } from './form-error.tsx';
import { type ChosenPasswordForm, chosenPasswordSchema } from './new-password-schema.ts';
import { useFieldErrors, verbatim } from './use-field-errors.ts';

/**
 * The second step of a sign-in with the temporary password of an invitation: a password of one's own. Loaded when it is
 * reached: few logins are an invitation's, and the list of common passwords is long.
 */
export default function ChoosePasswordStep({
  email,
  onStep,
  onCancel,
}: {
  readonly email: string;
  readonly onStep: (step: SignInStep) => void;
  readonly onCancel: (reason?: AuthTextKey) => void;
}) {
  const t = useText();
  const store = useAuthStore();
  const [failure, setFailure] = useState<AuthTextKey>();
  const { register, handleSubmit, setError, formState, control } = useForm<ChosenPasswordForm>({
    resolver: zodResolver(chosenPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const errorOf = useFieldErrors(formState.errors);
  const typed = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      onStep(await store.confirmSignIn(password));
    } catch (error) {
      console.warn('The new password was refused', error);
      const {
        field,
        messageKey = 'auth.error.unexpected',
        verbatim: words,
        restart,
      } = chosenPasswordRefusal(error);
      if (restart) onCancel(messageKey);
      else if (field && words) setError(field, verbatim(words), { shouldFocus: true });
      else setFailure(messageKey);
    }
  });

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('auth.new-password.lead')}</p>
      <FormError messageKey={failure} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <ChosenPasswordFields
        autoFocus
        typed={typed}
        password={{ registered: register('password'), error: errorOf('password') }}
        confirm={{ registered: register('confirmPassword'), error: errorOf('confirmPassword') }}
      />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {t(formState.isSubmitting ? 'auth.reset.save-busy' : 'auth.reset.save')}
      </Button>
      <Button variant="ghost" wide onClick={() => onCancel()}>
        {t('auth.totp.cancel')}
      </Button>
    </form>
  );
}
