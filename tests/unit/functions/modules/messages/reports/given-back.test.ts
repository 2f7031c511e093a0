import { describe, expect, it } from 'vitest';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import type { CoachingMail } from '#functions/modules/coaches/coaching-mails.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { decideReport } from '#functions/modules/messages/reports/decide-report.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { createThreadBars } from '#functions/modules/messages/storage/thread-bars.ts';
import { reportMessage } from '#functions/modules/messages/thread-acts.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { storedThreads } from '../stored-threads.ts';

/** Casey coaches Ana; each of them has written once and was reported by the other. */
async function world() {
  const clock = frozenClock();
  const stored = storedThreads(clock);
  const { tables, repository: threads, reportRepository: reports } = stored;
  for (const id of ['casey', 'robin'])
    tables.put('accounts', toRow(anAccount({ id, role: 'coach', coachApproved: true })));
  tables.put('accounts', toRow(anAccount({ id: 'ana' })));
  const lift = createThreadBars(tables.client, tableNames.messages, clock);
  const assignments = createDynamoCoachAssigner(tables.client, tableNames, clock, lift);
  const deps = {
    threads,
    reports,
    clock,
    assignments,
    people: { person: async (id: string) => anAccount({ id }) },
    media: { link: async () => undefined },
    files: { remove: async () => undefined },
    admins: { ids: async () => ['ada'] },
    supportAddress: 'help@repz.example',
  };
  const as = (side: MessageSide, coachId = 'casey') => ({
    clientId: 'ana',
    side,
    accountId: side === 'client' ? 'ana' : coachId,
    coachId,
  });
  const send = (side: MessageSide, coachId = 'casey') =>
    sendMessage(deps, as(side, coachId), null, { id: crypto.randomUUID(), text: 'Hello' });
  /** @param by Whom the report comes from; the other one is stopped. */
  const block = async (by: MessageSide) => {
    const seq = by === 'client' ? 1 : 2;
    const reported = { id: `of-${by}`, seq, reason: 'other', details: 'Really' } as const;
    await reportMessage(deps, as(by), reported, `r-${by}`);
    const key = { clientId: 'ana', byAccountId: as(by).accountId, id: reported.id };
    const decision = { act: 'block', reason: 'Because' } as const;
    return decideReport(deps, { accountId: 'ada', requestId: `d-${by}` }, key, decision);
  };
  const mails: readonly CoachingMail[] = [];
  const give = async (coachId: string, liftsBars = true) => {
    clock.advance(1000);
    const at = clock();
    const before = await assignments.coachOf('ana');
    const details = { clientId: 'ana', coachId };
    const audit = {
      action: 'coaches.assign',
      byAccountId: 'ada',
      requestId: `g-${at}`,
      at,
      details,
    } as const;
    return assignments.assign(coachId, 'ana', at, { kind: 'admin', before, liftsBars, audit, mails });
  };
  await assignments.assign('casey', 'ana', clock());
  await send('coach');
  await send('client');
  return { ...stored, assignments, threads, send, block, give };
}
const barred = { code: 'thread_barred' };

describe('a coach whom an admin stopped, and to whom an admin gives the client back', () => {
  it('writes again, and is kept from the client no longer', async () => {
    const { assignments, send, block, give } = await world();
    await block('client');
    await expect(send('coach')).rejects.toMatchObject(barred);
    expect(await give('casey')).toBe(true);
    expect(await assignments.barredFrom('ana')).toEqual([]);
    expect((await send('coach')).seq).toBe(3);
  });

  it('is given back once, however often and at the same time it is sent', async () => {
    const { send, block, give, audit } = await world();
    await block('client');
    const lines = audit().length;
    await Promise.all([give('casey'), give('casey')]);
    expect(await give('casey')).toBe(true);
    expect(audit()).toHaveLength(lines + 1);
    await send('coach');
  });

  it('stays stopped where the assignment is not about this client alone, until one is', async () => {
    const { assignments, send, block, give } = await world();
    await block('client');
    await give('casey', false);
    await expect(send('coach')).rejects.toMatchObject(barred);
    expect(await assignments.barredFrom('ana')).toEqual(['casey']);
    expect(await give('casey')).toBe(true);
    await send('coach');
  });

  it('stays stopped while another coach gets the client', async () => {
    const { assignments, send, block, give } = await world();
    await block('client');
    await give('robin');
    await send('coach', 'robin');
    await expect(send('coach')).rejects.toMatchObject(barred);
    expect(await assignments.barredFrom('ana')).toEqual(['casey']);
  });

  it('is never assigned and stopped at once, where one admin gives back while another stops', async () => {
    const { assignments, threads, block, give } = await world();
    await give('robin');
    await Promise.all([block('client'), give('casey')]);
    const isAssigned = (await assignments.coachOf('ana')) === 'casey';
    const isStopped = (await threads.find('ana'))?.barred.includes('casey') === true;
    expect([isAssigned && isStopped, isStopped]).toEqual([
      false,
      (await assignments.barredFrom('ana')).includes('casey'),
    ]);
  });

  it('loses nothing that the client writes at that moment', async () => {
    const { messagesOf, send, block, give } = await world();
    await block('client');
    await Promise.all([give('casey'), send('client')]);
    await send('coach');
    expect(messagesOf('ana').map(({ from }) => from)).toEqual(['coach', 'client', 'client', 'coach']);
  });
});

describe('a client whom an admin stopped', () => {
  it('writes again with the coach whom an admin gives them', async () => {
    const { send, block, give } = await world();
    await block('coach');
    await expect(send('client')).rejects.toMatchObject(barred);
    await give('robin');
    expect((await send('client', 'robin')).seq).toBe(3);
  });

  it('stays stopped with a coach who came by an invitation or by moving all clients', async () => {
    const { send, block, give } = await world();
    await block('coach');
    await give('robin', false);
    await expect(send('client', 'robin')).rejects.toMatchObject(barred);
  });
});
