import { useState } from 'react';
import type { CoachNote } from '#shared/contracts/coaching/coach-notes.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { HandOverForm } from '../hand-over/hand-over-form.tsx';
import ReceivedHandOvers from '../hand-over/received-hand-overs.tsx';
import type { Client } from './client-page.tsx';
import { ListSkeleton, Part } from './client-part.tsx';
import { useNotes, useRemoveNote } from './client-queries.ts';
import { editInstead } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';
import { useNoteDraft } from './use-note-draft.ts';

export default function NotesTab({ client }: { readonly client: Client }) {
  const { profile } = useAuth();
  return profile === null ? null : <Notes accountId={profile.id} client={client} />;
}

function Notes({ accountId, client }: { readonly accountId: string; readonly client: Client }) {
  const t = useText();
  const notes = useNotes(client.id);
  const { draft, change, begin, saved, put } = useNoteDraft(accountId, client.id);
  const edit = ({ id, version, text, pinned }: CoachNote) => {
    if (id === draft.id) return;
    const stored = notes.data?.notes.find((each) => each.id === draft.id);
    const isChanged = stored?.text !== draft.text || stored.pinned !== draft.pinned;
    const begun = isChanged && draft.text.trim() !== '' ? draft : null;
    put(editInstead(accountId, client.id, { begun, note: { id, version, text, pinned } }));
  };
  return (
    <>
      <p className="muted">{t('coach-client.notes-private')}</p>
      <NoteForm client={client} draft={draft} onChange={change} onSaved={saved} onCancel={begin} />
      <Part asked={notes} skeleton={<ListSkeleton rows={3} />}>
        {({ notes: all }) =>
          all.length === 0 ? (
            <p className="muted">{t('coach-client.notes-none')}</p>
          ) : (
            <ul className="client-rows">
              {all.map((note) => (
                <li key={note.id} className="client-note">
                  <Note
                    client={client}
                    note={note}
                    onEdit={() => edit(note)}
                    onRemoved={() => {
                      if (draft.id === note.id) begin();
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Part>
      <section className="client-part">
        <h2>{t('hand-over.title')}</h2>
        <HandOverForm accountId={accountId} clientId={client.id} />
      </section>
      <ReceivedHandOvers clientId={client.id} shows="all" />
    </>
  );
}

function Note({
  client,
  note,
  onEdit,
  onRemoved,
}: {
  readonly client: Client;
  readonly note: CoachNote;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}) {
  const t = useText();
  const { show } = usePersonClock();
  const remove = useRemoveNote(client.id);
  const [asking, setAsking] = useState(false);
  const confirm = () =>
    remove.mutateAsync(note).then(
      () => {
        onRemoved();
        toast({ title: t('coach-client.note-deleted') });
      },
      () => {},
    );
  return (
    <>
      <p className="client-note-text">{note.text}</p>
      <p className="muted">
        {note.pinned ? <Badge tone="outline">{t('coach-client.note-pinned')}</Badge> : null}{' '}
        <time dateTime={note.updatedAt}>{show(note.updatedAt, dayAndTime)}</time>
      </p>
      {remove.isError ? <Alert tone="danger" title={t('coach-client.note-delete-failed')} /> : null}
      <div className="actions">
        {asking ? (
          <>
            <Button size="small" busy={remove.isPending} onClick={confirm}>
              {t('coach-client.note-delete-confirm')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setAsking(false)}>
              {t('coach-client.note-keep')}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" variant="secondary" onClick={onEdit}>
              {t('coach-client.note-edit')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
              {t('coach-client.note-delete')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
