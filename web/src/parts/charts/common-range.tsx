import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { rangeText } from './range-text.ts';

export function CommonRange({
  verdict,
  low,
  high,
  unit,
}: {
  readonly verdict: 'below' | 'within' | 'above';
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: string;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <p className="common-range">
      <Badge tone={verdict === 'within' ? 'success' : 'warning'}>{t(`progress.verdict-${verdict}`)}</Badge>
      <span className="muted">{t('progress.range', { range: rangeText(low, high, language), unit })}</span>
    </p>
  );
}
