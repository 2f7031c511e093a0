import { cuesPerRequest } from '#shared/domain/messages/speech-limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { KeptCues, SpokenText } from './kept-cues.ts';

export type Voice = Omit<SpokenText, 'text'>;

export type SpeakingDeps = {
  readonly kept: KeptCues;
  /**
   * @param texts At most `cuesPerRequest`.
   * @returns In their order; null for what could not be made.
   */
  readonly make: (texts: readonly string[], voice: Voice) => Promise<readonly (Blob | null)[]>;
};

/** Speech that is made once and kept on the device. */
export function createSpeaking({ kept, make }: SpeakingDeps) {
  let preparing = false;
  let wanted: { readonly texts: readonly string[]; readonly voice: Voice } | null = null;

  const find = (text: string, voice: Voice) => kept.find({ ...voice, text });

  /** A function of the release before, during a release or after one was taken back, makes one text at a time. */
  async function makeNow(texts: readonly string[], voice: Voice): Promise<readonly (Blob | null)[]> {
    try {
      return await makeAndKeep(texts, voice);
    } catch (error) {
      if (texts.length === 1 || !(error instanceof ApiError && error.status === 404)) throw error;
      return (await Promise.all(texts.map((text) => makeAndKeep([text], voice)))).flat();
    }
  }

  async function makeAndKeep(texts: readonly string[], voice: Voice): Promise<readonly (Blob | null)[]> {
    const made = await make(texts, voice);
    await Promise.all(
      texts.map(async (text, index) => {
        const audio = made[index] ?? null;
        if (audio !== null) await kept.keep({ ...voice, text }, audio);
      }),
    );
    return made;
  }

  return {
    /**
     * What is kept needs no network. Without one, the sentences that are kept are said, and the others are not.
     * @returns In their order.
     * @throws What `make` throws, where none of them can be heard.
     */
    async speak(parts: readonly string[], voice: Voice): Promise<readonly Blob[]> {
      const found = await Promise.all(parts.map((text) => find(text, voice)));
      const missing = parts.filter((_, index) => found[index] === null);
      if (missing.length === 0) return found.filter((audio) => audio !== null);
      const made = await makeNow(missing, voice).catch((error: unknown) => {
        if (missing.length === parts.length) throw error;
        return [];
      });
      const byText = new Map(missing.map((text, index) => [text, made[index] ?? null]));
      return parts
        .map((text, index) => found[index] ?? byText.get(text) ?? null)
        .filter((audio) => audio !== null);
    },

    /**
     * Makes what is not kept yet, one request after the other. What is asked for meanwhile takes the place of the rest.
     * Ends at the first refusal or without a network; the next call goes on there.
     */
    async prepare(texts: readonly string[], voice: Voice): Promise<void> {
      wanted = { texts, voice };
      if (preparing) return;
      preparing = true;
      try {
        while (wanted !== null) {
          const { texts: all, voice: chosen }: NonNullable<typeof wanted> = wanted;
          wanted = null;
          const found = await Promise.all(all.map((text) => find(text, chosen)));
          const missing = all.filter((_, index) => found[index] === null);
          for (let at = 0; at < missing.length && wanted === null; at += cuesPerRequest) {
            const made = await makeAndKeep(missing.slice(at, at + cuesPerRequest), chosen);
            if (made.includes(null)) return;
          }
        }
      } catch {
        // Not made now: the coach asks for it again when it is to be said, and says so if it cannot.
        wanted = null;
      } finally {
        preparing = false;
      }
    },
  };
}
