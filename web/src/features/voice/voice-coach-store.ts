import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import { voiceCueSeconds } from '#shared/domain/training/training-constants.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import type { AudioPlayer } from './audio-player.ts';
import type { WorkoutPhase } from './cues.ts';
import {
  initialVoiceState,
  type VoiceCoachState,
  withChangedMessage,
  withMessage,
} from './voice-coach-state.ts';

export type VoiceCoachDeps = {
  readonly player: AudioPlayer;
  readonly speak: (text: string, personality: CoachPersonality) => Promise<string>;
  readonly release: (audioUrl: string) => void;
  readonly greeting: (personality: CoachPersonality) => string;
  readonly cue: (phase: WorkoutPhase, spoken: number) => string;
  readonly voice: CoachPersonality;
  readonly onVoice: (personality: CoachPersonality) => void;
  readonly onError: (what: 'generation' | 'playback', error: unknown) => void;
  readonly now: () => number;
  readonly newId: () => string;
};

/**
 * Voice coaching, outside React: inactive, active by
 * `start` (clears the messages, speaks a greeting), inactive by `stop` (clears the queue). While it is active a cue for
 * the chosen phase comes every 30 seconds; what is spoken is played one after another.
 */
export function createVoiceCoach(deps: VoiceCoachDeps) {
  let state: VoiceCoachState = { ...initialVoiceState, personality: deps.voice };
  const { subscribe, notify } = createListeners();
  let queue: string[] = [];
  let playing = false;
  let session = 0;
  let spoken = 0;
  let nextCueAt = 0;
  let ticker: ReturnType<typeof setInterval> | undefined;

  const update = (next: VoiceCoachState) => {
    const kept = new Set(next.messages.map(({ audioUrl }) => audioUrl));
    for (const { audioUrl } of state.messages) {
      if (audioUrl !== null && !kept.has(audioUrl)) deps.release(audioUrl);
    }
    state = next;
    notify();
  };
  const playback = () => ({ volume: state.volume, speed: state.speed });

  const playQueue = async () => {
    if (playing) return;
    playing = true;
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const message = state.messages.find((candidate) => candidate.id === id);
      if (message === undefined || message.audioUrl === null) continue;
      update(withChangedMessage(state, id, { isPlaying: true }));
      try {
        await deps.player.play(message.audioUrl, playback());
      } catch (error) {
        // A browser that refused once refuses the rest as well until the next tap.
        queue = [];
        deps.onError('playback', error);
      }
      update(withChangedMessage(state, id, { isPlaying: false }));
    }
    playing = false;
  };

  const generate = async (id: string, text: string, personality: CoachPersonality, asked = false) => {
    const mine = session;
    try {
      const audioUrl = await deps.speak(text, personality);
      if (mine !== session || !state.messages.some((message) => message.id === id)) {
        deps.release(audioUrl);
        return;
      }
      update(withChangedMessage(state, id, { audioUrl }));
      if (!state.enabled && !asked) return;
      queue.push(id);
      void playQueue();
    } catch (error) {
      if (mine === session) deps.onError('generation', error);
    }
  };

  const say = (text: string) => {
    const id = deps.newId();
    const { personality } = state;
    update(
      withMessage(state, {
        id,
        text,
        personality,
        timestamp: deps.now(),
        audioUrl: null,
        isPlaying: false,
      }),
    );
    if (state.enabled) void generate(id, text, personality);
  };

  /** A tab in the background is woken rarely: one cue is due then, not all that were missed. */
  const tick = () => {
    if (!state.active || deps.now() < nextCueAt) return;
    nextCueAt = deps.now() + voiceCueSeconds * 1000;
    say(deps.cue(state.phase, spoken));
    spoken += 1;
  };

  const silence = () => {
    queue = [];
    deps.player.stop();
  };

  return {
    getState: () => state,
    subscribe,
    start() {
      if (state.active) return;
      deps.player.unlock();
      session += 1;
      spoken = 0;
      nextCueAt = deps.now() + voiceCueSeconds * 1000;
      ticker = setInterval(tick, 1000);
      update({ ...state, active: true, messages: [] });
      say(deps.greeting(state.personality));
    },
    stop() {
      if (!state.active) return;
      session += 1;
      clearInterval(ticker);
      silence();
      update({ ...state, active: false });
    },
    choosePersonality(personality: CoachPersonality) {
      deps.onVoice(personality);
      update({ ...state, personality });
    },
    choosePhase: (phase: WorkoutPhase) => update({ ...state, phase }),
    toggleMute() {
      if (state.enabled) silence();
      else deps.player.unlock();
      update({ ...state, enabled: !state.enabled });
    },
    setVolume(volume: number) {
      update({ ...state, volume });
      deps.player.adjust(playback());
    },
    setSpeed(speed: number) {
      update({ ...state, speed });
      deps.player.adjust(playback());
    },
    /** Says a message again; one that was written while muted is spoken for the first time. */
    replay(id: string) {
      const message = state.messages.find((candidate) => candidate.id === id);
      if (message === undefined) return;
      if (!playing) deps.player.unlock();
      if (message.audioUrl === null) {
        void generate(id, message.text, message.personality, true);
        return;
      }
      queue.push(id);
      void playQueue();
    },
  };
}

export type VoiceCoachStore = ReturnType<typeof createVoiceCoach>;
