import type { MeasuredSet } from '#shared/contracts/messages/attachments.ts';
import { typicalFigures } from '#shared/domain/video-analysis/summarize-movement.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { showSeconds } from '#web/parts/clips/show-seconds.ts';

export function MeasuredSetTexts({ sets }: { readonly sets: readonly MeasuredSet[] }) {
  const t = useText();
  const language = useLanguage();
  const seconds = (ms: number) => showSeconds(t, ms, language);
  const textOf = ({ number, analysis: { joint, repetitions, uncertaintyDegrees } }: MeasuredSet) => {
    const { left, right, outMs, holdMs, backMs } = typicalFigures(repetitions);
    const ranges = [...new Set([left, right])].filter((range) => range !== null);
    return t('analysis.of-set', {
      number,
      joint: t(`analysis.joint-${joint}`),
      range: ranges.map((degrees) => t('analysis.degrees', { degrees })).join(' / '),
      degrees: uncertaintyDegrees,
      out: seconds(outMs),
      hold: seconds(holdMs),
      back: seconds(backMs),
    });
  };
  return (
    <ul className="measured-sets muted">
      {sets.map((set) => (
        <li key={`${set.number} ${set.slotId}`}>{textOf(set)}</li>
      ))}
    </ul>
  );
}
