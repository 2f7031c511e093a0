import { createHash } from 'node:crypto';
import type { SpeechOrder, SpeechProvider } from './speech-provider.ts';

/** Port: audio that was made before. It is found by what was said and how, never by who asked. */
export type AudioCache = {
  find(key: string): Promise<Uint8Array | null>;
  /** Audio that is too large to keep is not kept; that is no error. */
  keep(key: string, audio: Uint8Array): Promise<void>;
};

/** Hash of provider, voice and text. The text itself is not kept: it may name a person's weights. */
export function audioKey(provider: SpeechProvider, order: SpeechOrder): string {
  const parts = [provider.id, provider.voiceOf(order), order.language, order.text.normalize('NFC')];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
