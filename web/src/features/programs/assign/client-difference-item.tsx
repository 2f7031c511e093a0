import type { Program } from '#shared/contracts/training/current-program.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import type { Clash, ClientDifference, Refusal } from '../model/assign-many.ts';

export function ClientDifferenceItem({
  name,
  program,
  difference: { startsInPast, replaced, kept, clashes },
  refusal,
  isDone,
  isPossible,
  chosen,
  onChosen,
}: {
  readonly name: string;
  readonly program: Program | undefined;
  readonly difference: ClientDifference;
  readonly refusal: Refusal | null;
  readonly isDone: boolean;
  readonly isPossible: boolean;
  readonly chosen: boolean;
  readonly onChosen: (chosen: boolean) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useExerciseName();
  const days = kept.map(
    (workout) =>
      `${showDay(workout.day, language, { weekday: 'short', day: 'numeric', month: 'short' })} ${sessionName(t, workout)}`,
  );
  const clashText = ({ exerciseId, missing, hurts }: Clash) =>
    [
      ...missing.map((each) => t('programs.clash-missing', { what: t(`training.equipment.${each}`) })),
      ...hurts.map((each) => t('programs.clash-hurts', { what: t(`health.area.${each}`) })),
    ].reduce((text, each) => `${text} ${each}`, `${nameOf(exerciseId)}:`);
  return (
    <div className="program-client">
      {isPossible ? (
        <Checkbox label={name} checked={chosen} onChange={(event) => onChosen(event.currentTarget.checked)} />
      ) : (
        <p className="actions">
          <strong>{name}</strong>
          {isDone ? <Badge tone="success">{t('programs.assign-done')}</Badge> : null}
        </p>
      )}
      {refusal === null ? null : <p className="program-refusal">{t(`programs.refusal-${refusal}`)}</p>}
      {isDone ? null : (
        <ul className="muted">
          {startsInPast ? <li>{t('programs.refusal-past')}</li> : null}
          <li>
            {program === undefined || program.source === 'starter'
              ? t('programs.replaces-starter')
              : t('programs.replaces', { name: program.name, count: replaced })}
          </li>
          {days.length === 0 ? null : <li>{t('programs.stays-done', { days: days.join(', ') })}</li>}
          {clashes?.map((clash) => (
            <li key={clash.exerciseId}>{clashText(clash)}</li>
          ))}
          {clashes === null ? <li>{t('programs.no-limits')}</li> : null}
          {clashes?.length === 0 ? <li>{t('programs.no-clash')}</li> : null}
        </ul>
      )}
    </div>
  );
}
