import type { Account } from '#shared/contracts/account/account.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { gramsPerUnit } from '#shared/domain/sets/weight.ts';
import { showDay } from '#web/lib/format-date.ts';
import { formatPercent } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

const unitName = { kg: 'kilogram', lb: 'pound' } as const;

export function RosterFigures({
  figures,
  unit,
}: {
  readonly figures: RosterRow['figures'];
  readonly unit: Account['weightUnit'];
}) {
  const t = useText();
  const language = useLanguage();
  const { adherencePercent, lastWorkoutDay, lastCheckInDay, weightGrams } = figures;
  const day = (value: string | null) =>
    value === null ? null : showDay(value, language, { day: 'numeric', month: 'short' });
  const shown = [
    ['adherence', adherencePercent === null ? null : formatPercent(adherencePercent / 100, language)],
    ['last-workout', day(lastWorkoutDay)],
    ['last-check-in', day(lastCheckInDay)],
    [
      'weight',
      weightGrams === null
        ? null
        : new Intl.NumberFormat(language, {
            style: 'unit',
            unit: unitName[unit],
            maximumFractionDigits: 1,
          }).format(weightGrams / gramsPerUnit[unit]),
    ],
  ] as const;
  return (
    <dl className="roster-figures">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`coach.roster.${name}`)}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
