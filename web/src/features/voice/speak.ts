import type { CoachPersonality } from '#shared/contracts/speech.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { Language } from '#web/lib/i18n/languages.ts';

/** @returns An object URL of the audio. Release it with `URL.revokeObjectURL`. */
export async function speak(
  text: string,
  coachPersonality: CoachPersonality,
  language: Language,
): Promise<string> {
  const { audioContent } = await callApi('speak', {
    text,
    coachPersonality,
    priority: 'normal',
    language,
  });
  const bytes = Uint8Array.from(atob(audioContent), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }));
}
