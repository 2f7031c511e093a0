import { experienceIds, goalIds } from '#shared/domain/health/training-profile.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import type { StarterPreferences } from '../model/starter-plan.ts';

const dayCounts = [1, 2, 3, 4, 5, 6, 7];
const weekCounts = [2, 4, 6, 8, 12, 16];

/** For whom the product plans the sessions of a program. */
export function StarterFields({
  starter,
  onChange,
}: {
  readonly starter: StarterPreferences;
  readonly onChange: (starter: StarterPreferences) => void;
}) {
  const t = useText();
  const { goal, experience, trainingDays, weeks } = starter;
  return (
    <div className="program-fields">
      <Select
        label={t('training.program.goal')}
        value={goal}
        onChange={({ currentTarget }) =>
          onChange({ ...starter, goal: goalIds.find((id) => id === currentTarget.value) ?? goal })
        }
      >
        {goalIds.map((id) => (
          <option key={id} value={id}>
            {t(`training.goal.${kebab(id)}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('training.program.experience')}
        value={experience}
        onChange={({ currentTarget }) =>
          onChange({
            ...starter,
            experience: experienceIds.find((id) => id === currentTarget.value) ?? experience,
          })
        }
      >
        {experienceIds.map((id) => (
          <option key={id} value={id}>
            {t(`training.experience.${id}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('training.program.days')}
        value={trainingDays}
        onChange={({ currentTarget }) => onChange({ ...starter, trainingDays: Number(currentTarget.value) })}
      >
        {dayCounts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
      <Select
        label={t('programs.weeks')}
        value={weeks}
        onChange={({ currentTarget }) => onChange({ ...starter, weeks: Number(currentTarget.value) })}
      >
        {weekCounts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
    </div>
  );
}
