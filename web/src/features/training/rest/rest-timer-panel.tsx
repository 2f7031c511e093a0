import { Button } from '#web/components/ui/button.tsx';
import { showClock } from '#web/data/training/training-format.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { unlockSound } from './alert-sound.ts';
import type { useRestTimer } from './use-rest-timer.ts';

const radius = 16;
const round = 2 * Math.PI * radius;

function Ring({ share }: { readonly share: number }) {
  const circle = { cx: 20, cy: 20, r: radius };
  return (
    <svg className="training-ring" viewBox="0 0 40 40" aria-hidden="true">
      <circle {...circle} />
      <circle {...circle} strokeDasharray={round} strokeDashoffset={round * (1 - share)} />
    </svg>
  );
}

export function RestTimerPanel({
  timer,
  over,
  restSeconds,
  onStart,
}: {
  readonly timer: ReturnType<typeof useRestTimer>;
  readonly over: boolean;
  readonly restSeconds: number;
  readonly onStart: () => void;
}) {
  const t = useText();
  const idle = timer.status === 'idle';
  return (
    <div className={idle ? 'training-rest' : 'training-rest training-rest-running'}>
      {idle ? (
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            unlockSound();
            onStart();
            timer.start(restSeconds);
          }}
        >
          {t('training.rest-timer')}
        </Button>
      ) : (
        <>
          <p className="training-clock" role="timer" aria-label={t('training.rest-timer')}>
            <Ring share={timer.shareLeft} />
            {showClock(timer.secondsLeft)}
          </p>
          <div className="actions">
            <Button size="small" variant="secondary" onClick={() => timer.add(-15)}>
              {t('training.rest-shorten')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => timer.add(30)}>
              {t('training.rest-add')}
            </Button>
            {timer.status === 'paused' ? (
              <Button size="small" variant="secondary" onClick={timer.resume}>
                {t('training.rest-resume')}
              </Button>
            ) : (
              <Button size="small" variant="secondary" onClick={timer.pause}>
                {t('training.rest-pause')}
              </Button>
            )}
            <Button size="small" variant="secondary" onClick={timer.skip}>
              {t('training.rest-skip')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className={over ? undefined : 'visually-hidden'}>
        {over ? t('training.rest-over') : ''}
      </p>
    </div>
  );
}
