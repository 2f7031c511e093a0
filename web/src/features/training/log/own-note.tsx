import { type FormEvent, useState } from 'react';
import type { Workout, WorkoutChange } from '#shared/contracts/training/training.ts';
import { isHttpsLink } from '#shared/domain/training/https-link.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { OwnNoteText } from '#web/parts/training/own-note-text.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';

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
  const isEmpty = note === undefined || (note.text === '' && note.link === undefined);
  return (
    <>
      <OwnNoteText note={note} />
      <Button
        size="small"
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={`${t(isEmpty ? 'workout-log.note' : 'workout-log.note-edit')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {t(isEmpty ? 'workout-log.note' : 'workout-log.note-edit')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('workout-log.note-of', { name })}>
        {isOpen ? (
          <NoteForm
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

function NoteForm({
  note,
  onSave,
}: {
  readonly note: Note | undefined;
  readonly onSave: (written: { readonly text: string; readonly link?: string }) => void;
}) {
  const t = useText();
  const [text, setText] = useState(note?.text ?? '');
  const [link, setLink] = useState(note?.link ?? '');
  const [isWrong, setWrong] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const address = link.trim();
    if (address !== '' && !isHttpsLink(address)) setWrong(true);
    else onSave({ text: text.trim(), ...(address !== '' && { link: address }) });
  };
  return (
    <form className="stack" onSubmit={save} noValidate>
      <TextAreaField
        label={t('workout-log.note-text')}
        hint={t('workout-log.note-hint')}
        maxLength={500}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        type="url"
        label={t('workout-log.note-link')}
        inputMode="url"
        autoComplete="off"
        value={link}
        error={isWrong ? t('workout-log.note-link-error') : undefined}
        onChange={(event) => setLink(event.target.value)}
      />
      <div className="actions">
        <Button type="submit">{t('workout-log.save')}</Button>
      </div>
    </form>
  );
}
