import type { CoachExercise } from '#shared/contracts/training/own-exercises.ts';
import { maximumClipMs } from '#shared/domain/messages/clip-limits.ts';
import { linkOfOwn } from '#web/data/training/exercise-clips.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ChooseClip } from '#web/parts/clips/choose-clip.tsx';
import { WatchClip } from '#web/parts/clips/watch-clip.tsx';
import { Button } from '#web/ui/input/button.tsx';
import type { ExerciseClipToSend } from '../api/send-exercise-clip.ts';

/** What saving the exercise does to its clip. */
export type ClipChange = ExerciseClipToSend | 'keep' | 'remove';

/** Films, chooses, watches or removes the clip of an own exercise. Nothing of it is sent before the exercise is saved. */
export function OwnClipField({
  exercise,
  change,
  share,
  onChange,
  onCancel,
}: {
  readonly exercise: Pick<CoachExercise, 'name' | 'clip'> & { readonly id: string | null };
  readonly change: ClipChange;
  /** Of the upload, from 0 to 1; null while none runs. */
  readonly share: number | null;
  readonly onChange: (change: ClipChange) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const { id, name, clip } = exercise;
  const stored = change === 'keep' ? clip : undefined;
  const chosen = change === 'keep' || change === 'remove' ? undefined : change;
  const hasClip = stored !== undefined || chosen !== undefined;
  const choose = t(hasClip ? 'programs.own-clip-replace' : 'programs.own-clip-choose');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like another exercise
    <div className="own-clip" role="group" aria-label={t('programs.own-clip')}>
      <p>{t('programs.own-clip')}</p>
      <p className="muted">
        {chosen !== undefined
          ? t('programs.own-clip-chosen', { time: clockTime(chosen.durationMs) })
          : stored !== undefined
            ? t('programs.own-clip-stored', { time: clockTime(stored.durationMs) })
            : change === 'remove' && clip !== undefined
              ? t('programs.own-clip-will-go')
              : t('programs.own-clip-hint', { seconds: maximumClipMs / 1000 })}
      </p>
      {share === null ? (
        <div className="actions">
          {stored === undefined || id === null ? null : (
            <WatchClip name={name} clipId={stored.id} link={() => linkOfOwn(id)} />
          )}
          <ChooseClip
            label={choose}
            className="button button-small button-secondary choose-clip"
            texts={{ title: t('programs.own-clip'), submit: t('programs.own-clip-use') }}
            onChoose={({ file, durationMs }) => onChange({ id: crypto.randomUUID(), file, durationMs })}
          >
            {choose}
          </ChooseClip>
          {hasClip ? (
            <Button
              size="small"
              variant="ghost"
              onClick={() => onChange(chosen === undefined ? 'remove' : 'keep')}
            >
              {t('programs.own-clip-remove')}
            </Button>
          ) : null}
          {change === 'remove' ? (
            <Button size="small" variant="ghost" onClick={() => onChange('keep')}>
              {t('programs.own-clip-keep')}
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="actions">
          <progress aria-label={t('programs.own-clip-sending')} max={1} value={share} />
          <span className="muted">
            {t('programs.own-clip-progress', { percent: Math.round(share * 100) })}
          </span>
          <Button size="small" variant="secondary" onClick={onCancel}>
            {t('programs.own-clip-cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
