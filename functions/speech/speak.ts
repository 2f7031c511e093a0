import type { DailyAllowance } from '#functions/platform/allowance/daily-allowance.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Log } from '#functions/platform/logging.ts';
import { type AudioCache, audioKey } from './audio-cache.ts';
import type { SpeechOrder, SpeechProvider } from './speech-provider.ts';

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
