import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import { voiceCueSeconds } from '#shared/domain/training/training-constants.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import type { AudioPlayer } from './audio-player.ts';
import type { WorkoutPhase } from './cues.ts';
import {
  initialVoiceState,
  type VoiceCoachState,
  type VoiceMessage,
  withChangedMessage,
  withMessage,
} from './voice-coach-state.ts';

export type VoiceCoachDeps = {
  readonly player: AudioPlayer;
  /**
   * Without a connection, only what was prepared.
   * @throws What the API's client throws, where none of it can be heard.
   */
  readonly speak: (parts: readonly string[], personality: CoachPersonality) => Promise<readonly string[]>;
  readonly release: (audioUrl: string) => void;
  readonly greeting: (personality: CoachPersonality) => string;
  readonly cue: (phase: WorkoutPhase, spoken: number) => readonly string[];
  readonly voice: CoachPersonality;
  readonly onVoice: (personality: CoachPersonality) => void;
  readonly onError: (what: 'generation' | 'playback' | 'connection', error: unknown) => void;
  readonly isUnanswered: (error: unknown) => boolean;
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
  let silences = 0;
  /** Said once, not with every cue. */
  let saidSilent = false;
  let ticker: ReturnType<typeof setInterval> | undefined;

  const update = (next: VoiceCoachState) => {
    const kept = new Set(next.messages.flatMap(({ audioUrls }) => audioUrls ?? []));
    for (const audioUrl of state.messages.flatMap(({ audioUrls }) => audioUrls ?? [])) {
      if (!kept.has(audioUrl)) deps.release(audioUrl);
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
      if (message === undefined || message.audioUrls === null) continue;
      const mine = silences;
      update(withChangedMessage(state, id, { isPlaying: true }));
      try {
        for (const audioUrl of message.audioUrls) {
          if (mine === silences) await deps.player.play(audioUrl, playback());
        }
      } catch (error) {
        // A browser that refused once refuses the rest as well until the next tap.
        queue = [];
        deps.onError('playback', error);
      }
      update(withChangedMessage(state, id, { isPlaying: false }));
    }
    playing = false;
  };

  const generate = async ({ id, parts, personality }: VoiceMessage, asked = false) => {
    const mine = session;
    try {
      const audioUrls = await deps.speak(parts, personality);
      if (mine !== session || !state.messages.some((message) => message.id === id)) {
        for (const audioUrl of audioUrls) deps.release(audioUrl);
        return;
      }
      saidSilent = false;
      update(withChangedMessage(state, id, { audioUrls, silent: false }));
      if (!state.enabled && !asked) return;
      queue.push(id);
      void playQueue();
    } catch (error) {
      if (mine !== session) return;
      if (!deps.isUnanswered(error)) {
        deps.onError('generation', error);
        return;
      }
      update(withChangedMessage(state, id, { silent: true }));
      if (!saidSilent || asked) deps.onError('connection', error);
      saidSilent = true;
    }
  };

  const say = (parts: readonly string[]) => {
    const message: VoiceMessage = {
      id: deps.newId(),
      text: parts.join(' '),
      parts,
      personality: state.personality,
      timestamp: deps.now(),
      audioUrls: null,
      silent: false,
      isPlaying: false,
    };
    update(withMessage(state, message));
    if (state.enabled) void generate(message);
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
    silences += 1;
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
      saidSilent = false;
      nextCueAt = deps.now() + voiceCueSeconds * 1000;
      ticker = setInterval(tick, 1000);
      update({ ...state, active: true, messages: [] });
      // A voice that was started is a chosen one: its workouts are prepared from now on.
      deps.onVoice(state.personality);
      say([deps.greeting(state.personality)]);
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
      // Without a connection only a part of it may have been spoken.
      if (message.audioUrls === null || message.audioUrls.length < message.parts.length) {
        void generate(message, true);
        return;
      }
      queue.push(id);
      void playQueue();
    },
  };
}

export type VoiceCoachStore = ReturnType<typeof createVoiceCoach>;
