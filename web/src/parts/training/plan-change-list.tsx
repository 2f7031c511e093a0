import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import type { PlanChange } from '#shared/domain/program/plan-changes.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import './plan-changes.css';

type SessionChange = PlanChange<NonNullable<PlannedSession['sessionTemplate']>>;

const marks = { added: '+ ', removed: '− ', changed: '' } as const;

/** What changed in a plan, a line for each session. */
export function PlanChangeList({
  changes,
  most = 12,
}: {
  readonly changes: readonly SessionChange[];
  /** Lines that are shown; the others are counted. */
  readonly most?: number;
}) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useExerciseName();
  const date = (day: string) => showDay(day, language, { weekday: 'short', day: 'numeric', month: 'short' });
  const line = (change: SessionChange) => {
    const words = { name: sessionName(t, change), day: date(change.day) };
    if (change.kind === 'moved')
      return t('training.change-moved', { ...words, from: date(change.from ?? change.day) });
    if (change.kind !== 'changed') return t(`training.change-${change.kind}`, words);
    const exercises = change.exercises.map(({ exerciseId, kind }) => `${marks[kind]}${nameOf(exerciseId)}`);
    return exercises.length === 0
      ? t('training.change-changed', words)
      : t('training.change-exercises', { ...words, exercises: exercises.join(', ') });
  };
  return (
    <ul className="plan-changes">
      {changes.slice(0, most).map((change) => (
        <li key={changes.indexOf(change)}>{line(change)}</li>
      ))}
      {changes.length > most ? (
        <li className="muted">{t('training.change-more', { count: changes.length - most })}</li>
      ) : null}
    </ul>
  );
}
