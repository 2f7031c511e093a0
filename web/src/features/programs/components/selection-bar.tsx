import { useState } from 'react';
import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import { dayOfKey, keyOnDay } from '#shared/domain/program/workout-id.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import type { IsOpen } from '../model/plan.ts';
import type { Selection } from '../model/selection.ts';

/** What can be done with several days at once. Where the first of them goes, the others follow. */
export function SelectionBar({
  selection,
  isOpen,
  onBegin,
  onMove,
  onCopy,
  onRemove,
  onEnd,
}: {
  readonly selection: Selection | null;
  readonly isOpen: IsOpen;
  readonly onBegin: () => void;
  /** @param shift Days from the first selected day. */
  readonly onMove: (shift: number) => void;
  readonly onCopy: (shift: number) => void;
  readonly onRemove: () => void;
  readonly onEnd: () => void;
}) {
  const t = useText();
  const [to, setTo] = useState('');
  const first = [...(selection?.keys ?? [])].sort()[0];
  const from = first === undefined ? '' : dayOfKey(first);
  const isPossible = first !== undefined && to !== '' && to !== from && isOpen(keyOnDay(first, to));
  const { submit, errorOf } = useContractForm({
    problems: { day: isPossible ? undefined : t('programs.error-days') },
    request: isPossible ? daysBetween(from, to) : null,
    send: onMove,
  });
  if (selection === null) {
    return (
      <Button size="small" variant="ghost" onClick={onBegin}>
        {t('programs.select-days')}
      </Button>
    );
  }
  const { keys } = selection;
  return (
    <fieldset className="program-selection">
      <legend>
        <span role="status">{t('programs.selected', { count: new Set(keys.map(dayOfKey)).size })}</span>
      </legend>
      <p className="muted">{t('programs.select-help')}</p>
      <Field
        label={t('programs.selected-to')}
        type="date"
        value={to}
        error={errorOf('day')}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <div className="actions">
        <Button size="small" variant="secondary" disabled={keys.length === 0} onClick={() => submit()}>
          {t('programs.move')}
        </Button>
        <Button size="small" variant="secondary" disabled={keys.length === 0} onClick={() => submit(onCopy)}>
          {t('programs.copy')}
        </Button>
        <Button size="small" variant="danger" disabled={keys.length === 0} onClick={onRemove}>
          {t('programs.remove-selected')}
        </Button>
        <Button size="small" variant="ghost" onClick={onEnd}>
          {t('programs.select-end')}
        </Button>
      </div>
    </fieldset>
  );
}
