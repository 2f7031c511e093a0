import { useEffect } from 'react';
import { useVoiceRecorder, type VoiceNote } from '#web/parts/voice/use-voice-recorder.ts';

/** Recordings that were not sent yet: kept while the page lives, because storage of the device is for text. */
const unsent = new Map<string, VoiceNote>();

/** The recorder of one answer. A finished recording waits for its coach to come back to the check-in. */
export function useAnswerRecording(coachId: string, checkInId: string) {
  const key = `${coachId}.${checkInId}`;
  const recorder = useVoiceRecorder(unsent.get(key));
  const { state, start, stop, discard } = recorder;
  useEffect(() => {
    if (state.phase === 'review') unsent.set(key, { file: state.file, durationMs: state.durationMs });
    else unsent.delete(key);
  }, [key, state]);
  const isRecording = state.phase === 'asking' || state.phase === 'recording';
  return {
    state,
    start,
    stop,
    discard,
    /** Once it is sent, also where nobody shows it anymore. */
    forget: () => {
      unsent.delete(key);
      discard();
    },
    isRecording,
    recording: state.phase === 'review' ? state.file : null,
    /** A finished recording is replaced only by its own button. */
    toggle: () => {
      if (state.phase === 'recording') stop();
      else if (state.phase === 'idle' || state.phase === 'problem') void start();
    },
  };
}

export type AnswerRecording = ReturnType<typeof useAnswerRecording>;
