import { useState } from 'react';
import { type WearableMetric, wearableMetrics } from '#shared/domain/wearables/wearable-metrics.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { summarizeFile } from '../import-plan.ts';
import type { WearableFile } from '../reading/read-wearable-file.ts';

export function ImportPreview({
  name,
  file,
  onStore,
  onBack,
}: {
  readonly name: string;
  readonly file: WearableFile;
  readonly onStore: (metrics: readonly WearableMetric[]) => void;
  readonly onBack: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const day = (text: string) => showDay(text, language, { dateStyle: 'medium' });
  const all = summarizeFile(file);
  const [left, setLeft] = useState<ReadonlySet<WearableMetric>>(new Set());
  const chosen = all.metrics.map(({ metric }) => metric).filter((metric) => !left.has(metric));
  const toggle = (metric: WearableMetric) =>
    setLeft(new Set(wearableMetrics.filter((one) => (one === metric ? !left.has(one) : left.has(one)))));
  return (
    <div className="wearable-import">
      <h3>{t('wearables.preview-title', { name, source: t(`wearables.source-${file.source}`) })}</h3>
      <p className="wearable-count" role="status">
        {t('wearables.preview', {
          days: all.days,
          metrics: all.metrics.length,
          from: day(all.from),
          to: day(all.to),
        })}
      </p>
      <fieldset className="field-group">
        <legend className="field-legend">{t('wearables.choose')}</legend>
        {all.metrics.map(({ metric, days, from, to }) => (
          <Checkbox
            key={metric}
            label={t(`wearables.metric-${metric}`)}
            hint={t('wearables.metric-days', { days, from: day(from), to: day(to) })}
            checked={!left.has(metric)}
            onChange={() => toggle(metric)}
          />
        ))}
      </fieldset>
      {file.skippedCount > 0 ? (
        <Alert tone="warning" title={t('wearables.skipped', { count: file.skippedCount })}>
          <ul className="wearable-lines">
            {file.skipped.map(({ file: inside, line, reason, text }) => (
              <li key={`${inside} ${line} ${text}`}>
                {t(`wearables.skipped-${reason}`, { file: inside, line, text: text === '' ? '–' : text })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="actions">
        <Button disabled={chosen.length === 0} onClick={() => onStore(chosen)}>
          {t('wearables.store')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('wearables.other-file')}
        </Button>
      </div>
    </div>
  );
}
