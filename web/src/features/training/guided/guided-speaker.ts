import { guidedWorkoutVolume } from '#shared/domain/training/training-constants.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { coachVoice } from '#web/lib/coach-voice.ts';
import { activeLanguage } from '#web/lib/i18n/text-store.ts';

export type Speaker = {
  /** Call in a tap: phones let a page sound only after one, and only through the same element. */
  readonly unlock: () => void;
  readonly speak: (text: string, accountId: string) => Promise<void>;
  readonly stop: () => void;
};

export type FetchSpeech = (text: string, accountId: string) => Promise<string>;

// A tenth of a second of silence, for the tap that unlocks the element.
const silence = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

/** @param fetchSpeech Answers base64 MPEG audio. */
export function createSpeaker(fetchSpeech: FetchSpeech): Speaker {
  let element: HTMLAudioElement | undefined;
  /** Only the newest prompt is worth hearing. */
  let turn = 0;
  const audio = () => {
    element ??= new Audio();
    element.volume = guidedWorkoutVolume;
    return element;
  };
  return {
    unlock() {
      const player = audio();
      if (player.src !== '') return;
      player.src = silence;
      player.play().catch(() => {});
    },
    async speak(text, accountId) {
      turn += 1;
      const mine = turn;
      try {
        const audioContent = await fetchSpeech(text, accountId);
        if (mine !== turn) return;
        const player = audio();
        player.src = `data:audio/mpeg;base64,${audioContent}`;
        await player.play();
      } catch (error) {
        const reason =
          error instanceof ApiError ? error.code : error instanceof Error ? error.name : 'unknown';
        console.warn('Guided workout voice failed', reason);
      }
    },
    stop() {
      turn += 1;
      element?.pause();
    },
  };
}

/** A prompt of the guided workout in the voice that the account chose and the language on screen: base64 MPEG audio. */
export async function fetchSpeech(text: string, accountId: string): Promise<string> {
  const { audioContent } = await callApi('speak', {
    text,
    coachPersonality: coachVoice(accountId),
    language: activeLanguage(),
  });
  return audioContent;
}
