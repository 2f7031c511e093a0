import type { Account } from '#shared/contracts/account/account.ts';
import { type CoachSettings, defaultCoachSettings } from '#shared/domain/coaching/coach-settings.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import type { WaitingClient } from '../../../../../../functions/modules/coaches/assign-waiting-clients.ts';
import type { AssignmentReason } from '../../../../../../functions/modules/coaches/coach-assignments.ts';
import type { CoachingMail } from '../../../../../../functions/modules/coaches/coaching-mails.ts';
import { memoryAbsences } from './memory-absences.ts';

/** Accounts, who coaches whom and who pays, in memory, with the refusals of the tables. */
export function coachingWorld() {
  const clock = frozenClock();
  const accounts = new Map<string, Account>();
  const coachOf = new Map<string, string>();
  const paying = new Set<string>();
  const inPerson = new Set<string>();
  const settings = new Map<string, CoachSettings>();
  const withoutHours = new Set<string>();
  const { repository: absences } = memoryAbsences();
  const versions = new Map<string, number>();
  const room = new Map<string, boolean>();
  const waiting = new Map<string, WaitingClient>();
  const mails: CoachingMail[] = [];
  /** Coaches whom an admin keeps from a client. */
  const barred = new Map<string, readonly string[]>();
  const deps = {
    waiting: {
      list: async () => [...waiting.values()].toSorted((a, b) => a.since.localeCompare(b.since)),
      async remove({ clientId, notedAt }: WaitingClient) {
        if (waiting.get(clientId)?.notedAt === notedAt) waiting.delete(clientId);
      },
    },
    plans: { of: async (id: string) => (paying.has(id) ? { trainsInPerson: inPerson.has(id) } : null) },
    roll: {
      ids: async () => [...accounts.values()].filter(({ role }) => role === 'coach').map(({ id }) => id),
      clientIds: async (coachId: string) =>
        [...coachOf].flatMap(([client, coach]) => (coach === coachId ? [client] : [])),
      setRoom: async (coachId: string, hasRoom: boolean) => {
        room.set(coachId, hasRoom);
      },
    },
    settings: { find: async (coachId: string) => settings.get(coachId) ?? null },
    hours: { areSet: async (coachId: string) => !withoutHours.has(coachId) },
    absences,
    people: { find: async (id: string) => accounts.get(id) ?? null },
    assignments: {
      coachOf: async (id: string) => coachOf.get(id) ?? null,
      deputyOf: async () => null,
      barredFrom: async (clientId: string) => barred.get(clientId) ?? [],
      loadVersion: async (coachId: string) => versions.get(coachId) ?? 0,
      async release(coachId: string, clientId: string, at: number) {
        if (coachOf.get(clientId) !== coachId) return false;
        coachOf.delete(clientId);
        const noted = new Date(at).toISOString();
        waiting.set(clientId, { clientId, since: noted, notedAt: noted });
        return true;
      },
      async assign(coachId: string, clientId: string, _at: number, reason?: AssignmentReason) {
        if (coachOf.get(clientId) === coachId) return true;
        if (reason?.kind === 'payment' && (coachOf.has(clientId) || !accounts.get(coachId)?.coachApproved))
          return false;
        const version = versions.get(coachId) ?? 0;
        if (reason?.kind === 'payment' && reason.loadVersion !== version) return false;
        versions.set(coachId, version + 1);
        coachOf.set(clientId, coachId);
        waiting.delete(clientId);
        if (reason?.kind === 'payment' || reason?.kind === 'admin') mails.push(...reason.mails);
        return true;
      },
    },
    clock,
    log: recordingLog(),
  };
  /** Takes up to 100 clients. */
  const coach = (id: string, coachApproved = true) => {
    settings.set(id, { ...defaultCoachSettings('en'), capacity: 100 });
    accounts.set(
      id,
      anAccount({ id, role: 'coach', coachApproved, fullName: id, email: `${id}@repz.example` }),
    );
  };
  const client = (id: string, pays = true) => {
    accounts.set(id, anAccount({ id, fullName: id, email: `${id}@repz.example` }));
    if (pays) paying.add(id);
  };
  /** What a sync of billing leaves. */
  const noted = (id: string) => {
    const at = new Date(clock()).toISOString();
    waiting.set(id, { clientId: id, since: waiting.get(id)?.since ?? at, notedAt: at });
    clock.advance(1000);
  };
  return {
    deps,
    settings,
    withoutHours,
    inPerson,
    absences,
    room,
    accounts,
    coachOf,
    paying,
    waiting,
    mails,
    barred,
    coach,
    client,
    noted,
  };
}
