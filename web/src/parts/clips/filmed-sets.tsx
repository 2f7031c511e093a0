import type { ClientClip } from '#shared/contracts/messages/attachments.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { type FilmedExercise, isOf } from '#web/data/messages/workout-clips.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { WatchClip } from './watch-clip.tsx';
import './filmed-sets.css';

/** The clips of an exercise in a workout, by set; nothing where none was filmed. Needs the texts `training`. */
export function FilmedSets({
  clientId,
  clips,
  exerciseId,
  slotId,
}: FilmedExercise & {
  readonly clientId: string;
  /** Of the whole workout. */
  readonly clips: readonly ClientClip[];
}) {
  const t = useText();
  const name = useExerciseName()(exerciseId);
  const shown = clips
    .filter((clip) => isOf({ exerciseId, slotId }, clip))
    .flatMap(({ set, ...clip }) => (set === undefined ? [] : [{ ...clip, ...set }]))
    .toSorted((a, b) => a.number - b.number || (a.sentAt < b.sentAt ? -1 : 1));
  if (shown.length === 0) return null;
  return (
    <ul className="filmed-sets">
      {shown.map(({ messageId, number }) => (
        <li key={messageId}>
          <span className="muted">{t('training.filmed-set', { number })}</span>
          <WatchClip
            name={t('training.filmed-name', { name, number })}
            clipId={messageId}
            link={() => linkOf(clientId, messageId)}
          />
        </li>
      ))}
    </ul>
  );
}

async function linkOf(clientId: string, messageId: string) {
  const { media } = await callApi('getMessageMedia', undefined, { params: { clientId, messageId } });
  if (media.kind !== 'clip') throw new Error('This message has no clip');
  return { ...media, id: messageId };
}
