import { type Nutrients, sumNutrients } from '#shared/domain/nutrition/nutrients.ts';
import { useFoodLog, useNutrition } from '#web/data/nutrition/nutrition-queries.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Fold } from './fold.tsx';
import { Part } from './part.tsx';

const nutritionLink = '/dashboard/nutrition';

export function EnergyCard({ today }: { readonly today: string }) {
  const log = useFoodLog(today, today);
  return (
    <Part asked={useNutrition()}>
      {({ targets: { inForce } }) =>
        inForce === null ? (
          <NoTargets />
        ) : (
          <Part asked={log}>
            {({ entries }) => (
              <Eaten eaten={sumNutrients(entries.map(({ nutrients }) => nutrients))} targets={inForce} />
            )}
          </Part>
        )
      }
    </Part>
  );
}

function NoTargets() {
  const t = useText();
  return (
    <Fold title={t('today.energy')} value={t('nutrition.details-fill-in')}>
      <Card className="today-card">
        <h2 className="today-title">{t('today.energy')}</h2>
        <p>{t('today.no-targets')}</p>
        <LinkButton variant="secondary" size="small" to={nutritionLink}>
          {t('nutrition.details-fill-in')}
        </LinkButton>
      </Card>
    </Fold>
  );
}

const arcs = [
  ['energy', 'energyKcal', 'kcal'],
  ['protein', 'proteinGrams', 'g'],
  ['carbohydrate', 'carbohydrateGrams', 'g'],
  ['fat', 'fatGrams', 'g'],
] as const satisfies readonly (readonly [name: string, field: keyof Nutrients, unit: string])[];

function Eaten({ eaten, targets }: { readonly eaten: Nutrients; readonly targets: Nutrients }) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value);
  return (
    <Fold
      title={t('today.energy')}
      value={`${number(eaten.energyKcal)} / ${number(targets.energyKcal)} kcal`}
    >
      <Card className="today-card">
        <h2 className="today-title">{t('today.energy')}</h2>
        <div className="today-energy">
          <svg viewBox="0 0 100 100" aria-hidden="true">
            {arcs.map(([name, field], index) => (
              <Arc key={name} index={index} share={eaten[field] / Math.max(1, targets[field])} />
            ))}
          </svg>
          <dl>
            {arcs.map(([name, field, unit], index) => (
              <div key={name}>
                <dt data-arc={index}>{t(`nutrition.${name}`)}</dt>
                <dd>
                  <strong>{number(eaten[field])}</strong>
                  <span className="muted">{` / ${number(targets[field])} ${unit}`}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <LinkButton variant="secondary" size="small" to={nutritionLink}>
          {t('today.log-food')}
        </LinkButton>
      </Card>
    </Fold>
  );
}

const stroke = 7;

function Arc({ index, share }: { readonly index: number; readonly share: number }) {
  const radius = 46 - index * (stroke + 3.5);
  return (
    <>
      <circle className="today-arc" cx="50" cy="50" r={radius} strokeWidth={stroke} />
      {share <= 0 ? null : (
        <circle
          data-arc={index}
          cx="50"
          cy="50"
          r={radius}
          strokeWidth={stroke}
          pathLength={1}
          strokeDasharray={`${Math.min(1, share)} 1`}
          transform="rotate(-90 50 50)"
        />
      )}
    </>
  );
}
