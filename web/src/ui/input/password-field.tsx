import { type ComponentProps, useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { FieldFrame, type FieldTexts } from './field.tsx';

export function PasswordField({
  label,
  hint,
  error,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const t = useText();
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="input-with-action">
          <input className="input" {...input} {...wiring} type={visible ? 'text' : 'password'} />
          <button
            type="button"
            className="input-action"
            aria-label={visible ? t('global.hide-password') : t('global.show-password')}
            onClick={() => setVisible(!visible)}
          >
            {visible ? t('global.hide') : t('global.show')}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
