import type { Phase } from '#shared/contracts/training/current-program.ts';
import { phaseSpans } from '#shared/domain/program/phases.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** The phases of a program over its calendar, each as long as its weeks. */
export function PhaseStrip({
  phases,
  startDay,
  today,
}: {
  readonly phases: readonly Phase[];
  readonly startDay: string;
  readonly today: string;
}) {
  const t = useText();
  const language = useLanguage();
  if (phases.length === 0) return null;
  const date = (day: string) => showDay(day, language, { day: 'numeric', month: 'short' });
  return (
    <ol className="phase-strip" aria-label={t('programs.phases')}>
      {phaseSpans({ startDay, phases }).map(({ phase, from, to }) => (
        <li
          key={from}
          style={{ flexGrow: phase.weeks }}
          aria-current={from <= today && today <= to ? 'date' : undefined}
        >
          <strong>{phase.name}</strong>
          <span className="muted">{t('programs.phase-days', { from: date(from), to: date(to) })}</span>
          <span className="muted">
            {t('programs.phase-weeks', { count: phase.weeks })}
            {phase.progression === undefined ? null : `, ${t(`programs.rule-${phase.progression.rule}`)}`}
          </span>
          {phase.deloadWeek === undefined ? null : (
            <span className="muted">{t('programs.phase-deload', { week: phase.deloadWeek })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
