import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordField } from '#web/ui/input/password-field.tsx';
import type { FreshSignIn } from './use-fresh-sign-in.ts';

type Props = {
  readonly signIn: Pick<FreshSignIn, 'asked' | 'answer' | 'problem' | 'type'>;
  /** Also says what was not done. */
  readonly wrongPassword: MessageKey;
  /** Shown when the form was sent while the field was empty. */
  readonly missing?: string | undefined;
};

/** The password, and then the code of a second factor. */
export function FreshSignInField({
  signIn: { asked, answer, problem, type },
  wrongPassword,
  missing,
}: Props) {
  const t = useText();
  const refused =
    problem?.at === 'field' ? t(problem.key === 'wrong-password' ? wrongPassword : problem.key) : undefined;
  const field = {
    required: true,
    value: answer,
    error: refused ?? missing,
    onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
  };
  if (asked === 'password') {
    return (
      <PasswordField
        label={t('auth.field.own-password')}
        autoComplete="current-password"
        // After a failed act it replaces the field of the code.
        autoFocus={problem?.at === 'form'}
        {...field}
      />
    );
  }
  return (
    <>
      <p>{t('auth.totp.lead')}</p>
      <Field
        label={t('auth.field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...field}
      />
    </>
  );
}
