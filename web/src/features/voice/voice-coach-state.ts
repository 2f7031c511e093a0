import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import { voiceMessagesKept, voiceSpeed, voiceVolume } from '#shared/domain/training/training-constants.ts';
import type { WorkoutPhase } from './cues.ts';

export type VoiceMessage = {
  readonly id: string;
  readonly text: string;
  readonly personality: CoachPersonality;
  readonly timestamp: number;
  /** Its sentences, each a sound of its own. */
  readonly parts: readonly string[];
  /** Addresses of this page's own memory, played one after another; null until the audio is there. */
  readonly audioUrls: readonly string[] | null;
  /** There was no connection to make it, and it was not prepared. */
  readonly silent: boolean;
  readonly isPlaying: boolean;
};

export type VoiceCoachState = {
  readonly active: boolean;
  readonly phase: WorkoutPhase;
  readonly personality: CoachPersonality;
  readonly volume: number;
  readonly speed: number;
  readonly enabled: boolean;
  readonly messages: readonly VoiceMessage[];
};

export const initialVoiceState: Omit<VoiceCoachState, 'personality'> = {
  active: false,
  phase: 'warmup',
  volume: voiceVolume.initial,
  speed: voiceSpeed.initial,
  enabled: true,
  messages: [],
};

export function withMessage(state: VoiceCoachState, message: VoiceMessage): VoiceCoachState {
  return { ...state, messages: [...state.messages, message].slice(-voiceMessagesKept) };
}

export function withChangedMessage(
  state: VoiceCoachState,
  id: string,
  change: Partial<VoiceMessage>,
): VoiceCoachState {
  const messages = state.messages.map((message) => (message.id === id ? { ...message, ...change } : message));
  return { ...state, messages };
}
