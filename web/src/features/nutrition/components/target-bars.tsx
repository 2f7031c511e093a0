import type { Nutrients } from '#shared/domain/nutrition/nutrients.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Progress } from '#web/ui/display/display.tsx';
import { showKcal, showNutrientGrams } from '../model/nutrition-format.ts';

/** With the last part of the key of their names. */
export const plannedNutrients = [
  ['energy', 'energyKcal', showKcal],
  ['protein', 'proteinGrams', showNutrientGrams],
  ['carbohydrate', 'carbohydrateGrams', showNutrientGrams],
  ['fat', 'fatGrams', showNutrientGrams],
] as const satisfies readonly (readonly [
  name: string,
  field: keyof Nutrients,
  show: (value: number, language: string) => string,
])[];

export function TargetBars({
  eaten,
  targets,
}: {
  readonly eaten: Nutrients;
  readonly targets: Nutrients | null;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <dl className="nutrition-bars">
      {plannedNutrients.map(([name, field, show]) => {
        const label = t(`nutrition.${name}`);
        const target = targets?.[field];
        const left = target === undefined ? 0 : Math.round(target) - Math.round(eaten[field]);
        return (
          <div
            key={name}
            className={name === 'energy' ? 'nutrition-bar nutrition-bar-main' : 'nutrition-bar'}
          >
            <dt>{label}</dt>
            <dd>
              <strong>{show(eaten[field], language)}</strong>
              {target === undefined ? null : (
                <>
                  <span className="muted">
                    {' '}
                    {t('nutrition.of-target', { target: show(target, language) })}
                  </span>
                  <Progress label={label} value={Math.min(eaten[field], target)} max={Math.max(target, 1)} />
                  <span className="muted nutrition-left">
                    {t(left >= 0 ? 'nutrition.left' : 'nutrition.over', {
                      amount: show(Math.abs(left), language),
                    })}
                  </span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
