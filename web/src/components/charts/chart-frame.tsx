import type { ReactNode } from 'react';
import { type CsvRow, saveCsv } from '#web/lib/csv.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '../ui/button.tsx';

export function ChartFrame({
  title,
  unit,
  asTable,
  onSwitch,
  csv,
  children,
}: {
  readonly title: string;
  readonly unit: string;
  readonly asTable: boolean;
  readonly onSwitch: () => void;
  readonly csv: () => readonly CsvRow[];
  readonly children: ReactNode;
}) {
  const t = useText();
  return (
    <figure className="trend">
      <figcaption className="trend-head">
        <h2>
          {title}
          {unit === '' ? null : <span className="trend-unit">{` ${unit}`}</span>}
        </h2>
        <div className="trend-actions">
          <Button size="small" variant="secondary" aria-pressed={asTable} onClick={onSwitch}>
            {t(asTable ? 'progress.show-chart' : 'progress.show-table')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => saveCsv(`${title}.csv`, csv())}>
            {t('progress.export')}
          </Button>
        </div>
      </figcaption>
      {children}
    </figure>
  );
}
