import { platesFor, standardBar } from '#shared/domain/training/plates.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

export function PlateView({ target, unit }: { readonly target: number; readonly unit: WeightUnit }) {
  const t = useText();
  const language = useLanguage();
  const { perSide, missing } = platesFor(target, unit);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  return (
    <details className="training-plates">
      <summary>{t('training.plates')}</summary>
      {missing < 0 ? (
        <p className="muted">{t('training.plates-light', { bar: `${standardBar[unit]} ${unit}` })}</p>
      ) : (
        <>
          <p>
            {t('training.plates-side', { bar: `${standardBar[unit]} ${unit}` })}{' '}
            <strong>{perSide.length === 0 ? '–' : perSide.map(number).join(' + ')}</strong>
          </p>
          {missing > 0 ? (
            <p className="muted">{t('training.plates-missing', { rest: `${number(missing)} ${unit}` })}</p>
          ) : null}
        </>
      )}
    </details>
  );
}
