import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { voiceTypes } from '#shared/domain/messages/voice-limits.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sendForm } from '#web/lib/api/send-form.ts';
import { isOnItsWay } from '#web/lib/device/held-acts.ts';
import { ownToken } from '#web/lib/device/own-token.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { answerRefusal, isChanged } from './answer-refusal.ts';
import { heldAnswers, useHeldAnswers } from './held-answers.ts';
import { showAnswered } from './use-roster.ts';

type Answer = { readonly text: string; readonly drafted?: boolean; readonly recording?: Blob | null };
type Options = { readonly params: CheckInName; readonly token: string };
type CheckInName = { readonly clientId: string; readonly checkInId: string };

/** The same recording keeps its id, so that sending it again is no second answer. */
const voiceIds = new WeakMap<Blob, string>();
const nothing = () => {};

type Client = { readonly id: string; readonly name: string };

/**
 * Holds the answer for an undo, then sends it. It says which version it is of. `isCorrected` once the client corrected what
 * the coach began to answer.
 */
export function useAnswerCheckIn(
  accountId: string,
  client: Client,
  { id: checkInId, version }: Pick<CheckIn, 'id' | 'version'>,
  others: number,
) {
  const t = useText();
  const cache = useQueryClient();
  const [begunWith] = useState(version);
  const own = useHeldAnswers().find(({ id }) => id === checkInId) ?? null;
  const refresh = () => cache.invalidateQueries({ queryKey: ['coach', 'client'] });
  const hold = (answer: Answer, onSent: () => void) =>
    heldAnswers.hold(
      { id: checkInId, accountId, client, others },
      {
        send: async () => {
          await sendAnswer(accountId, { clientId: client.id, checkInId }, version, answer);
          onSent();
          showAnswered(cache, client.id);
          toast({ title: t('coach.answered') });
        },
        refresh,
        onWaiting: () =>
          toast({ title: t('coach-queue.held', { name: client.name }), description: t('messages.retrying') }),
        onRefused: (error) => {
          console.warn('The answer was refused', error);
          toast({
            title: t('coach-queue.unsent', { name: client.name }),
            description: t(answerRefusal(error)),
            variant: 'destructive',
          });
          if (isChanged(error)) void refresh();
        },
      },
    );
  const error = own?.state === 'refused' ? own.error : null;
  return {
    hold,
    error,
    held: own !== null && isOnItsWay(own) ? own : null,
    isCorrected: version !== begunWith || isChanged(error),
  };
}

async function sendAnswer(
  accountId: string,
  params: CheckInName,
  version: number | undefined,
  { text, drafted = false, recording }: Answer,
) {
  // Another person may be signed in by now.
  const options = { params, token: await ownToken(accountId) };
  const voice = recording ? { voiceId: await upload(options, recording) } : {};
  return callApi('answerCheckIn', { text, drafted, ...voice, ...(version && { version }) }, options);
}

async function upload(options: Options, recording: Blob): Promise<string> {
  const voiceId = voiceIds.get(recording) ?? crypto.randomUUID();
  voiceIds.set(recording, voiceId);
  const type = voiceTypes.find((one) => one === recording.type) ?? 'audio/webm';
  try {
    const form = await callApi('startAnswerVoice', { voiceId, type, bytes: recording.size }, options);
    await sendForm(form, recording, nothing);
  } catch (error) {
    // Perhaps by this very recording, whose response was lost: the answer itself tells.
    if (!(error instanceof ApiError && error.code === 'already_answered')) throw error;
  }
  return voiceId;
}
