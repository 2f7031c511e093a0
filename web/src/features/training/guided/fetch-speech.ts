import { callApi } from '#web/lib/api-client.ts';
import { coachVoice } from '#web/lib/coach-voice.ts';
import { activeLanguage } from '#web/lib/i18n/text-store.ts';

/** A prompt of the guided workout in the voice that the account chose and the language on screen: base64 MPEG audio. */
export async function fetchSpeech(text: string, accountId: string): Promise<string> {
  const { audioContent } = await callApi('speak', {
    text,
    coachPersonality: coachVoice(accountId),
    language: activeLanguage(),
  });
  return audioContent;
}
