import { createHash } from 'node:crypto';
import type { SpeechOrder, SpeechProvider } from './speech-provider.ts';

/** Keyed by text and voice, never by person. */
export type AudioCache = {
  find(key: string): Promise<Uint8Array | null>;
  /** Skips audio that is too large. */
  keep(key: string, audio: Uint8Array): Promise<void>;
};

/** A hash, because the text may name a person's weights. */
export function audioKey(provider: SpeechProvider, order: SpeechOrder): string {
  const parts = [provider.id, provider.voiceOf(order), order.language, order.text.normalize('NFC')];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
