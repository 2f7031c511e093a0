import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { Proposal } from '#shared/domain/progression/proposal.ts';
import { isLighterOn, type LighterWeek, lighterDays } from '#shared/domain/training/client-decisions.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

/** Offers a lighter week where the exercise stands still or gets harder, and the way back while one lasts. */
export function LighterWeekChoice({
  proposal,
  lighterWeek,
  isPlanned,
  today,
  onChange,
}: {
  readonly proposal: Proposal;
  readonly lighterWeek: LighterWeek | null;
  /** The plan makes this week easy. */
  readonly isPlanned: boolean;
  readonly today: string;
  readonly onChange: (change: WorkoutChange) => Promise<void>;
}) {
  const t = useText();
  const language = useLanguage();
  const until = addDays(today, lighterDays - 1);
  const isOn = isLighterOn(lighterWeek, today);
  const choose = (day: string | null) =>
    void onChange({ type: 'lighter-week', at: new Date().toISOString(), until: day });
  if (isOn && lighterWeek?.until != null) {
    const day = showDay(lighterWeek.until, language, { month: 'short', day: 'numeric' });
    return (
      <div className="why-asks" role="note">
        <p>{t('training.lighter-until', { day })}</p>
        <Button variant="secondary" size="small" onClick={() => choose(null)}>
          {t('training.lighter-back')}
        </Button>
      </div>
    );
  }
  if (isPlanned || proposal.rule !== 'reactive-deload') return null;
  return (
    <div className="why-asks" role="note">
      <p>
        {t(proposal.higher.code === 'effort-below' ? 'training.lighter-harder' : 'training.lighter-stalled')}
      </p>
      <Button variant="secondary" size="small" onClick={() => choose(until)}>
        {t('training.lighter-take')}
      </Button>
    </div>
  );
}
