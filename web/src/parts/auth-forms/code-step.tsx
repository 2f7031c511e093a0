import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { codeRefusal } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { type CodeForm, codeSchema } from './field-schemas.ts';
import { FormError } from './form-error.tsx';
import { SetupKey } from './setup-key.tsx';
import { useFieldErrors } from './use-field-errors.ts';

type ChallengeStep = Extract<SignInStep, { kind: 'totp' | 'totp-setup' }>;

export function CodeStep({
  step,
  onStep,
  onCancel,
}: {
  readonly step: ChallengeStep;
  readonly onStep: (step: SignInStep) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const store = useAuthStore();
  const [failure, setFailure] = useState<AuthTextKey>();
  const { register, handleSubmit, setError, formState } = useForm<CodeForm>({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const errorOf = useFieldErrors(formState.errors);

  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      onStep(await store.confirmSignIn(code));
    } catch (error) {
      const refusal = codeRefusal(error);
      if (refusal.field === 'code' && refusal.messageKey) setError('code', { message: refusal.messageKey });
      else setFailure(refusal.messageKey ?? 'auth.error.unexpected');
    }
  });

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{t(step.kind === 'totp' ? 'auth.totp.lead' : 'auth.totp.setup-lead')}</p>
      {step.kind === 'totp-setup' ? <SetupKey secret={step.secret} setupUri={step.setupUri} /> : null}
      <FormError messageKey={failure} />
      <Field
        label={t('auth.field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={errorOf('code')}
        {...register('code')}
      />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {t(formState.isSubmitting ? 'auth.totp.busy' : 'auth.totp.submit')}
      </Button>
      <Button variant="ghost" wide onClick={onCancel}>
        {t('auth.totp.cancel')}
      </Button>
    </form>
  );
}
