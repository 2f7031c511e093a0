import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { voiceTypes } from '#shared/domain/messages/voice-limits.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sendForm } from '#web/lib/api/send-form.ts';
import { showAnswered } from './use-roster.ts';

type Answer = { readonly text: string; readonly drafted?: boolean; readonly recording?: Blob | null };
type CheckInName = { readonly clientId: string; readonly checkInId: string };

/** The same recording keeps its id, so that sending it again is no second answer. */
const voiceIds = new WeakMap<Blob, string>();
const nothing = () => {};

/** The answer says which version it is of. `isCorrected` once the client corrected what the coach began to answer. */
export function useAnswerCheckIn(
  clientId: string,
  { id: checkInId, version }: Pick<CheckIn, 'id' | 'version'>,
) {
  const cache = useQueryClient();
  const [begunWith] = useState(version);
  const reload = () => cache.invalidateQueries({ queryKey: ['coach', 'client'] });
  const answer = useMutation({
    mutationFn: (answer: Answer) => sendAnswer({ clientId, checkInId }, version, answer),
    onSuccess: () => {
      showAnswered(cache, clientId);
      return reload();
    },
    onError: (error) => (isChanged(error) ? reload() : undefined),
  });
  return { ...answer, isCorrected: version !== begunWith || isChanged(answer.error) };
}

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'check_in_changed';

async function sendAnswer(
  params: CheckInName,
  version: number | undefined,
  { text, drafted = false, recording }: Answer,
) {
  const voice = recording ? { voiceId: await upload(params, recording) } : {};
  return callApi('answerCheckIn', { text, drafted, ...voice, ...(version && { version }) }, { params });
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
