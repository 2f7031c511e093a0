import { useCallback, useEffect, useRef, useState } from 'react';
import { maximumVoiceMs } from '#shared/domain/messages/voice-limits.ts';
import { type Recording, startRecording, type VoiceProblem, VoiceRefusal } from './voice-recording.ts';

export type VoiceNote = { readonly file: Blob; readonly durationMs: number };

export type RecorderState =
  | { readonly phase: 'idle' | 'asking' }
  | { readonly phase: 'recording'; readonly elapsedMs: number; readonly level: number }
  | ({ readonly phase: 'review' } & VoiceNote)
  | { readonly phase: 'problem'; readonly problem: VoiceProblem };

const idle = { phase: 'idle' } as const;
const tickMs = 100;

/**
 * Leaving the screen discards the recording.
 * @param kept One that was finished earlier.
 */
export function useVoiceRecorder(kept?: VoiceNote) {
  const [state, setState] = useState<RecorderState>(kept ? { phase: 'review', ...kept } : idle);
  const recording = useRef<Recording | null>(null);
  /** Incremented on discard, so results of an earlier recording are ignored. */
  const turn = useRef(0);

  const discard = useCallback(() => {
    turn.current += 1;
    recording.current?.stop();
    recording.current = null;
    setState(idle);
  }, []);
  useEffect(() => discard, [discard]);

  const start = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const show = (next: RecorderState) => {
      if (turn.current === mine) setState(next);
    };
    show({ phase: 'asking' });
    let ticking: ReturnType<typeof setInterval> | undefined;
    try {
      const started = await startRecording();
      if (turn.current !== mine) return started.stop();
      recording.current = started;
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      show({ phase: 'recording', elapsedMs: 0, level: 0 });
      ticking = setInterval(() => {
        show({ phase: 'recording', elapsedMs: elapsed(), level: started.level() });
        if (elapsed() >= maximumVoiceMs) started.stop();
      }, tickMs);
      const file = await started.file;
      show({ phase: 'review', file, durationMs: Math.min(elapsed(), maximumVoiceMs) });
    } catch (error) {
      show({ phase: 'problem', problem: error instanceof VoiceRefusal ? error.problem : 'failed' });
    } finally {
      clearInterval(ticking);
    }
  }, []);

  return {
    state,
    start,
    stop: useCallback(() => recording.current?.stop(), []),
    discard,
    /** Only while nothing is recorded. */
    putBack: useCallback((note: VoiceNote) => setState({ phase: 'review', ...note }), []),
  };
}
