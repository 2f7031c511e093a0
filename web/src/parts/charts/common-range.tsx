import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';

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
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 2 });
  const range =
    low !== null && high !== null
      ? `${number(low)}–${number(high)}`
      : low !== null
        ? `≥ ${number(low)}`
        : `≤ ${number(high ?? 0)}`;
  return (
    <p className="common-range">
      <Badge tone={verdict === 'within' ? 'success' : 'warning'}>{t(`progress.verdict-${verdict}`)}</Badge>
      <span className="muted">{t('progress.range', { range, unit })}</span>
    </p>
  );
}
