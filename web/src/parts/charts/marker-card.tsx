import type { BiomarkerEntry } from '#shared/contracts/check-ins/progress.ts';
import { type BiomarkerId, biomarkers, verdictOf } from '#shared/domain/check-ins/biomarkers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Chart } from './chart.tsx';
import { CommonRange } from './common-range.tsx';

/** One marker over time against its common range. It needs the texts of `progress`. */
export function MarkerCard({
  id,
  entries,
}: {
  readonly id: BiomarkerId;
  readonly entries: readonly BiomarkerEntry[];
}) {
  const t = useText();
  const { unit, low, high } = biomarkers[id];
  const latest = entries.at(-1);
  if (latest === undefined) return null;
  return (
    <Card className="marker-card">
      <Chart title={t(`progress.marker-${id}`)} unit={unit} points={entries} band={{ low, high }} />
      <CommonRange verdict={verdictOf(id, latest.value)} low={low} high={high} unit={unit} />
    </Card>
  );
}
