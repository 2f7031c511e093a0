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
 * The text as MPEG audio: from the cache, which costs nobody anything, or else from the provider within the account's
 * characters of the day and everybody's spend.
 * @throws AppError limited before anything is bought; unavailable when the provider fails, with the characters back.
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
    // The person has their audio; the next one pays for it again.
    log.warn('speech not cached', { error: error instanceof Error ? error.name : typeof error });
  });
  return audio;
}
