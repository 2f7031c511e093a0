import { useMutation, useQueryClient } from '@tanstack/react-query';
import { voiceTypes } from '#shared/domain/messages/voice-limits.ts';
import { ApiError, callApi } from '#web/lib/api/api-client.ts';
import { sendForm } from '#web/lib/api/send-form.ts';
import { showAnswered } from './use-roster.ts';

type Answer = { readonly text: string; readonly drafted?: boolean; readonly recording?: Blob | null };
type CheckInName = { readonly clientId: string; readonly checkInId: string };

/** The same recording keeps its id, so that sending it again is no second answer. */
const voiceIds = new WeakMap<Blob, string>();
const nothing = () => {};

export function useAnswerCheckIn(clientId: string, checkInId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) => sendAnswer({ clientId, checkInId }, answer),
    onSuccess: () => {
      showAnswered(cache, clientId);
      return cache.invalidateQueries({ queryKey: ['coach', 'client'] });
    },
  });
}

async function sendAnswer(params: CheckInName, { text, drafted = false, recording }: Answer) {
  const voice = recording ? { voiceId: await upload(params, recording) } : {};
  return callApi('answerCheckIn', { text, drafted, ...voice }, { params });
}

async function upload(params: CheckInName, recording: Blob): Promise<string> {
  const voiceId = voiceIds.get(recording) ?? crypto.randomUUID();
  voiceIds.set(recording, voiceId);
  const type = voiceTypes.find((one) => one === recording.type) ?? 'audio/webm';
  try {
    const form = await callApi('startAnswerVoice', { voiceId, type, bytes: recording.size }, { params });
    await sendForm(form, recording, nothing);
  } catch (error) {
    // Perhaps by this very recording, whose response was lost: the answer itself tells.
    if (!(error instanceof ApiError && error.code === 'already_answered')) throw error;
  }
  return voiceId;
}
