import { createHash } from 'node:crypto';
import type { DailyAllowance } from '#functions/platform/allowance/daily-allowance.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Log } from '#functions/platform/logging.ts';
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

export type SpeakDeps = {
  readonly provider: SpeechProvider;
  readonly cache: AudioCache;
  readonly allowance: DailyAllowance;
  readonly log: Log;
};

/**
 * Cached audio is free.
 * @throws AppError limited before anything is spent; unavailable when the provider fails, with the units given back.
 */
export async function speak(deps: SpeakDeps, accountId: string, order: SpeechOrder): Promise<Uint8Array> {
  const { provider, cache, allowance, log } = deps;
  const key = audioKey(provider, order);
  const cached = await cache.find(key);
  if (cached !== null) return cached;

  const units = [...order.text].length;
  const reservation = await allowance.reserve(accountId, {
    units,
    spendMicros: provider.costMicros(order.text),
  });
  const audio = await provider.speak(order).catch(async (cause: unknown) => {
    await reservation.giveUnitsBack();
    throw new AppError(
      'unavailable',
      'speech_unavailable',
      'Unable to generate voice coaching. Please try again.',
      undefined,
      { cause },
    );
  });
  await cache.keep(key, audio).catch((error: unknown) => {
    // The caller has their audio, so a cache failure only costs money.
    log.warn('speech not cached', { error: error instanceof Error ? error.name : typeof error });
  });
  return audio;
}
