import type { CoachLoad } from '#functions/modules/coaches/choice/choose-coach.ts';
import type { CoachChoice } from '#functions/modules/coaches/choice/coach-choice.ts';
import type {
  Assignment,
  AssignmentReason,
  WaitingClient,
} from '#functions/modules/coaches/coach-assignments.ts';
import type { ClientCount } from '#functions/modules/coaches/coach-loads.ts';
import type { CoachingMail } from '#functions/modules/coaches/coaching-mails.ts';
import type { Person } from '#functions/modules/coaches/invitations.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import { type CoachSettings, defaultCoachSettings } from '#shared/domain/coaching/coach-settings.ts';
import { isUnderway } from '#shared/domain/coaching/time-away.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedAbsences } from './stored-absences.ts';

type Load = { readonly version: number; readonly payingClients: number; readonly countedAt: string | null };

/** Accounts, who coaches whom and who pays, in memory, with the refusals of the tables. */
export function coachingWorld() {
  const clock = frozenClock();
  const accounts = new Map<string, Person>();
  const coachOf = new Map<string, string>();
  const paying = new Set<string>();
  const inPerson = new Set<string>();
  const settings = new Map<string, CoachSettings>();
  const withoutHours = new Set<string>();
  const absences = storedAbsences(clock);
  const room = new Map<string, boolean>();
  const waiting = new Map<string, WaitingClient>();
  const mails: CoachingMail[] = [];
  const audit: AuditEntry[] = [];
  /** Whom clients chose at the checkout. */
  const choices = new Map<string, CoachChoice>();
  /** Coaches whom an admin keeps from a client. */
  const barred = new Map<string, readonly string[]>();
  /** Clients whom the load of their coach counts. */
  const counted = new Set<string>();
  const loads = new Map<string, Load>();
  const loadOf = (coachId: string) => loads.get(coachId) ?? { version: 0, payingClients: 0, countedAt: null };
  const change = (coachId: string, by: number) => {
    const { version, payingClients, countedAt } = loadOf(coachId);
    loads.set(coachId, { version: version + 1, payingClients: payingClients + by, countedAt });
  };
  const reads = { loads: 0, plans: 0 };
  const isSetUp = (id: string) => settings.has(id) && !withoutHours.has(id);
  const load = async (id: string): Promise<CoachLoad | null> => {
    const coach = accounts.get(id);
    if (coach?.role !== 'coach' || !coach.coachApproved) return null;
    reads.loads += 1;
    const { payingClients: clients, countedAt } = loadOf(id);
    const { away } = await absences.find(id);
    const isCovered = away.every((each) => each.deputyId !== null || !isUnderway(each, clock()));
    const own = settings.get(id) ?? defaultCoachSettings('en');
    const hasRoom = room.get(id) ?? true;
    return { ...own, id, clients, countedAt, isOpen: true, isCovered, isSetUp: isSetUp(id), hasRoom };
  };
  const clientsOf = (coachId: string) =>
    [...coachOf].flatMap(([client, coach]) => (coach === coachId ? [client] : []));
  const coachIds = () => [...accounts.values()].filter(({ role }) => role === 'coach').map(({ id }) => id);
  const note = (id: string) => {
    const at = new Date(clock()).toISOString();
    waiting.set(id, { clientId: id, since: waiting.get(id)?.since ?? at, notedAt: at });
  };
  const isAsNoted = ({ clientId, notedAt }: WaitingClient) => waiting.get(clientId)?.notedAt === notedAt;
  const leave = (clientId: string, coachId: string) => {
    coachOf.delete(clientId);
    change(coachId, counted.delete(clientId) ? -1 : 0);
  };
  const deps = {
    waiting: {
      list: async () => [...waiting.values()].toSorted((a, b) => a.since.localeCompare(b.since)),
      find: async (id: string) => waiting.get(id) ?? null,
      note: async (id: string) => note(id),
      async remove(read: WaitingClient) {
        if (isAsNoted(read)) waiting.delete(read.clientId);
      },
    },
    plans: {
      async of(id: string) {
        reads.plans += 1;
        return paying.has(id) ? { trainsInPerson: inPerson.has(id) } : null;
      },
    },
    roll: {
      ids: async () => coachIds(),
      unapprovedIds: async () => coachIds().filter((id) => !accounts.get(id)?.coachApproved),
      clientIds: async (coachId: string) => clientsOf(coachId),
      setRoom: async (coachId: string, hasRoom: boolean) => {
        room.set(coachId, hasRoom);
      },
    },
    loads: {
      all: async () => (await Promise.all(coachIds().map(load))).filter((each) => each !== null),
      of: load,
    },
    counts: {
      async read(coachId: string) {
        const { version, payingClients, countedAt } = loadOf(coachId);
        const clients = clientsOf(coachId).map((clientId) => ({ clientId, isPaying: counted.has(clientId) }));
        return { version, payingClients: countedAt === null ? null : payingClients, clients };
      },
      async save(coachId: string, { version }: ClientCount, payingClients: number, at: number) {
        if (loadOf(coachId).version !== version) return false;
        loads.set(coachId, { version: version + 1, payingClients, countedAt: new Date(at).toISOString() });
        return true;
      },
    },
    settings: { find: async (coachId: string) => settings.get(coachId) ?? null },
    hours: { areSet: async (coachId: string) => !withoutHours.has(coachId) },
    absences,
    people: { find: async (id: string) => accounts.get(id) ?? null },
    assignments: {
      coachOf: async (id: string) => coachOf.get(id) ?? null,
      async assignmentOf(id: string) {
        const coachId = coachOf.get(id);
        return coachId === undefined ? null : { coachId, isPaying: counted.has(id) };
      },
      deputyOf: async () => null,
      isLeaving: async () => false,
      barredFrom: async (clientId: string) => barred.get(clientId) ?? [],
      async count(read: WaitingClient, { coachId, isPaying }: Assignment) {
        const { clientId } = read;
        const isSame = coachOf.get(clientId) === coachId && counted.has(clientId) === isPaying;
        if (!isSame || !isAsNoted(read)) return false;
        if (isPaying) counted.delete(clientId);
        else counted.add(clientId);
        change(coachId, isPaying ? -1 : 1);
        waiting.delete(clientId);
        return true;
      },
      async release(coachId: string, clientId: string, at: number) {
        if (coachOf.get(clientId) !== coachId) return false;
        leave(clientId, coachId);
        const noted = new Date(at).toISOString();
        waiting.set(clientId, { clientId, since: noted, notedAt: noted });
        return true;
      },
      async assign(coachId: string, clientId: string, _at: number, reason?: AssignmentReason) {
        const before = coachOf.get(clientId);
        const isByPayment = reason?.kind === 'payment';
        if (before === coachId) return !isByPayment;
        if (reason?.kind === 'admin' && reason.before !== (before ?? null)) return false;
        if (isByPayment) {
          const { payingClients, countedAt } = loadOf(coachId);
          const isFull = countedAt === null || payingClients >= reason.capacity;
          if (isFull || before || !accounts.get(coachId)?.coachApproved || !isAsNoted(reason.note))
            return false;
          if (reason.choice !== null && choices.get(clientId)?.chosenAt !== reason.choice.chosenAt)
            return false;
          choices.delete(clientId);
        }
        const isPaying = isByPayment || counted.has(clientId);
        if (before !== undefined) leave(clientId, before);
        coachOf.set(clientId, coachId);
        if (isPaying) counted.add(clientId);
        change(coachId, isPaying ? 1 : 0);
        if (isByPayment) waiting.delete(clientId);
        else note(clientId);
        if (isByPayment || reason?.kind === 'admin') mails.push(...reason.mails);
        if (reason?.kind === 'admin') audit.push(reason.audit);
        return true;
      },
    },
    choices: { of: async (clientId: string) => choices.get(clientId) ?? null },
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
    note(id);
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
    counted,
    loads,
    reads,
    paying,
    waiting,
    mails,
    audit,
    choices,
    barred,
    coach,
    client,
    noted,
  };
}
