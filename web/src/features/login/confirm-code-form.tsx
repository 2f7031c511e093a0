import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { type CodeForm, codeSchema } from '#web/parts/auth-forms/field-schemas.ts';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { ResendLink } from '#web/parts/auth-forms/resend-link.tsx';
import { useFieldErrors } from '#web/parts/auth-forms/use-field-errors.ts';
import { identityClient } from '#web/session/auth.ts';
import { codeRefusal, isAlreadyConfirmed } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import type { SignInOutcome } from './confirmation-wait.ts';

/** Takes the code of the mail. */
export function ConfirmCodeForm({
  email,
  onConfirmed,
  onForgotten,
}: {
  readonly email: string;
  /** Signs in, where this document still has the password. */
  readonly onConfirmed: () => Promise<SignInOutcome | undefined>;
  /** The address is confirmed, but this document no longer has the password. */
  readonly onForgotten: () => void;
}) {
  const t = useText();
  const [failure, setFailure] = useState<AuthTextKey>();
  const { register, handleSubmit, setError, formState } = useForm<CodeForm>({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const errorOf = useFieldErrors(formState.errors);

  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      await (await identityClient()).confirmSignUp(email, code, pendingPurchase.of(email)?.verifier);
    } catch (error) {
      // The mailed link was opened before, or the answer to an earlier press was lost.
      if (!isAlreadyConfirmed(error)) {
        console.warn('The address could not be confirmed', error);
        const { field, messageKey } = codeRefusal(error);
        if (field === 'code' && messageKey) setError('code', { message: messageKey }, { shouldFocus: true });
        else setFailure(messageKey ?? 'auth.error.unexpected');
        return;
      }
    }
    const outcome = await onConfirmed();
    if (outcome === 'failed') setFailure('auth.error.network');
    if (outcome === 'forgotten') onForgotten();
  });

  return (
    <>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <FormError messageKey={failure} />
        <Field
          label={t('auth.field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errorOf('code')}
          {...register('code')}
        />
        <Button type="submit" wide busy={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'auth.totp.busy' : 'auth.signup.confirm')}
        </Button>
      </form>
      <ResendLink email={email} />
    </>
  );
}
