import type { Workout } from '#shared/contracts/training/training.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { writtenNote } from './written-note.ts';

/** A note of the client. Nothing once it was cleared. */
export function OwnNoteText({ note: stored }: { readonly note: Workout['ownNote'] }) {
  const t = useText();
  const note = writtenNote(stored);
  if (note === null) return null;
  return (
    <p className="own-note">
      {note.text}{' '}
      {note.link === undefined ? null : (
        <a href={note.link} target="_blank" rel="noopener noreferrer">
          {t('training.exercise-link', { host: new URL(note.link).hostname })}
        </a>
      )}
    </p>
  );
}
