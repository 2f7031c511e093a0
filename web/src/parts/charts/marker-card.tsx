import type { BiomarkerEntry } from '#shared/contracts/check-ins/progress.ts';
import { type BiomarkerId, biomarkers, inUnit, verdictOf } from '#shared/domain/check-ins/biomarkers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Chart } from './chart.tsx';
import { CommonRange } from './common-range.tsx';
import { useMarkerUnit } from './marker-unit.ts';

/** One marker over time against its common range. It needs the texts of `progress`. */
export function MarkerCard({
  id,
  entries,
}: {
  readonly id: BiomarkerId;
  readonly entries: readonly BiomarkerEntry[];
}) {
  const t = useText();
  const [other] = useMarkerUnit(id);
  const marker = biomarkers[id];
  const latest = entries.at(-1);
  if (latest === undefined) return null;
  const shown = (value: number) => (other === null ? value : inUnit(value, other));
  const unit = other?.unit ?? marker.unit;
  const low = marker.low === null ? null : shown(marker.low);
  const high = marker.high === null ? null : shown(marker.high);
  const points = entries.map((entry) => ({ ...entry, value: shown(entry.value) }));
  const verdict = verdictOf(id, latest.value);
  return (
    <Card className="marker-card">
      <Chart title={t(`progress.marker-${id}`)} unit={unit} points={points} band={{ low, high }} />
      {verdict === null ? (
        <p className="muted">{t('progress.no-range')}</p>
      ) : (
        <CommonRange verdict={verdict} low={low} high={high} unit={unit} />
      )}
    </Card>
  );
}
