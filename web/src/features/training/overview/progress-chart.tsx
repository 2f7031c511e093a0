import { useState } from 'react';
import type { TrainingOverview } from '#shared/contracts/training.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Table } from '#web/components/ui/display.tsx';
import { showGrams } from '#web/data/training/training-format.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { isScreenReaderMode } from '#web/lib/screen-reader-mode.ts';

type Week = TrainingOverview['weeks'][number];

const width = 640;
const height = 220;
const edge = { top: 16, bottom: 28, side: 12 };

export default function ProgressChart({
  weeks,
  unit,
}: {
  readonly weeks: readonly Week[];
  readonly unit: 'kg' | 'lb';
}) {
  const t = useText();
  const language = useLanguage();
  const [asTable, setAsTable] = useState(isScreenReaderMode);
  return (
    <div className="training-chart">
      <Button size="small" variant="secondary" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'training.chart.show-chart' : 'training.chart.show-table')}
      </Button>
      {asTable ? (
        <Table caption={t('training.overview.progress')}>
          <thead>
            <tr>
              <th scope="col">{t('training.chart.week')}</th>
              <th scope="col">{t('training.chart.done')}</th>
              <th scope="col">{t('training.chart.volume')}</th>
              <th scope="col">{t('training.chart.weight')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <th scope="row">{week.week}</th>
                <td>{`${week.completed} / ${week.due}`}</td>
                <td>{showGrams(week.volumeGrams, unit, language, 0)}</td>
                <td>{week.weightGrams === null ? '–' : showGrams(week.weightGrams, unit, language)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <>
          <Picture weeks={weeks} unit={unit} />
          <p className="muted">{t('training.chart.legend')}</p>
        </>
      )}
    </div>
  );
}

function Picture({ weeks, unit }: { readonly weeks: readonly Week[]; readonly unit: 'kg' | 'lb' }) {
  const t = useText();
  const language = useLanguage();
  const step = (width - 2 * edge.side) / weeks.length;
  const inner = height - edge.top - edge.bottom;
  const most = Math.max(1, ...weeks.map(({ due }) => due));
  const weighed = weeks.flatMap(({ weightGrams }, index) =>
    weightGrams === null ? [] : [{ index, weightGrams }],
  );
  const lightest = Math.min(...weighed.map(({ weightGrams }) => weightGrams));
  const heaviest = Math.max(...weighed.map(({ weightGrams }) => weightGrams));
  const x = (index: number) => edge.side + (index + 0.5) * step;
  const y = (grams: number) =>
    edge.top + 14 + ((heaviest - grams) / Math.max(1, heaviest - lightest)) * (inner * 0.5);
  const bar = (count: number) => (count / most) * inner * 0.8;
  // A year of weeks only has room for every fourth label.
  const every = Math.ceil(weeks.length / 14);
  const [first] = weighed;
  const last = weighed.at(-1);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('training.chart.alt', { weeks: weeks.length })}
    >
      {weeks.map((week, index) => (
        <g key={week.week}>
          <rect
            className="chart-due"
            x={x(index) - step * 0.3}
            y={height - edge.bottom - bar(week.due)}
            width={step * 0.6}
            height={bar(week.due)}
          />
          <rect
            className="chart-done"
            x={x(index) - step * 0.3}
            y={height - edge.bottom - bar(week.completed)}
            width={step * 0.6}
            height={bar(week.completed)}
          />
          {index % every === 0 ? (
            <text x={x(index)} y={height - 8} textAnchor="middle">
              {week.week}
            </text>
          ) : null}
        </g>
      ))}
      {weighed.length > 1 ? (
        <polyline
          className="chart-line"
          points={weighed.map(({ index, weightGrams }) => `${x(index)},${y(weightGrams)}`).join(' ')}
        />
      ) : null}
      {weighed.map(({ index, weightGrams }) => (
        <circle key={index} className="chart-dot" cx={x(index)} cy={y(weightGrams)} r="4" />
      ))}
      {[first, last === first ? undefined : last].map((point) =>
        point === undefined ? null : (
          <text
            key={point.index}
            className="chart-value"
            x={x(point.index)}
            y={y(point.weightGrams) - 10}
            textAnchor={point === first ? 'start' : 'end'}
          >
            {showGrams(point.weightGrams, unit, language)}
          </text>
        ),
      )}
    </svg>
  );
}
