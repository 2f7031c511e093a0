import type { Workout } from '#shared/contracts/training/training.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** A note of the client. Nothing once it was cleared. */
export function OwnNoteText({ note }: { readonly note: Workout['ownNote'] }) {
  const t = useText();
  if (note === undefined || (note.text === '' && note.link === undefined)) return null;
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
