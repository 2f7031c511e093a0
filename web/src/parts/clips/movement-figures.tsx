import type { VideoAnalysis } from '#shared/contracts/messages/attachments.ts';
import { timeUncertaintyMs } from '#shared/domain/video-analysis/measure-movement.ts';
import {
  figuresOf,
  type RepetitionFigures,
  sideDifference,
  typicalFigures,
} from '#shared/domain/video-analysis/summarize-movement.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Table } from '#web/ui/display/display.tsx';
import type { ClipPosition } from './clip-player.tsx';
import { showSeconds } from './show-seconds.ts';

/** What was measured in a clip: each repetition, and what is typical of them. A tap on one goes to its start. */
export function MovementFigures({
  analysis,
  position: { seek },
}: {
  readonly analysis: Omit<VideoAnalysis, 'clipId'>;
  readonly position: ClipPosition;
}) {
  const t = useText();
  const language = useLanguage();
  const { joint, repetitions, uncertaintyDegrees } = analysis;
  const difference = sideDifference(analysis);
  const degrees = (range: number | null) =>
    range === null ? '–' : t('analysis.degrees', { degrees: range });
  const seconds = (ms: number) => showSeconds(t, ms, language);
  const cells = ({ left, right, outMs, holdMs, backMs }: RepetitionFigures) => (
    <>
      <td>{degrees(left)}</td>
      <td>{degrees(right)}</td>
      <td>{seconds(outMs)}</td>
      <td>{seconds(holdMs)}</td>
      <td>{seconds(backMs)}</td>
    </>
  );
  const caption = t('analysis.figures', { joint: t(`analysis.joint-${joint}`), count: repetitions.length });
  return (
    <div className="movement-figures">
      <p>
        <strong>{caption}</strong>
      </p>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">{t('analysis.repetition')}</th>
            <th scope="col">{t('analysis.left')}</th>
            <th scope="col">{t('analysis.right')}</th>
            <th scope="col">{t('analysis.out')}</th>
            <th scope="col">{t('analysis.hold')}</th>
            <th scope="col">{t('analysis.back')}</th>
          </tr>
        </thead>
        <tbody>
          {repetitions.map((repetition, index) => (
            <tr key={repetition.startMs}>
              <th scope="row">
                <button
                  type="button"
                  className="movement-repetition"
                  aria-label={t('analysis.go-to', { number: index + 1 })}
                  onClick={() => seek(repetition.startMs / 1000)}
                >
                  {index + 1}
                </button>
              </th>
              {cells(figuresOf(repetition))}
            </tr>
          ))}
          {repetitions.length > 1 ? (
            <tr className="movement-typical">
              <th scope="row">{t('analysis.typical')}</th>
              {cells(typicalFigures(repetitions))}
            </tr>
          ) : null}
        </tbody>
      </Table>
      <p>
        {difference.kind === 'further'
          ? t(`analysis.further-${difference.side}`, { degrees: difference.degrees })
          : t(`analysis.difference-${difference.kind}`)}
      </p>
      <p className="muted">
        {t('analysis.uncertainty', { degrees: uncertaintyDegrees, seconds: seconds(timeUncertaintyMs) })}{' '}
        {t('analysis.no-diagnosis')}
      </p>
    </div>
  );
}
