import { useState } from 'react';
import type { SetLog } from '#shared/contracts/training.ts';
import { showDecimal } from '#shared/domain/training/decimal-input.ts';
import { countingIn } from '#shared/domain/training/exercise-measure.ts';
import { Button } from '#web/components/ui/button.tsx';
import { setText } from '#web/data/training/counting-text.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePerson } from '../use-person.ts';
import { type SetEntry, SetFields } from './set-fields.tsx';

export function SetList({
  sets,
  onCorrect,
  onRemove,
}: {
  readonly sets: readonly SetLog[];
  readonly onCorrect: (set: SetLog, entry: SetEntry) => Promise<void>;
  readonly onRemove: (set: SetLog) => Promise<void>;
}) {
  const t = useText();
  const [editing, setEditing] = useState<string | null>(null);
  if (sets.length === 0) return null;
  const inOrder = [...sets].sort((a, b) => a.performedAt.localeCompare(b.performedAt));
  return (
    <ol className="training-sets" aria-label={t('training.sets-done')}>
      {inOrder.map((set, index) => (
        <li key={set.id}>
          {editing === set.id ? (
            <SetFields
              counting={countingIn(set)}
              start={set}
              takesFocus
              onSubmit={async (entry) => {
                await onCorrect(set, entry);
                setEditing(null);
              }}
            >
              {(busy) => (
                <div className="actions">
                  <Button type="submit" size="small" busy={busy}>
                    {t('training.save-set')}
                  </Button>
                  <Button size="small" variant="ghost" onClick={() => setEditing(null)}>
                    {t('training.cancel-edit')}
                  </Button>
                </div>
              )}
            </SetFields>
          ) : (
            <DoneSet
              set={set}
              number={index + 1}
              onEdit={() => setEditing(set.id)}
              onRemove={() => void onRemove(set)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function DoneSet({
  set,
  number,
  onEdit,
  onRemove,
}: {
  readonly set: SetLog;
  readonly number: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  return (
    <>
      <span>
        {`${number}. ${setText(t, set, account.weightUnit, language)}`}
        {set.effort === null ? '' : ` · RPE ${showDecimal(String(set.effort), language)}`}
        {set.notes === '' ? '' : ` · ${set.notes}`}
      </span>
      <span className="training-set-actions">
        <Button size="small" variant="ghost" aria-label={t('training.edit-set', { number })} onClick={onEdit}>
          {t('training.edit')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('training.remove-set', { number })}
          onClick={onRemove}
        >
          {t('training.remove')}
        </Button>
      </span>
    </>
  );
}
