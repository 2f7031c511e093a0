import type { Ref } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { VoiceRecorder } from '#web/parts/voice/voice-recorder.tsx';
import { Button } from '#web/ui/input/button.tsx';
import type { AnswerRecording } from './use-answer-recording.ts';

/** Starts and stops a spoken answer, which is sent with the text. It needs the texts of `messages`. */
export function AnswerRecorder({
  recording: { state, start, stop, discard, isRecording, toggle },
  button,
}: {
  readonly recording: AnswerRecording;
  readonly button?: Ref<HTMLButtonElement>;
}) {
  const t = useText();
  return (
    <>
      <div>
        <Button
          ref={button}
          variant="secondary"
          aria-pressed={isRecording}
          aria-disabled={state.phase === 'review'}
          onClick={toggle}
        >
          {t('coach.answer-voice')}
        </Button>
      </div>
      <VoiceRecorder state={state} onStop={stop} onDiscard={discard} onAgain={() => void start()} />
    </>
  );
}
