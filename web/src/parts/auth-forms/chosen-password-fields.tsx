import type { ComponentProps } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PasswordField } from '#web/ui/input/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

type FieldOfForm = Omit<ComponentProps<typeof PasswordField>, 'label'> & { readonly value: string };

export function ChosenPasswordFields({
  password,
  confirm,
  autoFocus = false,
}: {
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
        {...password}
      />
      <StrengthMeter password={password.value} />
      <PasswordField label={t('auth.field.confirm')} autoComplete="new-password" {...confirm} />
    </>
  );
}
