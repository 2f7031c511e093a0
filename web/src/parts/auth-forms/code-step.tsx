import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { codeRefusal } from '#web/session/identity/identity-error.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { codeSchema } from './field-schemas.ts';
import { FormError } from './form-error.tsx';
import { SetupKey } from './setup-key.tsx';
import { useIdentityForm } from './use-identity-form.ts';

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
  const { form, field, failure, isBusy, refuse } = useIdentityForm({
    schema: codeSchema,
    initial: { code: '' },
    send: ({ code }) =>
      store.confirmSignIn(code).then(onStep, (error: unknown) => {
        refuse(codeRefusal(error));
      }),
  });

  return (
    <form className="stack" {...form}>
      <p>{t(step.kind === 'totp' ? 'auth.totp.lead' : 'auth.totp.setup-lead')}</p>
      {step.kind === 'totp-setup' ? <SetupKey secret={step.secret} setupUri={step.setupUri} /> : null}
      <FormError messageKey={failure} />
      <Field
        label={t('auth.field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...field('code')}
      />
      <Button type="submit" wide busy={isBusy}>
        {t(isBusy ? 'auth.totp.busy' : 'auth.totp.submit')}
      </Button>
      <Button variant="ghost" wide onClick={onCancel}>
        {t('auth.totp.cancel')}
      </Button>
    </form>
  );
}
