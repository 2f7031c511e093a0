import * as z from 'zod/mini';
import { phaseSchema } from '#shared/contracts/training/current-program.ts';
import {
  type ClientProgram,
  moreSessionSchema,
  planDaySchema,
  plannedSessionSchema,
} from '#shared/contracts/training/programs.ts';
import { localDaySchema, tokenSchema, weightSchema } from '#shared/contracts/training/training.ts';
import { workoutIdSchema } from '#shared/contracts/training/workout-ids.ts';
import { laterDay } from '#shared/domain/calendar/local-day.ts';
import { joinSessions, splitSessions } from '#shared/domain/program/plan-sessions.ts';
import { type PlannedPlace, sessionParts } from '#shared/domain/program/workout-id.ts';
import { deviceDraft } from '#web/lib/device/device-draft.ts';
import { maximaOf } from './maxima.ts';
import { seenSessions } from './overtaken-sessions.ts';
import { daysOf, planOf } from './plan.ts';
import type { ProgramDraft } from './program-draft.ts';
import { type SessionForm, sessionFormSchema } from './session-form-schema.ts';

/** Unsaved changes of one coach to the program of one client, and the stored program that they are based on. */
const keptSchema = z.object({
  /** Epoch milliseconds. */
  at: z.int(),
  basedOn: z.object({ version: z.int(), programId: tokenSchema }),
  program: z.object({
    programId: tokenSchema,
    name: z.string(),
    startDay: localDaySchema,
    saveId: tokenSchema,
    days: z.array(planDaySchema),
    /** Absent in drafts from before days had several. */
    moreSessions: z.optional(z.array(moreSessionSchema)),
    /** Absent in drafts from before programs had them. */
    phases: z.optional(z.array(phaseSchema)),
    maxima: z.optional(z.array(z.object({ exerciseId: tokenSchema, weight: weightSchema }))),
    clientSessions: z.optional(
      z.array(z.object({ workoutId: workoutIdSchema, session: z.nullable(plannedSessionSchema) })),
    ),
  }),
  /** The client's sessions that it changes, as they were. Absent in drafts from before versions were compared. */
  seen: z.optional(z.array(z.object({ workoutId: workoutIdSchema, version: z.int(), day: localDaySchema }))),
  /** The session that was open and not on the calendar yet. */
  open: z.optional(
    z.object({
      day: localDaySchema,
      part: z.optional(z.literal(sessionParts)),
      workoutId: z.optional(workoutIdSchema),
      form: sessionFormSchema,
    }),
  ),
});
export type KeptDraft = z.infer<typeof keptSchema>;
export type OpenSession = PlannedPlace & {
  /** Of a session that the client's calendar has in a way of its own. */
  readonly workoutId?: string | undefined;
  readonly form: SessionForm;
};

/** About one client. */
export const programDraft = deviceDraft('program', keptSchema);

export function toKept(
  stored: Pick<ClientProgram, 'program' | 'version' | 'workouts' | 'workoutVersions'>,
  { plan, phases, maxima, clientSessions, ...draft }: ProgramDraft,
  open: OpenSession | null,
  at: number,
): KeptDraft {
  const openId = open?.workoutId === undefined ? [] : [open.workoutId];
  const seen = seenSessions(stored, [...clientSessions.keys(), ...openId]);
  return {
    at,
    basedOn: { version: stored.version, programId: stored.program.id },
    ...(seen.length > 0 && { seen }),
    program: {
      ...draft,
      // Also where there are none: without them, the stored ones would come back.
      moreSessions: [],
      ...splitSessions(daysOf(plan)),
      phases: [...phases],
      maxima: [...maxima],
      ...(clientSessions.size > 0 && {
        clientSessions: [...clientSessions].map(([workoutId, session]) => ({ workoutId, session })),
      }),
    },
    ...(open !== null && {
      open: { ...open, form: { ...open.form, exercises: [...open.form.exercises] } },
    }),
  };
}

/** Whether the stored program was changed after the draft was begun. */
export function isOvertaken({ basedOn }: KeptDraft, { version }: Pick<ClientProgram, 'version'>): boolean {
  return basedOn.version !== version;
}

/**
 * The draft on top of what is stored now. An edit of the running program stays one, even where that program was
 * replaced meanwhile; a new program that should have begun in the past begins today.
 */
export function draftFrom({ basedOn, program: kept }: KeptDraft, stored: ClientProgram): ProgramDraft {
  const { name, saveId, maxima = maximaOf(stored), clientSessions = [] } = kept;
  const isNew = kept.programId !== basedOn.programId;
  const { program, today } = stored;
  const startDay = isNew ? laterDay(kept.startDay, today) : program.startDay;
  const programId = isNew ? kept.programId : program.id;
  // A draft from before days had several says nothing of the second ones.
  const moreSessions = kept.moreSessions ?? (isNew ? [] : stored.moreSessions);
  const planned = joinSessions({ days: kept.days, moreSessions });
  const phases = kept.phases ?? (isNew ? [] : (program.phases ?? []));
  return {
    programId,
    name,
    startDay,
    plan: planOf(planned.filter(({ day }) => day >= startDay)),
    phases,
    maxima,
    clientSessions: new Map(clientSessions.map(({ workoutId, session }) => [workoutId, session])),
    saveId,
  };
}
