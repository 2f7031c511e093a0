import { analytics } from '#web/lib/analytics.tsx';
import { assignedVariants } from '#web/lib/experiments.ts';

export function reportVariants(): void {
  for (const [test, variant] of assignedVariants()) analytics.track({ name: 'ab_view', test, variant });
}
