import { AccountSettings } from '@aws-amplify/ui-react';
import { type ChangeEvent, type FocusEvent, type ReactNode, useMemo } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { PasswordField } from '#web/components/ui/password-field.tsx';
import { newPasswordProblem } from '#web/features/auth/new-password-schema.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

type FieldProps = {
  readonly label?: ReactNode;
  readonly name: string;
  readonly autoComplete?: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  readonly fieldValidationErrors?: string[];
};

function OurPasswordField({
  label,
  name,
  autoComplete,
  onChange,
  onBlur,
  fieldValidationErrors = [],
}: FieldProps) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete={autoComplete}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldValidationErrors[0]}
    />
  );
}

/** The library's own words for a copy that differs are English alone. */
function OurConfirmField({ fieldValidationErrors = [], ...field }: FieldProps) {
  const t = useText();
  const errors = fieldValidationErrors.length > 0 ? [t('auth.error.confirm-different')] : [];
  return <OurPasswordField {...field} fieldValidationErrors={errors} />;
}

function OurSubmitButton({
  isDisabled,
  children,
}: {
  readonly isDisabled?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <Button type="submit" busy={isDisabled === true}>
      {children}
    </Button>
  );
}

function OurErrorMessage() {
  const t = useText();
  return <Alert tone="danger">{t('account.password.failed')}</Alert>;
}

/** The library's form in the product's own fields, so that it looks and reads like every other one. */
const components = {
  CurrentPasswordField: OurPasswordField,
  NewPasswordField: OurPasswordField,
  ConfirmPasswordField: OurConfirmField,
  SubmitButton: OurSubmitButton,
  ErrorMessage: OurErrorMessage,
};

export default function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const validators = useMemo(
    () =>
      (
        [
          'auth.error.password-short',
          'auth.error.password-long',
          'auth.error.password-weak',
          'auth.error.password-common',
        ] as const
      ).map((key) => ({
        validationMode: 'onTouched' as const,
        validator: (password: string) => newPasswordProblem(password) !== key,
        message: t(key),
      })),
    [t],
  );
  return (
    <div className="account-form">
      <AccountSettings.ChangePassword
        components={components}
        validators={validators}
        displayText={{
          currentPasswordFieldLabel: t('account.password.current'),
          newPasswordFieldLabel: t('account.password.new'),
          confirmPasswordFieldLabel: t('account.password.confirm'),
          updatePasswordButtonText: t('account.password.submit'),
        }}
        onSuccess={onDone}
        onError={(error) => console.warn('The password could not be changed', error)}
      />
    </div>
  );
}
