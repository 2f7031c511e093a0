import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import type { CoachLoad } from './choice/choose-coach.ts';
import type { ClientCounts } from './coach-loads.ts';
import { type SettleDeps, settleNote } from './settle-note.ts';

export type RecountDeps = SettleDeps & {
  readonly counts: ClientCounts;
  readonly clock: Clock;
  readonly log: Log;
};

/** Some plans end by the passing of time alone, without a note. */
const recountAfterMs = 6 * hourMs;
const clientsAtOnce = 10;

/** Those never counted first, then those counted longest ago. */
export function dueForRecount(loads: readonly CoachLoad[], now: number): readonly string[] {
  const countedMs = ({ countedAt }: CoachLoad) => (countedAt === null ? 0 : Date.parse(countedAt));
  return loads
    .filter((load) => now - countedMs(load) >= recountAfterMs)
    .toSorted((a, b) => countedMs(a) - countedMs(b))
    .map(({ id }) => id);
}

/**
 * Counts the coach's paying clients and corrects the load, and says in the log what it corrected. Running again, or in
 * parallel with anything that changes a client, corrupts nothing: what changes meanwhile leaves the count to the next run.
 * @returns How many clients were counted wrongly; null when the count changed meanwhile.
 */
export async function recountClients(deps: RecountDeps, coachId: string): Promise<number | null> {
  const { counts, clock, log } = deps;
  const before = await counts.read(coachId);
  const wrong: string[] = [];
  for (let at = 0; at < before.clients.length; at += clientsAtOnce) {
    const clients = before.clients.slice(at, at + clientsAtOnce);
    const found = await Promise.all(clients.map((client) => correctClient(deps, client)));
    wrong.push(...found.flat());
  }
  const after = wrong.length === 0 ? before : await counts.read(coachId);
  const payingClients = after.clients.filter(({ isPaying }) => isPaying).length;
  if (!(await counts.save(coachId, after, payingClients, clock()))) return null;
  const stored = before.payingClients;
  if (stored === null) log.info('clients of a coach counted', { coachId, payingClients });
  else if (wrong.length > 0 || after.payingClients !== payingClients)
    log.warn('count of clients corrected', { coachId, stored, payingClients, clients: wrong.length });
  return wrong.length;
}

/** By a note, as a change of the plan would do it: what changes at this moment is not overwritten. */
async function correctClient(
  deps: RecountDeps,
  { clientId, isPaying }: { readonly clientId: string; readonly isPaying: boolean },
): Promise<string[]> {
  if (((await deps.plans.of(clientId)) !== null) === isPaying) return [];
  await deps.waiting.note(clientId);
  const note = await deps.waiting.find(clientId);
  if (note !== null) await settleNote(deps, note);
  return [clientId];
}
