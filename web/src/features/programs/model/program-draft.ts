import type { Phase } from '#shared/contracts/training/current-program.ts';
import type { ClientProgram, SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import { splitSessions } from '#shared/domain/program/plan-sessions.ts';
import { type ClientSessions, changedClientSessions, noClientSessions } from './client-sessions.ts';
import { begin, type History, record, redo, undo } from './history.ts';
import { changedMaxima, type Maxima, maximaOf } from './maxima.ts';
import { daysOf, type Plan, storedPlan } from './plan.ts';

/** A program as it stands in the builder. */
export type ProgramDraft = {
  readonly programId: string;
  readonly name: string;
  readonly startDay: string;
  readonly plan: Plan;
  readonly phases: readonly Phase[];
  readonly maxima: Maxima;
  readonly clientSessions: ClientSessions;
  /** Idempotency key for saving exactly this draft. Every edit replaces it. */
  readonly saveId: string;
};

export type DraftState = {
  /** Null for a client without a coach's program. */
  readonly history: History<ProgramDraft | null>;
  readonly saved: ProgramDraft | null;
};

export type DraftAction =
  | {
      readonly type: 'change';
      readonly next: Partial<Omit<ProgramDraft, 'saveId'>>;
      readonly saveId: string;
      /** Changes about the same thing right after each other are undone together. */
      readonly about?: string;
    }
  | { readonly type: 'start'; readonly draft: ProgramDraft }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'saved'; readonly draft: ProgramDraft; readonly stored: ClientProgram };

export function draftStateOf(stored: ClientProgram): DraftState {
  const draft = draftOf(stored);
  return { history: begin(draft), saved: draft };
}

export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  const { history } = state;
  const { present } = history;
  switch (action.type) {
    case 'change':
      if (present === null) return state;
      return {
        ...state,
        history: record(history, { ...present, ...action.next, saveId: action.saveId }, action.about),
      };
    case 'start':
      return { ...state, history: record(history, action.draft) };
    case 'undo':
      return { ...state, history: undo(history) };
    case 'redo':
      return { ...state, history: redo(history) };
    case 'saved':
      return afterSave(state, action.draft, action.stored);
  }
}

export const isChanged = ({ history, saved }: DraftState): boolean => history.present !== saved;

/** The API leaves days that are over as they were, so what it stored may differ from what was sent. */
function afterSave({ history }: DraftState, sent: ProgramDraft, stored: ClientProgram): DraftState {
  const days = (plan: Plan) => [...plan.keys()].sort().join();
  const plan = storedPlan(stored);
  const saved = withoutSent(days(plan) === days(sent.plan) ? sent : { ...sent, plan }, sent);
  const { present: shown } = history;
  const present = shown === sent ? saved : shown && withoutSent(shown, sent);
  return { history: { ...history, present, about: null }, saved };
}

/** A stored session is the client's again: sent with a later save, it would undo what they changed meanwhile. */
function withoutSent(draft: ProgramDraft, sent: ProgramDraft): ProgramDraft {
  if (sent.clientSessions.size === 0) return draft;
  const left = [...draft.clientSessions].filter(([id, session]) => sent.clientSessions.get(id) !== session);
  return { ...draft, clientSessions: new Map(left) };
}

function draftOf(stored: ClientProgram): ProgramDraft | null {
  const { program, version } = stored;
  if (program.source !== 'coach') return null;
  const { id: programId, name, startDay, phases = [] } = program;
  const plan = storedPlan(stored);
  // Nothing is saved under this id: there is nothing to save before the first edit.
  return {
    programId,
    name,
    startDay,
    plan,
    phases,
    maxima: maximaOf(stored),
    clientSessions: noClientSessions,
    saveId: `stored-${version}`,
  };
}

/** What the API is asked to store. */
export function saveRequestOf(
  { programId, name, startDay, plan, phases, maxima, clientSessions, saveId }: ProgramDraft,
  stored: Pick<
    ClientProgram,
    'moreSessions' | 'program' | 'today' | 'version' | 'workouts' | 'workoutVersions'
  >,
): SaveProgramRequest {
  const trainingMaxima = changedMaxima(maximaOf(stored), maxima);
  const sessions = changedClientSessions(stored, clientSessions);
  return {
    programId,
    version: stored.version,
    saveId,
    name: name.trim(),
    startDay,
    ...(stored.moreSessions !== undefined && { moreSessions: [] }),
    ...splitSessions(daysOf(plan)),
    phases: [...phases],
    ...(sessions.length > 0 && { clientSessions: sessions }),
    ...(trainingMaxima.length > 0 && { trainingMaxima }),
  };
}
