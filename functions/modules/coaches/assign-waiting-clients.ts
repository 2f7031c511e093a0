import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import { type ClientNeeds, type CoachLoad, chooseCoach } from './choice/choose-coach.ts';
import type { CoachChoices } from './choice/coach-choice.ts';
import type { BarredCoaches, CoachAssigner, WaitingClient } from './coach-assignments.ts';
import type { ApprovedCoaches, CoachList } from './coach-list.ts';
import type { ClientCounts, CoachLoads } from './coach-loads.ts';
import { assignmentMails } from './coaching-mails.ts';
import { publishRoom, publishRoomOf } from './publish-room.ts';
import { dueForRecount, recountClients } from './recount-clients.ts';
import { eachAlone, type ReleaseDeps, releaseClients } from './release-clients.ts';
import { type SettleDeps, settleNote } from './settle-note.ts';

export type AssignWaitingDeps = SettleDeps & {
  readonly loads: CoachLoads;
  readonly counts: ClientCounts;
  readonly roll: Pick<CoachList, 'setRoom'>;
  readonly assignments: BarredCoaches & Omit<CoachAssigner, 'release'>;
  readonly choices: Pick<CoachChoices, 'of'>;
  readonly clock: Clock;
  readonly log: Log;
};
export type SweepDeps = AssignWaitingDeps & ReleaseDeps & { readonly coaches: ApprovedCoaches };

type Waiting = { readonly note: WaitingClient; readonly needs: ClientNeeds };
type LoadsById = Map<string, CoachLoad>;

const notAssigned = 'client not assigned';
/** Two runs take each other's last opening at most as often as there are coaches with one. */
const attempts = 5;
/** The rest is counted by the next run. */
const recountMs = 40_000;
/** Between two looks at what changes by the passing of time alone: absences, plans, counts. */
const recountMinutes = 5;

/**
 * By timetable, for what was lost on the way. While nothing is sold, each run looks whether a coach has room: rows from
 * before the index of room are not in it, and nothing else would put them there.
 */
export async function sweepWaitingClients(deps: SweepDeps): ReturnType<typeof assignWaitingClients> {
  const isTime = new Date(deps.clock()).getUTCMinutes() % recountMinutes === 0;
  await releaseClients(deps, isTime ? 'all' : 'unapproved');
  return assignWaitingClients(deps, { recount: isTime || !(await deps.coaches.findAnyWithRoom()) });
}

/**
 * Counts clients whose plan changed and assigns those without a coach to the approved coach with the most room. Parallel
 * runs count and assign once, and never more clients than a coach takes. A run reads a note's client and, where one
 * needs a coach, the load of each coach once; it reads no other client.
 * @param recount Also recounts what was counted long ago, and publishes the room of every coach.
 * @returns How many were assigned, and how many have waited for over an hour.
 */
export async function assignWaitingClients(
  deps: AssignWaitingDeps,
  { recount = false }: { readonly recount?: boolean } = {},
): Promise<{ readonly assigned: number; readonly late: number }> {
  const { waiting, changed } = await settleNotes(deps);
  if (waiting.length === 0 && !recount) {
    for (const coachId of changed) await publishRoomOf(deps, coachId);
    return { assigned: 0, late: 0 };
  }
  const loads = await readLoads(deps, recount);
  let assigned = 0;
  let late = 0;
  for (const client of waiting) {
    const outcome = await eachAlone(deps, notAssigned, () => assignClient(deps, loads, client));
    if (outcome === 'assigned') assigned += 1;
    if (outcome === 'waits' && deps.clock() - Date.parse(client.note.since) >= hourMs) late += 1;
  }
  await publishRoom(deps, [...loads.values()]);
  return { assigned, late };
}

/** First those who have a coach: they decide how much room there is. */
async function settleNotes(
  deps: AssignWaitingDeps,
): Promise<{ readonly waiting: readonly Waiting[]; readonly changed: ReadonlySet<string> }> {
  const waiting: Waiting[] = [];
  const changed = new Set<string>();
  for (const note of await deps.waiting.list()) {
    const settled = await eachAlone(deps, notAssigned, () => settleNote(deps, note));
    if (settled?.kind === 'needs-coach') waiting.push({ note, needs: settled.needs });
    if (settled?.kind === 'counted') changed.add(settled.coachId);
  }
  return { waiting, changed };
}

/** A coach who was never counted gets no clients: the first run after a release counts them. */
async function readLoads(deps: AssignWaitingDeps, recount: boolean): Promise<LoadsById> {
  const loads: LoadsById = new Map((await deps.loads.all()).map((load) => [load.id, load]));
  const until = deps.clock() + recountMs;
  for (const coachId of dueForRecount([...loads.values()], deps.clock())) {
    const isFirst = loads.get(coachId)?.countedAt === null;
    if (!recount && !isFirst) continue;
    if (deps.clock() >= until) break;
    await eachAlone(deps, notAssigned, async () => {
      await recountClients(deps, coachId);
      await readAgain(deps, loads, coachId);
    });
  }
  return loads;
}

async function assignClient(
  deps: AssignWaitingDeps,
  loads: LoadsById,
  waiting: Waiting,
): Promise<'assigned' | 'waits' | 'settled'> {
  const { assignments, choices, clock } = deps;
  const { clientId } = waiting.note;
  const barred = await assignments.barredFrom(clientId);
  let choice = await choices.of(clientId);
  let client = waiting;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const coach = chooseCoach(
      [...loads.values()].filter(({ id }) => !barred.includes(id)),
      client.needs,
      choice?.coachId ?? null,
    );
    if (coach === null) return 'waits';
    const at = clock();
    const reason = {
      kind: 'payment',
      mails: assignmentMails(coach.id, clientId, at, choice?.coachId),
      capacity: coach.capacity,
      note: client.note,
      choice,
    } as const;
    if (await assignments.assign(coach.id, clientId, at, reason)) {
      loads.set(coach.id, { ...coach, clients: coach.clients + 1 });
      return 'assigned';
    }
    await readAgain(deps, loads, coach.id);
    choice = await choices.of(clientId);
    const again = await deps.waiting.find(clientId);
    const settled = again && (await settleNote(deps, again));
    if (again === null || settled?.kind !== 'needs-coach') return 'settled';
    client = { note: again, needs: settled.needs };
  }
  return 'waits';
}

async function readAgain({ loads: { of } }: AssignWaitingDeps, loads: LoadsById, coachId: string) {
  const load = await of(coachId);
  if (load === null) loads.delete(coachId);
  else loads.set(coachId, load);
}
