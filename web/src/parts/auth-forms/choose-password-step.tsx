import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { chosenPasswordRefusal } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Button } from '#web/ui/input/button.tsx';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';
import { FormError } from './form-error.tsx';
import { chosenPasswordSchema } from './new-password-schema.ts';
import { useIdentityForm } from './use-identity-form.ts';

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
  const { form, field, failure, isBusy, refuse } = useIdentityForm({
    schema: chosenPasswordSchema,
    initial: { password: '', confirmPassword: '' },
    send: ({ password }) =>
      store.confirmSignIn(password).then(onStep, (error: unknown) => {
        console.warn('The new password was refused', error);
        const refusal = chosenPasswordRefusal(error);
        if (refusal.restart) onCancel(refusal.messageKey);
        else refuse(refusal);
      }),
  });

  return (
    <form className="stack" {...form}>
      <p>{t('auth.new-password.lead')}</p>
      <FormError messageKey={failure} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <ChosenPasswordFields autoFocus password={field('password')} confirm={field('confirmPassword')} />
      <Button type="submit" wide busy={isBusy}>
        {t(isBusy ? 'auth.reset.save-busy' : 'auth.reset.save')}
      </Button>
      <Button variant="ghost" wide onClick={() => onCancel()}>
        {t('auth.totp.cancel')}
      </Button>
    </form>
  );
}
