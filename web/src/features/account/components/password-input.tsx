import { PasswordField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import './password-input.css';

export function PasswordInput({
  label,
  error,
  ...input
}: Pick<ComponentProps<'input'>, 'name' | 'value' | 'autoComplete' | 'autoFocus' | 'onChange'> & {
  readonly label: string;
  readonly error: string | undefined;
}) {
  const t = useText();
  return (
    <PasswordField
      {...input}
      className="password-input"
      label={label}
      hasError={error !== undefined}
      errorMessage={error}
      showPasswordButtonLabel={t('global.show-password')}
      passwordIsHiddenLabel={t('account.password.hidden')}
      passwordIsShownLabel={t('account.password.shown')}
    />
  );
}
