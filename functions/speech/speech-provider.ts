import type { CoachPersonality } from '#shared/contracts/speech.ts';
import type { LanguageId } from '#shared/domain/languages.ts';

export type SpeechOrder = {
  readonly text: string;
  readonly personality: CoachPersonality;
  readonly language: LanguageId;
};

/** Port: whoever turns text into speech. Each personality has a voice, rate and pitch of its own. */
export type SpeechProvider = {
  readonly id: 'elevenlabs' | 'polly' | 'built-in';
  /** Everything that shapes the sound besides the text; a changed voice is never answered from the cache. */
  voiceOf(order: SpeechOrder): string;
  /** In millionths of a dollar, by the provider's price list. */
  costMicros(text: string): number;
  /**
   * @returns MPEG audio.
   * @throws Error when the provider does not answer with audio in time.
   */
  speak(order: SpeechOrder): Promise<Uint8Array>;
};
