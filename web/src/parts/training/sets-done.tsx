import type { Workout } from '#shared/contracts/training/training.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** How much of the plan was done, once a workout is finished. Needs the texts `training`. */
export function SetsDone({ workout: { summary } }: { readonly workout: Pick<Workout, 'summary'> }) {
  const t = useText();
  if (summary === undefined) return null;
  return (
    <span className="muted">
      {t('training.sets-of-planned', { done: summary.setsCompleted, planned: summary.setsPlanned })}
    </span>
  );
}
