import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Nutrients } from '#shared/domain/nutrition/nutrients.ts';
import { daysBetween } from '#shared/domain/training/local-day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Table } from '#web/components/ui/display.tsx';
import { saveCsv } from '#web/lib/csv.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { isScreenReaderMode } from '#web/lib/screen-reader-mode.ts';
import { showKcal, showNutrientGrams } from '../model/nutrition-format.ts';
import { dayLink } from '../model/views.ts';

type Day = { readonly day: string; readonly nutrients: Nutrients };
type Props = {
  readonly days: readonly Day[];
  readonly targets: Nutrients | null;
};

export function IntakeChart({ days, targets, linked = true }: Props & { readonly linked?: boolean }) {
  const t = useText();
  const [asTable, setAsTable] = useState(isScreenReaderMode);
  const title = t('nutrition.history-title');
  const columns = [
    t('nutrition.day'),
    t('nutrition.energy-kcal'),
    t('nutrition.protein-g'),
    t('nutrition.carbohydrate-g'),
    t('nutrition.fat-g'),
  ];
  const save = () =>
    saveCsv(`${title}.csv`, [
      columns,
      ...days.map(({ day, nutrients }) => [
        day,
        nutrients.energyKcal,
        nutrients.proteinGrams,
        nutrients.carbohydrateGrams,
        nutrients.fatGrams,
      ]),
    ]);
  return (
    <figure className="nutrition-chart">
      <figcaption className="nutrition-days">
        <h2>{title}</h2>
        <div className="actions">
          <Button
            size="small"
            variant="secondary"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'nutrition.show-chart' : 'nutrition.show-table')}
          </Button>
          <Button size="small" variant="secondary" onClick={save}>
            {t('nutrition.export')}
          </Button>
        </div>
      </figcaption>
      {asTable ? (
        <Figures title={title} columns={columns} days={days} linked={linked} />
      ) : (
        <Picture days={days} targets={targets} />
      )}
    </figure>
  );
}

function Figures({
  title,
  columns,
  days,
  linked,
}: {
  readonly title: string;
  readonly columns: readonly string[];
  readonly days: readonly Day[];
  readonly linked: boolean;
}) {
  const language = useLanguage();
  const format = (day: string) => showDay(day, language, { dateStyle: 'medium' });
  return (
    <Table caption={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, nutrients }) => (
          <tr key={day}>
            <th scope="row">{linked ? <Link to={dayLink(day)}>{format(day)}</Link> : format(day)}</th>
            <td>{showKcal(nutrients.energyKcal, language)}</td>
            <td>{showNutrientGrams(nutrients.proteinGrams, language)}</td>
            <td>{showNutrientGrams(nutrients.carbohydrateGrams, language)}</td>
            <td>{showNutrientGrams(nutrients.fatGrams, language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const frame = { width: 640, height: 240, left: 72, right: 12, top: 16, bottom: 28 };

function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => most / step <= 4) ?? power * 10;
}

function Picture({ days, targets }: Props) {
  const t = useText();
  const language = useLanguage();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...days.map(({ nutrients }) => nutrients.energyKcal), targets?.energyKcal ?? 0, 1);
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  const span = daysBetween(first.day, last.day) + 1;
  const inner = {
    width: frame.width - frame.left - frame.right,
    height: frame.height - frame.top - frame.bottom,
  };
  const slot = inner.width / span;
  const width = Math.min(slot * 0.7, 36);
  const x = (day: string) => frame.left + slot * (daysBetween(first.day, day) + 0.5);
  const y = (kcal: number) => frame.top + inner.height * (1 - kcal / top);
  const format = (day: string) => showDay(day, language, { day: 'numeric', month: 'short' });
  const average = days.reduce((sum, { nutrients }) => sum + nutrients.energyKcal, 0) / days.length;
  return (
    <svg
      className="nutrition-picture"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={t('nutrition.chart-alt', {
        count: days.length,
        from: format(first.day),
        to: format(last.day),
        average: showKcal(average, language),
      })}
    >
      {Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step).map((tick) => (
        <g key={tick}>
          <line
            className="nutrition-grid"
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={frame.left - 8} y={y(tick) + 4} textAnchor="end">
            {tick.toLocaleString(language)}
          </text>
        </g>
      ))}
      {days.map(({ day, nutrients }) => (
        <rect
          key={day}
          className="nutrition-column"
          x={x(day) - width / 2}
          y={y(nutrients.energyKcal)}
          width={width}
          height={Math.max(0, frame.top + inner.height - y(nutrients.energyKcal))}
          rx="2"
        />
      ))}
      {targets ? (
        <line
          className="nutrition-target"
          x1={frame.left}
          x2={frame.width - frame.right}
          y1={y(targets.energyKcal)}
          y2={y(targets.energyKcal)}
        />
      ) : null}
      <text x={frame.left} y={frame.height - 6}>
        {format(first.day)}
      </text>
      {last.day === first.day ? null : (
        <text x={frame.width - frame.right} y={frame.height - 6} textAnchor="end">
          {format(last.day)}
        </text>
      )}
    </svg>
  );
}
