import type { Workout } from '#shared/contracts/training/training.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const shown = {
  completed: { tone: 'success', key: 'programs.state-done' },
  'in-progress': { tone: 'warning', key: 'programs.state-running' },
  skipped: { tone: 'outline', key: 'programs.state-skipped' },
  planned: { tone: 'default', key: 'programs.state-planned' },
} as const;

/** A planned workout in the past counts as missed. */
export function WorkoutBadge({ workout, today }: { readonly workout: Workout; readonly today: string }) {
  const t = useText();
  if (workout.status === 'planned' && workout.day < today) {
    return <Badge tone="danger">{t('programs.state-missed')}</Badge>;
  }
  const { tone, key } = shown[workout.status];
  return <Badge tone={tone}>{t(key)}</Badge>;
}
