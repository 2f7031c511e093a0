import { useRef, useState } from 'react';
import type { CoachNote } from '#shared/contracts/coaching/coach-notes.ts';
import { forgetAside, type NoteDraft, newDraft, nextDraft, noteDraft } from './note-draft.ts';

/** The note in the form, as the device keeps it. */
export function useNoteDraft(accountId: string, clientId: string) {
  const [draft, setDraft] = useState<NoteDraft>(
    () => noteDraft.load(accountId, clientId) ?? newDraft(crypto.randomUUID()),
  );
  const inForm = useRef(draft);
  const put = (next: NoteDraft) => {
    inForm.current = next;
    setDraft(next);
  };
  const change = (next: NoteDraft) => {
    put(next);
    noteDraft.keep(accountId, next, clientId);
  };
  const begin = () => put(nextDraft(accountId, clientId, crypto.randomUUID()));
  return {
    draft,
    /** Shows a draft that the device has already. */
    put,
    change,
    begin,
    /** What was written while the note was on its way stays in the form. */
    saved(sent: NoteDraft, { version }: Pick<CoachNote, 'version'>): void {
      const now = inForm.current;
      if (now === sent) begin();
      else if (now.id === sent.id) change({ ...now, version });
      else forgetAside(accountId, clientId, sent.id);
    },
  };
}
