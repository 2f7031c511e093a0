import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import type { Language } from '#web/lib/i18n/languages.ts';

export type SpokenText = {
  readonly text: string;
  readonly personality: CoachPersonality;
  readonly language: Language;
};

/** What was said or prepared on this device, for a workout without a network. Goes with a sign-out. */
export type KeptCues = {
  find(spoken: SpokenText): Promise<Blob | null>;
  keep(spoken: SpokenText, audio: Blob): Promise<void>;
};

/** A sign-out removes every cache whose name `impersonal-keys.ts` does not list. */
const cacheName = 'repz-voice-cues';
/** About four workouts, 6 MB. */
const most = 300;

const addressOf = ({ text, personality, language }: SpokenText) =>
  `/voice-cues/${language}/${personality}/${encodeURIComponent(text)}`;

/** A browser without caches, or with a full disk, keeps nothing: the voice then needs its network. */
export function browserCues(): KeptCues {
  const open = async () => ('caches' in window ? caches.open(cacheName) : null);
  return {
    async find(spoken) {
      try {
        const found = await (await open())?.match(addressOf(spoken));
        return found === undefined ? null : await found.blob();
      } catch {
        return null;
      }
    },
    async keep(spoken, audio) {
      try {
        const cache = await open();
        if (cache === null) return;
        await cache.put(addressOf(spoken), new Response(audio, { headers: { 'content-type': audio.type } }));
        const kept = await cache.keys();
        await Promise.all(kept.slice(0, -most).map((oldest) => cache.delete(oldest)));
      } catch {
        // A full disk.
      }
    },
  };
}
