import type { ReactNode } from 'react';
import type { BiomarkerEntry } from '#shared/contracts/check-ins/progress.ts';
import { type BiomarkerId, biomarkers, inUnit, verdictOf } from '#shared/domain/check-ins/biomarkers.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Chart } from './chart.tsx';
import { CommonRange } from './common-range.tsx';
import { useMarkerUnit } from './marker-unit.ts';
import { laboratoryNumber, rangeText } from './range-text.ts';

/**
 * One marker over time against the range of the last value's laboratory, which nobody here judges, else against its
 * common range. It needs the texts of `progress`.
 */
export function MarkerCard({
  id,
  entries,
  isOwn,
  children,
}: {
  readonly id: BiomarkerId;
  readonly entries: readonly BiomarkerEntry[];
  /** False for a coach, who sees a client's. */
  readonly isOwn: boolean;
  /** What can be done with the values. */
  readonly children?: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const [other] = useMarkerUnit(id);
  const marker = biomarkers[id];
  const latest = entries.at(-1);
  if (latest === undefined) return null;
  const shown = (value: number) => (other === null ? value : inUnit(value, other));
  const end = (value: number | null) => (value === null ? null : shown(value));
  const unit = other?.unit ?? marker.unit;
  const { low, high } = latest.range ?? marker;
  const band = { low: end(low), high: end(high) };
  const verdict = verdictOf(id, latest.value);
  const labRange = t(isOwn ? 'progress.lab-range' : 'progress.lab-range-client');
  const ofEntry = ({ range }: BiomarkerEntry) =>
    range === undefined ? '' : rangeText(end(range.low), end(range.high), language);
  const table = {
    columns: [t('progress.day'), `${t(`progress.marker-${id}`)} (${unit})`, labRange],
    rows: entries.map((entry) => {
      const value = shown(entry.value);
      return {
        cells: [
          showDay(entry.day, language, { dateStyle: 'medium' }),
          laboratoryNumber(value, language),
          ofEntry(entry),
        ],
        csv: [entry.day, value, ofEntry(entry)],
      };
    }),
  };
  return (
    <Card className="marker-card">
      <Chart
        title={t(`progress.marker-${id}`)}
        unit={unit}
        isExact
        points={entries.map((entry) => ({ day: entry.day, value: shown(entry.value) }))}
        band={band}
        {...(entries.some(({ range }) => range !== undefined) ? { table } : {})}
      />
      {latest.range !== undefined ? (
        <p className="muted">
          {labRange}: {rangeText(band.low, band.high, language)} {unit}
        </p>
      ) : verdict === null ? (
        <p className="muted">{t('progress.no-range')}</p>
      ) : (
        <CommonRange verdict={verdict} low={band.low} high={band.high} unit={unit} />
      )}
      {children}
    </Card>
  );
}
