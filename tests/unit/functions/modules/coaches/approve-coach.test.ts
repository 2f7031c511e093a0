import { describe, expect, it } from 'vitest';
import { approveCoach } from '#functions/modules/coaches/administer-coaches.ts';
import type { CoachApproval } from '#functions/modules/coaches/coach-list.ts';
import type { CoachingMail } from '#functions/modules/coaches/coaching-mails.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import { admit } from '#functions/platform/http/access.ts';
import { approveCoachRequestSchema } from '#shared/contracts/coaching/coaching.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const by = { accountId: 'admin', requestId: 'request-1' };
const reason = 'The certificate has expired.';
const certificate = { number: 'NASM-1', issuer: 'NASM', expiresOn: '2027-01-31' };
const checks = { identity: true, certificate, insurance: true, interview: false } as const;

function world() {
  const clock = frozenClock('2026-03-03T10:00:00.000Z');
  let coach = anAccount({ id: 'casey', role: 'coach', coachApproved: true });
  const decisions: CoachApproval[] = [];
  const audit: AuditEntry[] = [];
  const mails: CoachingMail[] = [];
  const never = async () => {
    throw new Error('Nobody asks for this');
  };
  const deps = {
    clock,
    settings: { find: never },
    hours: { areSet: never },
    people: { find: async (id: string) => (id === coach.id ? coach : null) },
    roll: {
      ids: never,
      clientCount: never,
      clientIds: never,
      findByEmail: never,
      setApproval: async (
        _id: string,
        approval: CoachApproval,
        entry: AuditEntry,
        written: readonly CoachingMail[],
      ) => {
        decisions.push(approval);
        audit.push(entry);
        mails.push(...written);
        const { clientAccessUntil: _before, ...rest } = coach;
        const until = approval.accessUntil === null ? {} : { clientAccessUntil: approval.accessUntil };
        coach = { ...rest, coachApproved: approval.approved, ...until };
        return true;
      },
    },
    assignments: {
      coachOf: never,
      deputyOf: never,
      isLeaving: never,
      release: never,
      assign: never,
      barredFrom: never,
    },
  };
  return { deps, clock, decisions, audit, mails, coach: () => coach };
}

describe('withdrawing the approval of a coach', () => {
  it('ends access to clients immediately', async () => {
    const { deps, clock, coach } = world();
    expect(mayOpenClients(coach(), clock())).toBe(true);
    expect(mayOpenClients({ ...coach(), deletionDueAt: '2026-04-01T00:00:00.000Z' }, clock())).toBe(false);
    await approveCoach(deps, by, 'casey', { approved: false, reason });
    expect(mayOpenClients(coach(), clock())).toBe(false);
  });

  it('keeps access through the day that the admin chose', async () => {
    const { deps, coach } = world();
    await approveCoach(deps, by, 'casey', { approved: false, reason, keepAccessUntil: '2026-03-10' });
    expect(coach().coachApproved).toBe(false);
    expect(mayOpenClients(coach(), Date.parse('2026-03-10T23:59:59.999Z'))).toBe(true);
    expect(mayOpenClients(coach(), Date.parse('2026-03-11T00:00:00.000Z'))).toBe(false);
  });

  it.each(['2026-03-02', '2026-06-02'])('refuses to keep access until %s', async (keepAccessUntil) => {
    const { deps, decisions } = world();
    await expect(
      approveCoach(deps, by, 'casey', { approved: false, reason, keepAccessUntil }),
    ).rejects.toMatchObject({ kind: 'invalid', details: { fields: [{ field: 'keepAccessUntil' }] } });
    expect(decisions).toEqual([]);
  });

  it.each(['2026-03-03', '2026-06-01'])('keeps access until %s', async (keepAccessUntil) => {
    const { deps, coach } = world();
    await approveCoach(deps, by, 'casey', { approved: false, reason, keepAccessUntil });
    expect(coach().clientAccessUntil).toBe(keepAccessUntil);
  });

  it('changes nothing when sent twice; a later decision replaces the one before', async () => {
    const { deps, decisions, coach } = world();
    const keeping = { approved: false, reason, keepAccessUntil: '2026-03-10' } as const;
    await approveCoach(deps, by, 'casey', keeping);
    await approveCoach(deps, by, 'casey', keeping);
    expect(decisions).toHaveLength(1);
    await approveCoach(deps, by, 'casey', { approved: false, reason });
    expect(coach().clientAccessUntil).toBeUndefined();
    await approveCoach(deps, by, 'casey', keeping);
    await approveCoach(deps, by, 'casey', { approved: true, checks });
    expect(coach()).toMatchObject({ coachApproved: true });
    expect(coach().clientAccessUntil).toBeUndefined();
  });
});

describe('an approval', () => {
  it('keeps what the admin checked in the audit trail, and a withdrawal its reason', async () => {
    const { deps, audit, mails } = world();
    await approveCoach(deps, by, 'casey', { approved: false, reason });
    await approveCoach(deps, by, 'casey', { approved: true, checks });
    expect(audit).toMatchObject([
      { action: 'coaches.withdraw-approval', byAccountId: 'admin', details: { coachId: 'casey', reason } },
      { action: 'coaches.approve', byAccountId: 'admin', details: { coachId: 'casey', checks } },
    ]);
    expect(mails).toMatchObject([
      { kind: 'coach-withdrawn', to: { accountId: 'casey' }, data: { reason, accessUntil: null } },
      { kind: 'coach-approved', to: { accountId: 'casey' } },
    ]);
  });

  it('is refused with a certificate that has expired', async () => {
    const { deps, decisions } = world();
    const expired = { ...checks, certificate: { ...certificate, expiresOn: '2026-03-02' } };
    await expect(approveCoach(deps, by, 'casey', { approved: true, checks: expired })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'certificate_expired',
    });
    expect(decisions).toEqual([]);
  });

  it.each([
    ['nothing', { approved: true }],
    ['no identity', { approved: true, checks: { ...checks, identity: false } }],
    [
      'an empty certificate',
      { approved: true, checks: { ...checks, certificate: { ...certificate, number: ' ' } } },
    ],
    ['a withdrawal without a reason', { approved: false, reason: ' ' }],
  ])('with %s breaks the contract', (_, request) => {
    expect(approveCoachRequestSchema.safeParse(request).success).toBe(false);
  });
});

/** Routes for coaches that open no data of a client, or answer an empty list, each with the reason. */
const openToAnyCoach: Readonly<Record<string, string>> = {
  getRoster: 'lists nobody without an approval',
  listRosterRows: 'lists nobody without an approval',
  getThreads: 'lists nobody without an approval',
  getCoachCalendar: 'lists nothing without an approval',
  createGroups: 'refused without an approval by the use case',
  cancelGroup: 'the coach’s own group; takes away, opens nothing',
  getCoachSchedule: 'the coach’s own hours',
  saveCoachSchedule: 'the coach’s own hours, refused without an approval by the use case',
  getBusyCalendar: 'the coach’s own calendar, with no session of a client without an approval',
  saveBusyCalendar: 'the coach’s own calendar, refused without an approval by the use case',
  removeBusyCalendar: 'takes away, opens nothing',
  beginGoogleCalendar: 'the coach’s own calendar, refused without an approval by the use case',
  connectGoogleCalendar: 'the coach’s own calendar, refused without an approval by the use case',
  getOwnPay: 'the coach’s own statements, without clients',
  getCoachPromises: 'only the coach’s own counts, and no client without an approval',
  listInvitations: 'the coach’s own invitations',
  createInvitation: 'refused without an approval by the use case',
  withdrawInvitation: 'takes away, opens nothing',
  getCheckInQuestions: 'the coach’s own questions',
  saveCheckInQuestions: 'the coach’s own questions',
  getSavedReplies: 'the coach’s own texts',
  saveSavedReplies: 'the coach’s own texts',
  getProgramTemplates: 'the coach’s own templates, and none of others without an approval',
  getProgramTemplate: 'the coach’s own templates',
  saveProgramTemplate: 'the coach’s own templates',
  removeProgramTemplate: 'the coach’s own templates',
  unshareProgramTemplate: 'takes away, opens nothing',
  getOwnExercises: 'the coach’s own exercises',
  saveOwnExercise: 'the coach’s own exercises; for a client of theirs alone, asked by the use case',
  removeOwnExercise: 'the coach’s own exercises',
  startExerciseClip: 'a clip of the coach’s own exercise',
  saveExerciseClip: 'a clip of the coach’s own exercise',
  removeExerciseClip: 'a clip of the coach’s own exercise',
  getOwnExerciseClip: 'a clip of the coach’s own exercise',
  listWrittenArticles: 'refused without an approval by the use case',
  createArticle: 'refused without an approval by the use case',
  getWrittenArticle: 'refused without an approval by the use case',
  changeArticle: 'refused without an approval by the use case',
  publishArticle: 'refused without an approval by the use case',
  withdrawArticle: 'refused without an approval by the use case',
  getArticleRevision: 'refused without an approval by the use case',
};

const coachRoutes = Object.entries<ApiRoute>(apiRoutes).filter(
  ([, { access }]) => access.kind === 'signed-in' && access.roles?.includes('coach') === true,
);

describe('a coach without an approval that is in force', () => {
  const clock = frozenClock('2026-03-03T10:00:00.000Z');
  const claims = {
    accountId: 'casey',
    username: 'casey',
    sessionId: 's',
    inCoachGroup: true,
    signedInAtMs: clock(),
  };
  const entitlement = { tier: null, source: 'default', status: 'none' } as const;
  const call = ({ access }: ApiRoute, about: Parameters<typeof anAccount>[0]) => {
    if (access.kind === 'public') throw new Error('Every route here asks for a coach');
    const account = anAccount({ id: 'casey', role: 'coach', ...about });
    return () => admit(access, claims, { account, entitlement }, clock());
  };

  it('is known to be let through by exactly the routes of the list', () => {
    const open = coachRoutes.filter(([, { access }]) => access.kind === 'signed-in' && !access.opensClient);
    expect(open.map(([id]) => id).sort()).toEqual(Object.keys(openToAnyCoach).sort());
  });

  it.each(coachRoutes.filter(([id]) => !(id in openToAnyCoach)))('is refused by %s', (_id, route) => {
    const refused = expect.objectContaining({ kind: 'forbidden', code: 'coach_not_approved' });
    expect(call(route, { coachApproved: false })).toThrow(refused);
    expect(call(route, { coachApproved: false, clientAccessUntil: '2026-03-02' })).toThrow(refused);
    expect(call(route, { coachApproved: false, clientAccessUntil: '2026-03-03' })).not.toThrow();
    expect(call(route, { coachApproved: true })).not.toThrow();
  });
});
