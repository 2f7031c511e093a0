import { describe, expect, it } from 'vitest';
import { assignmentRows } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { decideReport } from '#functions/modules/messages/reports/decide-report.ts';
import { listReports, openReport } from '#functions/modules/messages/reports/read-reports.ts';
import type { ReportChange } from '#functions/modules/messages/reports/report.ts';
import { searchMessages } from '#functions/modules/messages/search-messages.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { reportMessage } from '#functions/modules/messages/thread-acts.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { type ReportAct, reportActs } from '#shared/domain/messages/reports.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedThreads } from '../stored-threads.ts';

const [ana, casey] = ['ana', 'casey'].map((id) => anAccount({ id, fullName: `Name of ${id}` }));
const ada = { accountId: 'ada', requestId: 'r-ada' };
const max = { accountId: 'max', requestId: 'r-max' };
const key = { clientId: 'ana', byAccountId: 'ana', id: 'report-1' };

async function world() {
  const clock = frozenClock();
  const stored = storedThreads(clock);
  const { tables, repository: threads, reportRepository, audit, outbox } = stored;
  const assigned = assignmentRows('casey', 'ana', new Date(clock()).toISOString());
  for (const row of [assigned.ofClient, assigned.ofCoach]) tables.put('accounts', row);
  const leaving: ReportChange['leaving'][] = [];
  const reports: typeof reportRepository = {
    ...reportRepository,
    async decide(change) {
      const isDecided = await reportRepository.decide(change);
      if (isDecided && change.leaving !== null) leaving.push(change.leaving);
      return isDecided;
    },
  };
  const removed: string[] = [];
  const deps = {
    threads,
    reports,
    clock,
    people: { person: async (id: string) => [ana, casey].find((each) => each?.id === id) ?? null },
    assignments: { coachOf: async () => 'casey' },
    media: { link: async () => undefined },
    files: {
      remove: async (file: string) => {
        removed.push(file);
      },
    },
  };
  const as = (side: MessageSide) => ({
    clientId: 'ana',
    side,
    accountId: side === 'client' ? 'ana' : 'casey',
    coachId: 'casey',
  });
  const send = (side: MessageSide, text: string) => {
    clock.advance(1000);
    return sendMessage(deps, as(side), null, { id: crypto.randomUUID(), text });
  };
  const report = (side: MessageSide, seq: number, id = 'report-1') => {
    const telling = { ...deps, admins: { ids: async () => ['ada'] }, supportAddress: 'help@repz.example' };
    return reportMessage(
      telling,
      as(side),
      { id, seq, reason: 'unsafe-advice', details: 'Really' },
      `r-${id}`,
    );
  };
  for (const n of [1, 2, 3, 4, 5]) await send('client', `Question ${n}`);
  await send('coach', 'Bad advice');
  for (const n of [7, 8, 9, 10, 11]) await send('client', `Question ${n}`);
  await report('client', 6);
  const decide = (act: ReportAct, { accountId, requestId } = ada) =>
    decideReport(deps, { accountId, requestId: `${requestId}-${act}` }, key, { act, reason: 'Because' });
  return {
    deps,
    clock,
    removed,
    as,
    send,
    report,
    decide,
    ...stored,
    leaving,
    audit: () => audit().filter(({ action }) => action !== 'messages.report'),
    decisionMails: () => outbox().filter(({ kind }) => kind !== 'message-reported'),
  };
}

describe('a reported message', () => {
  it('is listed without a word of it, the longest wait first, until it is decided', async () => {
    const { deps, decide } = await world();
    const waiting = await listReports(deps);
    expect(waiting).toMatchObject({
      open: [{ state: 'open', by: 'client', reporterName: 'Name of ana', senderName: 'Name of casey' }],
      decided: [],
    });
    expect(JSON.stringify(waiting)).not.toMatch(/Bad advice|Really/);
    await decide('warn');
    expect(await listReports(deps)).toMatchObject({ open: [], decided: [{ state: 'warned' }] });
  });

  it('opens with three messages before and after it, no more, and a line in the audit trail', async () => {
    const { deps, audit } = await world();
    const { messages, details } = await openReport(deps, ada, key);
    expect(messages.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(details).toBe('Really');
    expect(audit()).toMatchObject([
      { action: 'reports.read', byAccountId: 'ada', details: { clientId: 'ana' } },
    ]);
    expect(JSON.stringify(audit())).not.toContain('Bad advice');
  });

  it('at the beginning of a conversation shows what there is', async () => {
    const { deps, report } = await world();
    await report('coach', 1, 'report-2');
    const first = await openReport(deps, ada, { ...key, byAccountId: 'casey', id: 'report-2' });
    expect(first.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['another client', { ...key, clientId: 'ben' }],
    ['another reporter', { ...key, byAccountId: 'casey' }],
    ['nobody', { ...key, id: 'report-9' }],
  ])('is not found under the ids of %s, and nothing is noted or decided', async (_, other) => {
    const { deps, audit } = await world();
    const notFound = { kind: 'not-found', code: 'report_not_found' };
    await expect(openReport(deps, ada, other)).rejects.toMatchObject(notFound);
    const deciding = decideReport(deps, ada, other, { act: 'remove', reason: 'x' });
    await expect(deciding).rejects.toMatchObject(notFound);
    expect(audit()).toEqual([]);
  });
});

describe('a decision', () => {
  it.each(reportActs)(
    'to %s is on the audit trail with its reason, and both sides hear of it',
    async (act) => {
      const { decide, audit, decisionMails } = await world();
      const report = await decide(act);
      expect(report.decision).toEqual({ reason: 'Because', by: null });
      expect(audit()).toMatchObject([
        { action: `reports.${act}`, byAccountId: 'ada', details: { accountId: 'casey', reason: 'Because' } },
      ]);
      expect(decisionMails()).toMatchObject([
        { kind: 'report-decided', to: { accountId: 'ana' } },
        { kind: 'message-reviewed', to: { accountId: 'casey' } },
      ]);
      expect(JSON.stringify(decisionMails())).not.toMatch(/Because|Bad advice|Really/);
    },
  );

  it('is listed by its own time, however old the report', async () => {
    const { deps, clock, report, decide } = await world();
    clock.advance(1000);
    await report('client', 6, 'report-2');
    await decideReport(deps, ada, { ...key, id: 'report-2' }, { act: 'dismiss', reason: 'x' });
    clock.advance(1000);
    await decide('warn');
    expect((await listReports(deps)).decided.map(({ reportId }) => reportId)).toEqual([
      'report-1',
      'report-2',
    ]);
  });

  it('sent again by the same admin changes nothing and sends nothing', async () => {
    const { decide, audit, decisionMails } = await world();
    const first = await decide('block');
    expect(await decide('block')).toEqual(first);
    expect([audit().length, decisionMails().length]).toEqual([1, 2]);
  });

  it('of the second of two admins is a conflict, also at the same moment', async () => {
    const { decide, decisionMails } = await world();
    const outcomes = await Promise.allSettled([decide('warn', ada), decide('remove', max)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(decide('dismiss', max)).rejects.toMatchObject({ kind: 'conflict', code: 'report_decided' });
    expect(decisionMails()).toHaveLength(2);
  });

  it('holds while somebody writes at the same moment', async () => {
    const { deps, decide, send } = await world();
    await Promise.all([decide('warn'), send('client', 'In between')]);
    expect(await deps.threads.find('ana')).toMatchObject({
      lastSeq: 12,
      moderation: [{ seq: 6, outcome: 'warned' }],
    });
  });

  it('to remove leaves no word of the message to either side, the search or a second report', async () => {
    const { deps, decide, messagesOf, report, storedReports } = await world();
    const { removedText, messages } = await decide('remove');
    expect(removedText).toBe('Bad advice');
    expect(messages.find(({ seq }) => seq === 6)).toMatchObject({ text: '', removed: true });
    expect(JSON.stringify(messagesOf('ana'))).not.toContain('Bad advice');
    expect((await searchMessages(deps, 'ana', 'advice')).messages).toEqual([]);
    await expect(report('client', 6, 'report-2')).rejects.toMatchObject({ code: 'message_not_found' });
    expect(storedReports()).toHaveLength(1);
  });

  it('to remove the newest message takes it out of the preview', async () => {
    const { deps, send, report, decide } = await world();
    await send('coach', 'Worse advice');
    await report('client', 12, 'report-2');
    await decideReport(deps, ada, { ...key, id: 'report-2' }, { act: 'remove', reason: 'x' });
    expect((await deps.threads.find('ana'))?.last).toMatchObject({ preview: '' });
    await decide('warn');
  });

  it('to block a coach takes the client from them, and they write no more', async () => {
    const { decide, send, leaving, decisionMails } = await world();
    await decide('block');
    expect(leaving).toEqual([{ coachId: 'casey', isAssigned: true }]);
    expect(decisionMails()[1]?.data).toMatchObject({ endsCoaching: true });
    await expect(send('coach', 'Me again')).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'thread_barred',
    });
    expect((await send('client', 'Peace')).seq).toBe(12);
  });

  it('to block a client takes nobody’s coach', async () => {
    const { deps, send, report, leaving } = await world();
    await report('coach', 5, 'report-2');
    await decideReport(
      deps,
      ada,
      { ...key, byAccountId: 'casey', id: 'report-2' },
      { act: 'block', reason: 'x' },
    );
    expect(leaving).toEqual([]);
    await expect(send('client', 'But')).rejects.toMatchObject({ code: 'thread_barred' });
  });

  it('about one of two reports of a message leaves the other open, and what was removed stays removed', async () => {
    const { deps, report, decide } = await world();
    await report('client', 6, 'report-2');
    await decide('remove');
    expect((await listReports(deps)).open).toMatchObject([{ reportId: 'report-2' }]);
    await decideReport(deps, max, { ...key, id: 'report-2' }, { act: 'dismiss', reason: 'x' });
    expect((await deps.threads.find('ana'))?.moderation).toEqual([{ seq: 6, outcome: 'removed' }]);
  });
});
