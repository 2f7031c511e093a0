import { type CoachNote, maxNoteLength } from '#shared/contracts/coaching/coach-notes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import type { Client } from './client-page.tsx';
import { useNotes, useSaveNote } from './client-queries.ts';
import type { NoteDraft } from './note-draft.ts';

/** Writes a new note, or changes one. What is typed stays on the device until it is saved. */
export function NoteForm({
  client,
  draft,
  onChange,
  onSaved,
  onCancel,
}: {
  readonly client: Client;
  readonly draft: NoteDraft;
  readonly onChange: (draft: NoteDraft) => void;
  /** With what was sent, which the form may no longer hold. */
  readonly onSaved: (sent: NoteDraft, note: CoachNote) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const isOnline = useOnline();
  const save = useSaveNote(client.id);
  const { data } = useNotes(client.id);
  const elsewhere = save.error instanceof ApiError && save.error.status === 409;
  const stored = data?.notes.find(({ id }) => id === draft.id);
  const send = async (text: string) => {
    try {
      const { note } = await save.mutateAsync({ ...draft, text });
      onSaved(draft, note);
      toast({ title: t('coach-client.note-saved') });
    } catch (error) {
      console.warn('The note could not be saved', error);
    }
  };
  const { form, errorOf } = useContractForm({
    problems: { text: draft.text.trim() === '' ? t('coach-client.note-empty') : undefined },
    request: draft.text.trim(),
    send,
  });
  return (
    <form className="client-part" {...form}>
      <TextAreaField
        label={t(draft.version === 0 ? 'coach-client.note-new' : 'coach-client.note-change')}
        maxLength={maxNoteLength}
        rows={3}
        value={draft.text}
        error={errorOf('text')}
        onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
      />
      <Checkbox
        label={t('coach-client.note-pin')}
        checked={draft.pinned}
        onChange={(event) => onChange({ ...draft, pinned: event.currentTarget.checked })}
      />
      {isOnline ? null : <p className="muted">{t('coach-client.note-offline')}</p>}
      {save.isError ? (
        <Alert tone="danger" title={t(elsewhere ? 'coach-client.note-changed' : 'coach-client.note-failed')}>
          {elsewhere && stored !== undefined && stored.version !== draft.version ? (
            <>
              <p className="client-note-text">{stored.text}</p>
              <Button
                size="small"
                variant="secondary"
                onClick={() => onChange({ ...draft, version: stored.version })}
              >
                {t('coach-client.note-replace')}
              </Button>
            </>
          ) : null}
        </Alert>
      ) : null}
      <div className="actions">
        <Button type="submit" busy={save.isPending}>
          {t('coach-client.note-save')}
        </Button>
        {draft.version === 0 ? null : (
          <Button variant="secondary" onClick={onCancel}>
            {t('coach-client.note-cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
