import { uploadMessageFile } from '#web/data/messages/account-queue.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { DraftPin } from './use-draft-mark.ts';

/** @param id Of the message: a review is sent once. */
export async function sendReview({
  id,
  clientId,
  clipId,
  pins,
  text,
  spoken,
}: {
  readonly id: string;
  readonly clientId: string;
  readonly clipId: string;
  readonly pins: readonly DraftPin[];
  readonly text: string;
  readonly spoken: Blob | null;
}): Promise<void> {
  for (const { voice, file } of pins) {
    if (voice && file) await uploadMessageFile(clientId, { id: voice.id, kind: 'voice', file });
  }
  if (spoken !== null) await uploadMessageFile(clientId, { id, kind: 'voice', file: spoken });
  const review = { clipId, pins: pins.map(({ file: _file, ...pin }) => pin) };
  const body = { id, text, review, ...(spoken && { media: 'voice' as const }) };
  await callApi('sendMessage', body, { params: { clientId } });
}
