import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { codeSchema } from '#web/parts/auth-forms/field-schemas.ts';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { ResendLink } from '#web/parts/auth-forms/resend-link.tsx';
import { useIdentityForm } from '#web/parts/auth-forms/use-identity-form.ts';
import { identityClient } from '#web/session/auth.ts';
import { codeRefusal, isAlreadyConfirmed } from '#web/session/identity/identity-error.ts';
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
  const { form, field, failure, isBusy, refuse } = useIdentityForm({
    schema: codeSchema,
    initial: { code: '' },
    send: async ({ code }) => {
      try {
        await (await identityClient()).confirmSignUp(email, code, pendingPurchase.of(email)?.verifier);
      } catch (error) {
        // The mailed link was opened before, or the answer to an earlier press was lost.
        if (!isAlreadyConfirmed(error)) {
          console.warn('The address could not be confirmed', error);
          refuse(codeRefusal(error));
          return;
        }
      }
      const outcome = await onConfirmed();
      if (outcome === 'failed') refuse({ messageKey: 'auth.error.network' });
      if (outcome === 'forgotten') onForgotten();
    },
  });

  return (
    <>
      <form className="stack" {...form}>
        <FormError messageKey={failure} />
        <Field
          label={t('auth.field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
        <Button type="submit" wide busy={isBusy}>
          {t(isBusy ? 'auth.totp.busy' : 'auth.signup.confirm')}
        </Button>
      </form>
      <ResendLink email={email} />
    </>
  );
}
