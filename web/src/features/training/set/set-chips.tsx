import { useState } from 'react';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { countingIn } from '#shared/domain/sets/exercise-measure.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import { setOfKindText } from '#web/data/training/counting-text.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { usePerson } from '../use-person.ts';
import type { SetEntry } from './set-entry.ts';
import { SetFields } from './set-fields.tsx';
import { useSetEntry } from './use-set-entry.ts';
import './set-chips.css';

type Changes = {
  readonly onCorrect: (set: SetLog, entry: SetEntry) => Promise<void>;
  readonly onRemove: (set: SetLog) => Promise<void>;
};

/** The sets that are done, each on one line. A tap opens one to correct or remove it. */
export function SetChips({ sets, ...changes }: Changes & { readonly sets: readonly SetLog[] }) {
  const t = useText();
  const language = useLanguage();
  const unit = usePerson().account.weightUnit;
  const [editing, setEditing] = useState<string | null>(null);
  if (sets.length === 0) return null;
  const inOrder = [...sets].sort((a, b) => a.performedAt.localeCompare(b.performedAt));
  const index = inOrder.findIndex(({ id }) => id === editing);
  const edited = inOrder[index];
  const close = () => setEditing(null);
  const textOf = (set: SetLog, number: number) =>
    [
      `${number}. ${setOfKindText(t, set, unit, language)}`,
      ...(set.effort === null ? [] : [`RPE ${showDecimal(String(set.effort), language)}`]),
      ...(set.notes === '' ? [] : [set.notes]),
    ].join(' · ');
  return (
    <>
      <ol className="set-chips" aria-label={t('training.sets-done')}>
        {inOrder.map((set, position) => (
          <li key={set.id}>
            <button type="button" className="set-chip" onClick={() => setEditing(set.id)}>
              <span className="visually-hidden">{t('training.edit-set', { number: position + 1 })}: </span>
              <span>{textOf(set, position + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
      <Sheet
        open={edited !== undefined}
        onClose={close}
        title={t('training.edit-set', { number: index + 1 })}
      >
        {edited ? <SetEditor key={edited.id} set={edited} onDone={close} {...changes} /> : null}
      </Sheet>
    </>
  );
}

function SetEditor({
  set,
  onCorrect,
  onRemove,
  onDone,
}: Changes & { readonly set: SetLog; readonly onDone: () => void }) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  const entry = useSetEntry({
    id: set.id,
    counting: countingIn(set),
    start: set,
    onSubmit: async (corrected) => {
      setFailed(false);
      try {
        await onCorrect(set, corrected);
        onDone();
      } catch {
        setFailed(true);
      }
    },
  });
  return (
    <form className="stack" {...entry.form}>
      <Select
        label={t('training.kind')}
        value={entry.typed.kind}
        onChange={(event) => {
          const kind = setKinds.find((each) => each === event.currentTarget.value);
          if (kind !== undefined) entry.set({ kind });
        }}
      >
        {setKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`training.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <SetFields entry={entry} exerciseId={set.exerciseId} />
      <Field
        label={t('training.notes')}
        maxLength={500}
        autoComplete="off"
        value={entry.typed.notes}
        onChange={(event) => entry.set({ notes: event.target.value })}
      />
      {failed ? (
        <p className="field-error" role="alert">
          {t('training.change-failed')}
        </p>
      ) : null}
      <div className="actions">
        <Button type="submit" busy={entry.busy}>
          {t('training.save-set')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            onDone();
            void onRemove(set);
          }}
        >
          {t('training.remove-set')}
        </Button>
      </div>
    </form>
  );
}
