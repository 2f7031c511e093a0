import { useState } from 'react';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';

export function OtherDay({
  day,
  isOpen,
  onMove,
  onCopy,
  onRemove,
}: {
  readonly day: string;
  readonly isOpen: (day: string) => boolean;
  readonly onMove: (to: string) => void;
  readonly onCopy: (to: string) => void;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const [to, setTo] = useState(day);
  const isPossible = to !== day && isOpen(to);
  const { submit, errorOf } = useContractForm({
    problems: { day: isPossible ? undefined : t('programs.error-day') },
    request: to,
    send: onMove,
  });
  return (
    <fieldset className="program-other-day">
      <legend>{t('programs.other-day')}</legend>
      <Field
        label={t('programs.day')}
        type="date"
        value={to}
        error={errorOf('day')}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <div className="actions">
        <Button size="small" variant="secondary" onClick={() => submit()}>
          {t('programs.move')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => submit(onCopy)}>
          {t('programs.copy')}
        </Button>
        <Button size="small" variant="danger" onClick={onRemove}>
          {t('programs.remove-session')}
        </Button>
      </div>
    </fieldset>
  );
}
