import { maximumVoiceMs } from '#shared/domain/messages/voice-limits.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useObjectUrl } from '#web/lib/hooks/use-object-url.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useLocalSource } from './media-source.ts';
import type { RecorderState } from './use-voice-recorder.ts';
import { VoicePlayer } from './voice-player.tsx';
import './voice.css';

type Props = {
  readonly state: RecorderState;
  readonly onStop: () => void;
  readonly onDiscard: () => void;
  readonly onAgain: () => void;
  /** Left out where the recording is sent with something else. */
  readonly onSend?: (file: Blob, durationMs: number) => void;
};

/** Needs the texts of `messages`. */
export function VoiceRecorder({ state, onStop, onDiscard, onAgain, onSend }: Props) {
  const t = useText();
  switch (state.phase) {
    case 'idle':
      return null;
    case 'asking':
      return (
        <div className="voice-recorder">
          <p role="status">{t('messages.voice.asking')}</p>
          <Button size="small" variant="ghost" onClick={onDiscard}>
            {t('messages.voice.cancel')}
          </Button>
        </div>
      );
    case 'recording':
      return (
        <div className="voice-recorder">
          <p role="status" className="voice-live">
            {t('messages.voice.recording')}
          </p>
          <span className="voice-time" role="timer" data-testid="voice-elapsed">
            {clockTime(state.elapsedMs)} / {clockTime(maximumVoiceMs)}
          </span>
          <meter
            className="voice-level"
            aria-label={t('messages.voice.level')}
            min={0}
            max={1}
            value={state.level}
          />
          <div className="voice-actions">
            <Button size="small" onClick={onStop}>
              {t('messages.voice.stop')}
            </Button>
            <Button size="small" variant="ghost" onClick={onDiscard}>
              {t('messages.discard')}
            </Button>
          </div>
        </div>
      );
    case 'review':
      return <Review {...state} onDiscard={onDiscard} onAgain={onAgain} {...(onSend && { onSend })} />;
    case 'problem':
      return (
        <Alert tone="warning" title={t('messages.voice.problem')}>
          <p>{t(`messages.voice.problem-${state.problem}`)}</p>
          <div className="voice-actions">
            <Button size="small" variant="secondary" onClick={onAgain}>
              {t('global.try-again')}
            </Button>
            <Button size="small" variant="ghost" onClick={onDiscard}>
              {t('messages.voice.cancel')}
            </Button>
          </div>
        </Alert>
      );
  }
}

function Review({
  file,
  durationMs,
  onDiscard,
  onAgain,
  onSend,
}: Omit<Props, 'state' | 'onStop'> & { readonly file: Blob; readonly durationMs: number }) {
  const t = useText();
  const source = useLocalSource(useObjectUrl(file));
  return (
    <div className="voice-recorder">
      <p role="status">{t('messages.voice.review')}</p>
      {source === null ? null : (
        <VoicePlayer source={source} durationMs={durationMs} label={t('messages.preview.voice')} />
      )}
      <div className="voice-actions">
        {onSend ? (
          <Button size="small" onClick={() => onSend(file, durationMs)}>
            {t('messages.voice.send')}
          </Button>
        ) : null}
        <Button size="small" variant="secondary" onClick={onAgain}>
          {t('messages.voice.again')}
        </Button>
        <Button size="small" variant="ghost" onClick={onDiscard}>
          {t('messages.discard')}
        </Button>
      </div>
    </div>
  );
}
