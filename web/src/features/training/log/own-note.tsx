import { useState } from 'react';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { OwnNoteText } from '#web/parts/training/own-note-text.tsx';
import { writtenNote } from '#web/parts/training/written-note.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import WorkoutNoteForm from './workout-note-form.tsx';

type Note = NonNullable<Workout['ownNote']>;

/** What the client wrote about a workout or one of its exercises, with a link to a clip. */
export default function OwnNote({
  note,
  name,
  slotId,
  onChange,
}: {
  readonly note: Note | undefined;
  readonly name: string;
  readonly slotId?: string | undefined;
  readonly onChange: (change: WorkoutChange) => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = writtenNote(note) === null;
  return (
    <>
      <OwnNoteText note={note} />
      <Button
        size="small"
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={`${t(isEmpty ? 'training.own-note' : 'training.own-note-edit')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {t(isEmpty ? 'training.own-note' : 'training.own-note-edit')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('workout-log.note-of', { name })}>
        {isOpen ? (
          <WorkoutNoteForm
            note={note}
            onSave={(written) => {
              setOpen(false);
              const at = new Date().toISOString();
              onChange({ type: 'note', at, ...(slotId !== undefined && { slotId }), ...written });
            }}
          />
        ) : null}
      </Sheet>
    </>
  );
}
