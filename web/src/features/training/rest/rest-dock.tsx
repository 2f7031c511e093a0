import type { ReactNode } from 'react';
import { unlockSound } from '#web/lib/alert-sound.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Dock } from './dock.tsx';
import { RestButton, RestClock } from './rest-clock.tsx';
import type { useRestTimer } from './use-rest-timer.ts';

export function RestDock({
  timer,
  over,
  restSeconds,
  onStart,
  children,
}: {
  readonly timer: ReturnType<typeof useRestTimer>;
  readonly over: boolean;
  readonly restSeconds: number;
  readonly onStart: () => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  const idle = timer.status === 'idle';
  const start = () => {
    unlockSound();
    onStart();
    timer.start(restSeconds);
  };
  return (
    <Dock
      isOver={over}
      over={t('training.rest-over')}
      rest={
        idle ? null : (
          <div className="dock-rest">
            <RestClock
              label={t('training.rest-timer')}
              secondsLeft={timer.secondsLeft}
              shareLeft={timer.shareLeft}
            />
            <div className="rest-buttons">
              <RestButton onClick={() => timer.add(-15)}>{t('training.rest-shorten')}</RestButton>
              <RestButton onClick={() => timer.add(30)}>{t('training.rest-add')}</RestButton>
              {timer.status === 'paused' ? (
                <RestButton onClick={timer.resume}>{t('training.rest-resume')}</RestButton>
              ) : (
                <RestButton onClick={timer.pause}>{t('training.rest-pause')}</RestButton>
              )}
              <RestButton onClick={timer.skip}>{t('training.rest-skip')}</RestButton>
            </div>
          </div>
        )
      }
    >
      {children}
      {idle && !over ? (
        <button type="button" className="dock-start" onClick={start}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="13" r="8" />
            <path d="M12 9v4l2.5 1.5M9 2h6" />
          </svg>
          <span className="visually-hidden">{t('training.rest-timer')}</span>
        </button>
      ) : null}
    </Dock>
  );
}
