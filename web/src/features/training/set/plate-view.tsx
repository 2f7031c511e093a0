import { Link } from 'react-router-dom';
import type { Equipment } from '#shared/domain/progression/equipment.ts';
import { platesOnBar } from '#shared/domain/progression/plates-on-bar.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { settingPath } from '#web/parts/navigation/account-settings.ts';
import './plate-view.css';
import { formatNumber } from '#web/lib/i18n/format-number.ts';

const sleeve = 150;
const height = 64;
/** Bumper plates are all about as high; small ones are told by their height. */
const plateHeight = (share: number) => height * (0.35 + 0.65 * Math.sqrt(share));
const plateWidth = (share: number) => 5 + 9 * share;

/** One end of the bar as it should look, heaviest plate inside. */
function BarEnd({ perSide }: { readonly perSide: readonly number[] }) {
  const heaviest = perSide[0] ?? 1;
  const drawn = perSide.map((plate) => ({
    width: plateWidth(plate / heaviest),
    height: plateHeight(plate / heaviest),
  }));
  const startOf = (index: number) => drawn.slice(0, index).reduce((x, { width }) => x + width + 2, 14);
  return (
    <svg className="bar-end" viewBox={`0 0 ${sleeve} ${height}`} aria-hidden="true">
      <path d={`M0 ${height / 2}H${sleeve}M10 ${height / 2 - 9}v18`} />
      {drawn.map((plate, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: equal plates differ by their place alone
          key={index}
          x={startOf(index)}
          y={(height - plate.height) / 2}
          width={plate.width}
          height={plate.height}
          rx="2"
        />
      ))}
    </svg>
  );
}

export function PlateView({
  target,
  equipment,
}: {
  /** In the unit that the person trains in. */
  readonly target: number;
  readonly equipment: Equipment;
}) {
  const t = useText();
  const language = useLanguage();
  const { unit, bar: empty, perSide, missing } = platesOnBar(target, equipment);
  const number = (value: number) => formatNumber(value, language);
  const bar = `${number(empty)} ${unit}`;
  return (
    <section className="plate-view">
      <h3>{t('training.plates')}</h3>
      {missing < 0 ? (
        <p className="muted">{t('training.plates-light', { bar })}</p>
      ) : (
        <>
          <BarEnd perSide={perSide} />
          <p>
            {t('training.plates-side', { bar })}{' '}
            <strong>{perSide.length === 0 ? '–' : perSide.map(number).join(' + ')}</strong>
          </p>
          {missing > 0 ? (
            <p className="muted">{t('training.plates-missing', { rest: `${number(missing)} ${unit}` })}</p>
          ) : null}
        </>
      )}
      <p>
        <Link to={settingPath('own-loads')}>{t('training.plates-own')}</Link>
      </p>
    </section>
  );
}
