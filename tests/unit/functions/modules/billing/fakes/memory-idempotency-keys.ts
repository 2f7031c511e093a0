import { AppError } from '#functions/platform/app-error.ts';
import { IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';

/**
 * `unreached`: the call never got there. `in use`: another call has the key, nothing was begun. `answer lost`: it was
 * carried out, but the connection broke. `failed`: a 500, which stays under the key; `failed after` has done the work.
 */
export type Mishap = 'unreached' | 'in use' | 'answer lost' | 'failed' | 'failed after';

const dayMs = 86_400_000;
const failure = Symbol('500');
const unavailable = () => new AppError('unavailable', 'payment_provider_unavailable', 'No answer.');

/** The provider's memory of keyed calls, by its rules: what was begun is answered the same for a day, failures too. */
export class MemoryIdempotencyKeys {
  readonly answers = new Map<string, { parameters: string; answer: unknown; savedAt: number }>();
  /** What goes wrong with the next calls that are carried out, one each. */
  readonly mishaps: Mishap[] = [];

  once<T>(now: number, key: string, parameters: unknown, make: () => T): T {
    const known = this.answers.get(key);
    const text = JSON.stringify(parameters);
    if (known !== undefined && now - known.savedAt < dayMs) {
      if (known.parameters !== text) {
        throw new IdempotencyKeyExhausted(
          'other-parameters',
          new Error(`idempotency_error: other parameters under ${key}`),
        );
      }
      if (known.answer === failure) throw new IdempotencyKeyExhausted('failed', unavailable());
      return structuredClone(known.answer) as T;
    }
    const mishap = this.mishaps.shift();
    if (mishap === 'in use' || mishap === 'unreached') throw unavailable();
    const answer = mishap === 'failed' ? failure : make();
    const isFailure = answer === failure || mishap === 'failed after';
    const saved = isFailure ? failure : structuredClone(answer);
    this.answers.set(key, { parameters: text, answer: saved, savedAt: now });
    if (isFailure) throw new IdempotencyKeyExhausted('failed', unavailable());
    if (mishap === 'answer lost') throw unavailable();
    return answer as T;
  }
}
