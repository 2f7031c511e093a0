import { callApi } from '#web/lib/api-client.ts';

/** The guided workout's voice: base64 MPEG audio of a prompt. */
export async function fetchSpeech(text: string): Promise<string> {
  const { audioContent } = await callApi('speak', { text, coachPersonality: 'supportive' });
  return audioContent;
}
