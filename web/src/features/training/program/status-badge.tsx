import type { Workout } from '#shared/contracts/training/training.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** @param today A local day. A workout planned before it was missed. */
export function StatusBadge({ workout, today }: { readonly workout: Workout; readonly today: string }) {
  const t = useText();
  const missed = workout.status === 'planned' && workout.day < today;
  if (workout.status === 'completed') return <Badge tone="success">{t('training.status.completed')}</Badge>;
  if (workout.status === 'in-progress')
    return <Badge tone="warning">{t('training.status.in-progress')}</Badge>;
  if (workout.status === 'skipped') return <Badge tone="outline">{t('training.status.skipped')}</Badge>;
  return <Badge tone="outline">{t(missed ? 'training.status.missed' : 'training.status.planned')}</Badge>;
}
