import {
  type BarredCoaches,
  type CoachAssignments,
  mayActFor,
} from '#functions/modules/coaches/coach-assignments.ts';
import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import type { MovedClients } from '#functions/modules/coaches/moved-clients.ts';
import { noSuchClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import {
  type HandOver,
  type HandOvers,
  handOverParts,
  type ReceivedHandOver,
  type SaveHandOverRequest,
} from '#shared/contracts/messages/hand-over.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { PeopleDirectory } from '../people-directory.ts';

export type StoredHandOver = HandOver & {
  readonly clientId: string;
  readonly coachId: string;
  /** ISO instants at which other coaches read this version. */
  readonly readBy: Readonly<Record<string, string>>;
};

export type HandOverRepository = {
  /** Of every coach who wrote one. */
  of(clientId: string): Promise<readonly StoredHandOver[]>;
  find(clientId: string, coachId: string): Promise<StoredHandOver | null>;
  /** @returns False unless the stored one has the version before this one. */
  save(note: StoredHandOver): Promise<boolean>;
  /** Changes nothing when the note has another version by now. */
  markRead(
    note: Pick<StoredHandOver, 'clientId' | 'coachId' | 'version'>,
    by: string,
    at: string,
  ): Promise<void>;
};

export type HandOverDeps = {
  readonly handOvers: HandOverRepository;
  readonly moved: MovedClients;
  readonly assignments: CoachAssignments & BarredCoaches;
  readonly coaches: Pick<CoachDirectory, 'clientsOf'>;
  readonly people: Pick<PeopleDirectory, 'person'>;
  readonly clock: Clock;
};

/** Somebody whose client came longer ago has had the note on the client's page all the time. */
const listedMs = 30 * dayMs;

/**
 * @returns Whether the coach acts for the client now, or only may still write.
 * @throws AppError not-found for any other coach, for one from whom an admin took the client, and once the client is leaving.
 */
async function roleOf(deps: HandOverDeps, coachId: string, clientId: string): Promise<'acting' | 'former'> {
  const { assignments, moved } = deps;
  if (await mayActFor(assignments, coachId, clientId)) return 'acting';
  if ((await moved.find(coachId, clientId)) === null || !(await mayStillWrite(deps, coachId, clientId)))
    throw noSuchClient();
  return 'former';
}

async function mayStillWrite(
  { assignments }: HandOverDeps,
  coachId: string,
  clientId: string,
): Promise<boolean> {
  const [isLeaving, barred] = await Promise.all([
    assignments.isLeaving(clientId),
    assignments.barredFrom(clientId),
  ]);
  return !isLeaving && !barred.includes(coachId);
}

/** @throws AppError not-found for a client whom the coach may neither act for nor still write about. */
export async function getHandOver(
  deps: HandOverDeps,
  coachId: string,
  clientId: string,
): Promise<{ readonly own: HandOver | null; readonly received: ReceivedHandOver[] }> {
  const role = await roleOf(deps, coachId, clientId);
  const notes = await deps.handOvers.of(clientId);
  const own = notes.find((note) => note.coachId === coachId);
  const others = role === 'acting' ? notes.filter((note) => note !== own) : [];
  const received = await Promise.all(
    others.map(async (note) => ({
      ...toHandOver(note),
      coachId: note.coachId,
      coachName: (await deps.people.person(note.coachId))?.fullName ?? null,
      isRead: note.readBy[coachId] !== undefined,
    })),
  );
  return {
    own: own === undefined ? null : toHandOver(own),
    received: received.toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt)),
  };
}

/**
 * Sending the same note again changes nothing. A change makes it unread.
 * @throws AppError as `getHandOver`; conflict (`hand_over_changed`) when another device saved it first.
 */
export async function saveHandOver(
  deps: HandOverDeps,
  coachId: string,
  clientId: string,
  { version, ...parts }: SaveHandOverRequest,
): Promise<HandOver> {
  await roleOf(deps, coachId, clientId);
  const isSame = (note: HandOver | null) =>
    note !== null && handOverParts.every((part) => note[part] === parts[part]);
  const before = await deps.handOvers.find(clientId, coachId);
  if (before !== null && isSame(before)) return toHandOver(before);
  const writtenAt = new Date(deps.clock()).toISOString();
  const note = { clientId, coachId, ...parts, version: version + 1, writtenAt, readBy: {} };
  if ((before?.version ?? 0) === version && (await deps.handOvers.save(note))) return toHandOver(note);
  const stored = await deps.handOvers.find(clientId, coachId);
  if (stored !== null && isSame(stored)) return toHandOver(stored);
  throw new AppError('conflict', 'hand_over_changed', 'This note was changed on another device.');
}

/** @throws AppError not-found for a client whom the coach may not act for now. */
export async function readHandOver(
  { handOvers, assignments, clock }: HandOverDeps,
  readerId: string,
  note: Pick<StoredHandOver, 'clientId' | 'coachId' | 'version'>,
): Promise<void> {
  if (!(await mayActFor(assignments, readerId, note.clientId))) throw noSuchClient();
  await handOvers.markRead(note, readerId, new Date(clock()).toISOString());
}

export async function listHandOvers(deps: HandOverDeps, coachId: string): Promise<HandOvers> {
  const { coaches, moved, handOvers, people, clock } = deps;
  const [clients, left] = await Promise.all([coaches.clientsOf(coachId), moved.list(coachId)]);
  const current = new Set(clients.map(({ account }) => account.id));
  const since = new Date(clock() - listedMs).toISOString();
  const isListed = ({ coveringFor, coachedSince }: (typeof clients)[number]) =>
    coveringFor !== null || coachedSince >= since;
  const toRead = clients.filter(isListed).map(async ({ account, coveringFor }) => {
    // A deputy has the note of the coach whom they cover; who came lately may have had several.
    const covered = coveringFor === null ? null : await handOvers.find(account.id, coveringFor);
    const notes = coveringFor === null ? await handOvers.of(account.id) : covered === null ? [] : [covered];
    const unread = notes.filter((note) => note.coachId !== coachId && note.readBy[coachId] === undefined);
    return Promise.all(
      unread.map(async (note) => ({
        clientId: account.id,
        clientName: account.fullName,
        coachName: (await people.person(note.coachId))?.fullName ?? null,
      })),
    );
  });
  const toWrite = left
    .filter(({ clientId }) => !current.has(clientId))
    .map(async ({ clientId, movedAt }) => {
      const [client, isAllowed, own] = await Promise.all([
        people.person(clientId),
        mayStillWrite(deps, coachId, clientId),
        handOvers.find(clientId, coachId),
      ]);
      if (client === null || !isAllowed) return [];
      return [{ clientId, clientName: client.fullName, movedAt, isWritten: own !== null }];
    });
  return { toRead: (await Promise.all(toRead)).flat(), toWrite: (await Promise.all(toWrite)).flat() };
}

const toHandOver = ({ goals, injuries, works, promises, version, writtenAt }: StoredHandOver): HandOver => ({
  goals,
  injuries,
  works,
  promises,
  version,
  writtenAt,
});
