import type { SetLog } from '#shared/contracts/training.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { showWeight } from '../model/show.ts';
import { usePerson } from './use-person.ts';

/** The sets that are done; one that was logged by mistake can be taken back. */
export function SetList({
  sets,
  onRemove,
}: {
  readonly sets: readonly SetLog[];
  readonly onRemove?: (set: SetLog) => Promise<void>;
}) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  if (sets.length === 0) return null;
  const inOrder = [...sets].sort((a, b) => a.performedAt.localeCompare(b.performedAt));
  return (
    <ol className="training-sets" aria-label={t('training.sets-done')}>
      {inOrder.map((set, index) => (
        <li key={set.id}>
          <span>
            {t('training.set-line', { number: index + 1, reps: set.reps })}
            {set.load ? ` × ${showWeight(set.load, account.weightUnit, language)}` : ''}
            {set.effort === null ? '' : ` · RPE ${set.effort}`}
            {set.notes === '' ? '' : ` · ${set.notes}`}
          </span>
          {onRemove ? (
            <Button
              size="small"
              variant="ghost"
              aria-label={t('training.remove-set', { number: index + 1 })}
              onClick={() => void onRemove(set)}
            >
              {t('training.remove')}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
