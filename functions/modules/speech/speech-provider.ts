import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

export type SpeechOrder = {
  readonly text: string;
  readonly personality: CoachPersonality;
  readonly language: LanguageId;
};

export type SpeechProvider = {
  readonly id: 'elevenlabs' | 'polly' | 'built-in';
  /** Part of the cache key: everything besides the text that shapes the sound. */
  voiceOf(order: SpeechOrder): string;
  costMicros(text: string): number;
  /**
   * @returns MPEG audio.
   * @throws Error when the provider sends none in time.
   */
  speak(order: SpeechOrder): Promise<Uint8Array>;
};
