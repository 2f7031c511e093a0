import type { MediaFiles } from '#web/data/messages/media-files.ts';
import { isSameAct, type SendQueue } from '#web/data/messages/send-queue.ts';
import type { VoiceNote } from '#web/parts/voice/use-voice-recorder.ts';

/** What was taken back, for its writer to change or leave out. */
export type TakenBack = {
  readonly text: string;
  readonly photos: readonly Blob[];
  readonly voice: VoiceNote | null;
};

/** Moves what one act of sending had to the composer. @returns Null where it was sent meanwhile. */
export async function takenBackFrom(
  queue: Pick<SendQueue, 'current' | 'takeBack'>,
  files: Pick<MediaFiles, 'get' | 'remove'>,
  id: string,
): Promise<TakenBack | null> {
  const act = queue
    .current()
    .filter((one) => queue.current().some((each) => each.id === id && isSameAct(one, each)));
  // Read first: from where they leave the queue, nothing else waits.
  const read = new Map(
    await Promise.all(act.map(async (one) => [one.id, one.media ? await files.get(one.id) : null] as const)),
  );
  const messages = queue.takeBack(id);
  if (messages.length === 0) return null;
  for (const message of messages) if (message.media) void files.remove(message.id);
  const of = (kind: string) =>
    messages.flatMap(({ id: carrier, media }) => {
      const file = read.get(carrier);
      return media?.kind === kind && file ? [{ media, file }] : [];
    });
  const [voice] = of('voice');
  return {
    text: messages.map(({ text }) => text).find((text) => text !== '') ?? '',
    photos: of('photo').map(({ file }) => file),
    voice: voice ? { file: voice.file, durationMs: voice.media.durationMs ?? 0 } : null,
  };
}
