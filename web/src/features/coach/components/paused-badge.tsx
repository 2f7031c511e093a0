import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** @param until Null when the plan does not resume by itself. */
export function PausedBadge({ until }: { readonly until: string | null }) {
  const t = useText();
  const language = useLanguage();
  const { zone } = usePersonClock();
  return (
    <Badge tone="outline">
      {until === null
        ? t('coach.paused')
        : t('coach.paused-until', { date: formatDate(until, language, zone) })}
    </Badge>
  );
}
