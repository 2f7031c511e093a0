import { createHash } from 'node:crypto';
import type { DailyAllowance } from '#functions/platform/allowance/daily-allowance.ts';
import { providerAnswer } from '#functions/platform/allowance/provider-answer.ts';
import type { Clock } from '#functions/platform/clock.ts';
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

/** Texts that are made side by side. */
const atOnce = 3;
const textLimitMs = 10_000;
/** Of several, none begins after it. */
const beginsForMs = 15_000;

export type SpeakDeps = {
  readonly provider: SpeechProvider;
  readonly cache: AudioCache;
  readonly allowance: DailyAllowance;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Cached audio is free.
 * @throws AppError limited before anything is spent; unavailable when the provider fails, with the units given back.
 */
export async function speak(
  deps: Omit<SpeakDeps, 'clock'>,
  accountId: string,
  order: SpeechOrder,
): Promise<Uint8Array> {
  const { provider, cache, allowance, log } = deps;
  const key = audioKey(provider, order);
  const cached = await cache.find(key);
  if (cached !== null) return cached;

  const units = [...order.text].length;
  const reservation = await allowance.reserve(accountId, {
    units,
    spendMicros: provider.costMicros(order.text),
  });
  const audio = await providerAnswer(provider.speak(order), reservation, {
    limitMs: textLimitMs,
    code: 'speech_unavailable',
    message: 'Unable to generate voice coaching. Please try again.',
  });
  await cache.keep(key, audio).catch((error: unknown) => {
    // The caller has their audio, so a cache failure only costs money.
    log.warn('speech not cached', { error: error instanceof Error ? error.name : typeof error });
  });
  return audio;
}

/**
 * Several texts in one voice. Once one is refused, or time is short, what has not begun is left out.
 * @returns In the order of the texts; null for what could not be made.
 * @throws AppError as `speak` does, where nothing at all could be made.
 */
export async function speakAll(
  deps: SpeakDeps,
  accountId: string,
  { texts, ...voice }: Omit<SpeechOrder, 'text'> & { readonly texts: readonly string[] },
): Promise<readonly (Uint8Array | null)[]> {
  const unique = [...new Set(texts)];
  const made = new Map<string, Uint8Array>();
  const began = deps.clock();
  const hasTime = () => deps.clock() < began + beginsForMs;
  let refusal: unknown;
  for (let at = 0; at < unique.length && refusal === undefined && hasTime(); at += atOnce) {
    await Promise.all(
      unique.slice(at, at + atOnce).map(async (text) => {
        try {
          made.set(text, await speak(deps, accountId, { ...voice, text }));
        } catch (error) {
          refusal ??= error;
        }
      }),
    );
  }
  if (made.size === 0) throw refusal;
  return texts.map((text) => made.get(text) ?? null);
}
