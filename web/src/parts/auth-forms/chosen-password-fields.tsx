import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PasswordField } from '#web/ui/input/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

type FieldOfForm = {
  readonly registered: UseFormRegisterReturn;
  readonly error: string | undefined;
};

export function ChosenPasswordFields({
  typed,
  password,
  confirm,
  autoFocus = false,
}: {
  readonly typed: string;
  readonly password: FieldOfForm;
  readonly confirm: FieldOfForm;
  readonly autoFocus?: boolean;
}) {
  const t = useText();
  return (
    <>
      <PasswordField
        label={t('auth.field.new-password')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        error={password.error}
        {...password.registered}
      />
      <StrengthMeter password={typed} />
      <PasswordField
        label={t('auth.field.confirm')}
        autoComplete="new-password"
        error={confirm.error}
        {...confirm.registered}
      />
    </>
  );
}
