import { useEffect, useReducer, useRef, useState } from 'react';
import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import { changedClientSessions, noClientSessions } from '../model/client-sessions.ts';
import { draftFrom, type KeptDraft, type OpenSession, programDraft, toKept } from '../model/kept-draft.ts';
import { maximaOf } from '../model/maxima.ts';
import { daysOf, storedPlan } from '../model/plan.ts';
import { draftStateOf, isChanged, type ProgramDraft, reduceDraft } from '../model/program-draft.ts';

/** The draft with its history. What is not saved is kept on the device, and offered when the builder opens again. */
export function useProgramDraft(coachId: string, clientId: string, stored: ClientProgram) {
  const [state, dispatch] = useReducer(reduceDraft, stored, draftStateOf);
  const [offered, setOffered] = useState(() => worthOffering(programDraft.load(coachId, clientId), stored));
  const [open, setOpen] = useState<OpenSession | null>(null);
  const { present, past, future } = state.history;
  const changed = isChanged(state);

  const keeps = useRef(false);
  const unsaved = present !== null && (changed || open !== null) ? present : null;
  useEffect(() => {
    // Until the coach has chosen, the device has the only copy.
    if (offered !== null) return;
    if (unsaved !== null) programDraft.keep(coachId, toKept(stored, unsaved, open, Date.now()), clientId);
    // Another tab may keep what this one never had.
    else if (keeps.current) programDraft.forget(coachId, clientId);
    keeps.current = unsaved !== null;
  }, [offered, unsaved, open, stored, coachId, clientId]);

  return {
    draft: present,
    changed,
    undos: past.length,
    redos: future.length,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    change: (next: Partial<Omit<ProgramDraft, 'saveId'>>, about?: string) =>
      dispatch({ type: 'change', next, saveId: crypto.randomUUID(), ...(about !== undefined && { about }) }),
    start: (started: Omit<ProgramDraft, 'clientSessions' | 'maxima' | 'programId' | 'saveId'>) =>
      dispatch({
        type: 'start',
        // What a client lifts does not change with the program.
        draft: {
          ...started,
          maxima: present?.maxima ?? maximaOf(stored),
          clientSessions: present?.clientSessions ?? noClientSessions,
          programId: crypto.randomUUID(),
          saveId: crypto.randomUUID(),
        },
      }),
    saved: (sent: ProgramDraft, by: ClientProgram) => dispatch({ type: 'saved', draft: sent, stored: by }),
    open,
    setOpen,
    offered,
    discardOffered: () => {
      programDraft.forget(coachId, clientId);
      setOffered(null);
    },
    /** Before the program is loaded again, in case another tab has written or removed the kept draft. */
    keepNow: () => {
      if (unsaved !== null) programDraft.keep(coachId, toKept(stored, unsaved, open, Date.now()), clientId);
    },
    takeOffered: () => {
      if (offered === null) return null;
      const draft = draftFrom(offered, stored);
      if (!isSameProgram(draft, stored)) dispatch({ type: 'start', draft });
      keeps.current = true;
      setOffered(null);
      setOpen(offered.open ?? null);
      return offered.open ?? null;
    },
  };
}

function isSameProgram(draft: ProgramDraft, stored: ClientProgram): boolean {
  const { program } = stored;
  return (
    draft.programId === program.id &&
    draft.name === program.name &&
    isSame(daysOf(draft.plan), daysOf(storedPlan(stored))) &&
    isSame(draft.phases, program.phases ?? []) &&
    isSame(draft.maxima, maximaOf(stored)) &&
    changedClientSessions(stored, draft.clientSessions).length === 0
  );
}

/** A draft whose save arrived although its answer was lost says nothing that is not stored. */
function worthOffering(kept: KeptDraft | null, stored: ClientProgram): KeptDraft | null {
  if (kept === null) return null;
  return kept.open === undefined && isSameProgram(draftFrom(kept, stored), stored) ? null : kept;
}
