import { describe, expect, it } from 'vitest';
import { enquiryData } from '#functions/entries/privacy-jobs/enquiry-data.ts';
import { enquiryView } from '#functions/modules/admin/queues/enquiry-view.ts';
import type { StoredOrder } from '#functions/modules/billing/billing-repository.ts';
import { answerEnquiry, setEnquiryState } from '#functions/modules/enquiries/desk/answer-enquiry.ts';
import { sendSupportRequest } from '#functions/modules/enquiries/send-support-request.ts';
import { createDynamoEnquiryDesk } from '#functions/modules/enquiries/storage/dynamo-enquiry-desk.ts';
import { createDynamoEnquiryRepository } from '#functions/modules/enquiries/storage/dynamo-enquiry-repository.ts';
import { enquiryKey } from '#functions/modules/enquiries/storage/enquiry-rows.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { mostEnquiryAnswers } from '#shared/contracts/admin/enquiries.ts';
import type { SupportRequest } from '#shared/contracts/enquiries/enquiries.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const start = Date.parse('2026-03-02T10:00:00.000Z');
const ada = { accountId: 'ada', requestId: 'request-1' };
const ben = { accountId: 'ben', requestId: 'request-2' };
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const answer = (n: number, version: number) => ({ id: uuid(n), version, text: 'You can do that yourself.' });

async function world(about: Pick<SupportRequest, 'topic' | 'paymentId'> = {}) {
  let now = start;
  const clock = () => now;
  const tables = createMemoryTables({ clock });
  const desk = createDynamoEnquiryDesk(tables.client, tableNames, clock);
  const enquiries = createDynamoEnquiryRepository(tables.client, tableNames);
  const request = {
    id: uuid(1),
    name: 'Vic',
    email: 'vic@repz.example',
    message: 'May I train with a friend?',
    locale: 'pt' as const,
    ...about,
  };
  const write = () =>
    sendSupportRequest({ enquiries, supportAddress: 'support@repz.example', clock }, request);
  await write();
  const [first] = await desk.open(about.topic ?? 'question', 10);
  const taken = new Set<string>();
  const deps = {
    desk,
    supportAddress: 'support@repz.example',
    clock,
    requireNotTaken: async (accountId: string) => {
      if (taken.size > 0 && !taken.has(accountId)) throw new Error('item_taken');
    },
  };
  return {
    deps,
    desk,
    tables,
    write,
    taken,
    id: first?.id ?? '',
    pass: (ms: number) => {
      now += ms;
    },
    mails: () => tables.rows('outbox').filter(({ kind }) => kind === 'support-answer'),
    actions: () => tables.rows('operations').map(({ action }) => action),
    lists: async () => [
      (await desk.open(about.topic ?? 'question', 10)).map(({ name }) => name),
      (await desk.handled()).map(({ name }) => name),
    ],
  };
}

describe('a message to support', () => {
  it('waits once, however often it is sent', async () => {
    const { write, lists } = await world();
    await write();
    expect(await lists()).toEqual([['Vic'], []]);
  });

  it('is answered by mail in the language of the page, and then waits no longer', async () => {
    const { deps, id, mails, actions, lists } = await world();
    const answered = await answerEnquiry(deps, ada, id, answer(7, 1));
    expect(answered).toMatchObject({ state: 'answered', version: 2, answers: [{ byAccountId: 'ada' }] });
    expect(mails()).toMatchObject([
      {
        to: { email: 'vic@repz.example', locale: 'pt' },
        data: { text: 'You can do that yourself.', replyTo: 'support@repz.example' },
      },
    ]);
    expect(actions()).toEqual(['enquiries.answer']);
    expect(await lists()).toEqual([[], ['Vic']]);
  });

  it('is first among the handled ones when it was answered last, however old, and back in the queue by its own time', async () => {
    const { deps, desk, tables, id, lists } = await world();
    for (let n = 0; n < 60; n += 1) {
      const receivedAt = new Date(start + (n + 1) * 1000).toISOString();
      const other = { schemaVersion: 1, id: `other-${n}`, name: `Other ${n}`, receivedAt, expiresAt: 2e9 };
      // As before the time of handling was kept.
      tables.put('enquiries', { ...enquiryKey.listed('handled', receivedAt, other.id), ...other });
    }
    const later = { ...deps, clock: () => start + 3_600_000 };
    await answerEnquiry(later, ada, id, answer(7, 1));
    expect((await desk.handled()).slice(0, 2).map(({ name }) => name)).toEqual(['Vic', 'Other 59']);
    await answerEnquiry({ ...deps, clock: () => start + 7_200_000 }, ada, id, answer(8, 2));
    expect((await desk.handled()).filter(({ name }) => name === 'Vic')).toHaveLength(1);
    await setEnquiryState(later, { ...ada, requestId: 'request-8' }, id, { state: 'open', version: 3 });
    expect((await lists())[0]).toEqual(['Vic']);
    expect((await desk.handled()).map(({ name }) => name)).not.toContain('Vic');
    expect((await desk.find(id))?.handledAt).toBeUndefined();
  });

  it('that was handled before its time was kept is opened again from its old place', async () => {
    const { deps, desk, tables, id } = await world();
    const rows = tables.rows('enquiries');
    const request = rows.find(({ sk }) => sk === 'REQUEST');
    const listed = rows.find(({ pk }) => pk === 'ENQUIRIES#open');
    tables.remove('enquiries', ({ pk }) => pk === 'ENQUIRIES#open');
    tables.put('enquiries', { ...request, state: 'answered', version: 2 });
    tables.put('enquiries', { ...listed, pk: 'ENQUIRIES#handled' });
    await setEnquiryState(deps, ada, id, { state: 'open', version: 2 });
    expect([(await desk.open('question', 10)).length, (await desk.handled()).length]).toEqual([1, 0]);
  });

  it('gets one mail for an answer that is sent twice, one after the other or at once', async () => {
    const { deps, id, mails, actions } = await world();
    await Promise.all([
      answerEnquiry(deps, ada, id, answer(7, 1)),
      answerEnquiry(deps, { ...ada, requestId: 'request-9' }, id, answer(7, 1)),
    ]);
    const again = await answerEnquiry(deps, ada, id, answer(7, 1));
    expect(again.answers).toHaveLength(1);
    expect(mails()).toHaveLength(1);
    expect(actions()).toEqual(['enquiries.answer']);
  });

  it('is answered once when two admins answer at the same time, and the other one gets an error', async () => {
    const { deps, id, mails } = await world();
    const both = await Promise.allSettled([
      answerEnquiry(deps, ada, id, answer(7, 1)),
      // The same id of another admin is another answer.
      answerEnquiry(deps, ben, id, answer(7, 1)),
    ]);
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject([{ kind: 'conflict', code: 'enquiry_changed' }]);
    expect(mails()).toHaveLength(1);
  });

  it('is not answered from a screen that is out of date', async () => {
    const { deps, id, mails } = await world();
    await setEnquiryState(deps, ben, id, { state: 'closed', version: 1 });
    await expect(answerEnquiry(deps, ada, id, answer(7, 1))).rejects.toMatchObject({
      code: 'enquiry_changed',
    });
    expect(mails()).toEqual([]);
  });

  it('is not answered while another admin has it', async () => {
    const { deps, id, taken, mails } = await world();
    taken.add('ben');
    await expect(answerEnquiry(deps, ada, id, answer(7, 1))).rejects.toThrow('item_taken');
    expect(mails()).toEqual([]);
    await answerEnquiry(deps, ben, id, answer(7, 1));
  });

  it('is free for every admin once it was answered, since nobody can give it back then', async () => {
    const { deps, id, taken, mails, lists } = await world();
    taken.add('ben');
    await answerEnquiry(deps, ben, id, answer(7, 1));
    await answerEnquiry(deps, ada, id, answer(8, 2));
    expect(mails()).toHaveLength(2);
    const again = { ...ada, requestId: 'request-3' };
    await setEnquiryState(deps, again, id, { state: 'open', version: 3 });
    expect(await lists()).toEqual([['Vic'], []]);
    const last = { ...ada, requestId: 'request-4' };
    await expect(answerEnquiry(deps, last, id, answer(9, 4))).rejects.toThrow('item_taken');
  });

  it('is closed, opened and answered again, each with its line', async () => {
    const { deps, id, lists, actions, pass } = await world();
    const act = (state: 'open' | 'closed', version: number, requestId: string) =>
      setEnquiryState(deps, { ...ada, requestId }, id, { state, version });
    await act('closed', 1, 'a');
    await act('closed', 1, 'b');
    expect(await lists()).toEqual([[], ['Vic']]);
    pass(1000);
    await act('open', 2, 'c');
    expect(await lists()).toEqual([['Vic'], []]);
    await answerEnquiry(deps, { ...ada, requestId: 'd' }, id, answer(8, 3));
    expect(actions()).toEqual(['enquiries.close', 'enquiries.reopen', 'enquiries.answer']);
  });

  it('that was stored before it could be answered here is read and answered', async () => {
    const { deps, id, tables, desk, lists } = await world();
    const [row = {}] = tables.rows('enquiries', ({ pk }) => pk === enquiryKey.supportRequest(id).pk);
    const { state: _state, version: _version, ...old } = row;
    tables.remove('enquiries', () => true);
    tables.put('enquiries', old);
    expect(await desk.find(id)).toMatchObject({ state: 'open', version: 0, answers: [] });
    await answerEnquiry(deps, ada, id, answer(7, 0));
    expect(await lists()).toEqual([[], ['Vic']]);
  });

  it('goes with its writer, also from the list that has it, and nobody else’s goes', async () => {
    const { tables, lists } = await world();
    const data = enquiryData(
      createDynamoRows(tables.client, tableNames.enquiries),
      createDynamoRows(tables.client, tableNames.outbox),
    );
    await data.erase({ accountId: 'account-2', email: 'another@repz.example' });
    expect(await lists()).toEqual([['Vic'], []]);
    await data.erase({ accountId: 'account-1', email: 'vic@repz.example' });
    expect(tables.rows('enquiries')).toEqual([]);
  });

  it('has an end to its answers', async () => {
    const { deps, id, mails } = await world();
    for (let n = 0; n < mostEnquiryAnswers; n += 1) {
      await answerEnquiry(deps, { ...ada, requestId: `r${n}` }, id, answer(100 + n, n + 1));
    }
    const more = answerEnquiry(deps, ada, id, answer(7, mostEnquiryAnswers + 1));
    await expect(more).rejects.toMatchObject({ code: 'too_many_answers' });
    expect(mails()).toHaveLength(mostEnquiryAnswers);
  });

  it.each(['answer', 'close'])('of an unknown id is not found: %s', async (act) => {
    const { deps, actions } = await world();
    const attempt =
      act === 'answer'
        ? answerEnquiry(deps, ada, uuid(99), answer(7, 1))
        : setEnquiryState(deps, ada, uuid(99), { state: 'closed', version: 1 });
    await expect(attempt).rejects.toMatchObject({ kind: 'not-found', code: 'enquiry_not_found' });
    expect(actions()).toEqual([]);
  });
});

describe('a message that asks for a refund', () => {
  const asked = { topic: 'refund', paymentId: 'in_1' } as const;

  it('waits once in a list of its own, with the payment that it names', async () => {
    const { write, lists, desk, id } = await world(asked);
    await write();
    expect(await lists()).toEqual([['Vic'], []]);
    expect(await desk.open('question', 10)).toEqual([]);
    expect(await desk.find(id)).toMatchObject(asked);
  });

  it('is refused by an answer, which ends it once, also when two admins decide at the same time', async () => {
    const { deps, id, lists, mails, actions } = await world(asked);
    const both = await Promise.allSettled([
      answerEnquiry(deps, ada, id, answer(7, 1)),
      setEnquiryState(deps, ben, id, { state: 'closed', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await lists()).toEqual([[], ['Vic']]);
    expect(actions()).toHaveLength(1);
    expect(mails().length).toBeLessThan(2);
  });

  it('is closed once after its refund, also when that is sent twice at the same time', async () => {
    const { deps, id, lists, actions } = await world(asked);
    const close = (requestId: string) =>
      setEnquiryState(deps, { ...ada, requestId }, id, { state: 'closed', version: 1 });
    await Promise.all([close('a'), close('b')]);
    await close('c');
    expect(await lists()).toEqual([[], ['Vic']]);
    expect(actions()).toEqual(['enquiries.close']);
  });

  it('returns to its own list when it is opened again', async () => {
    const { deps, id, lists, desk } = await world(asked);
    await setEnquiryState(deps, ada, id, { state: 'closed', version: 1 });
    await setEnquiryState(deps, { ...ada, requestId: 'b' }, id, { state: 'open', version: 2 });
    expect(await lists()).toEqual([['Vic'], []]);
    expect(await desk.open('question', 10)).toEqual([]);
  });

  it('is not decided while another admin has it in its queue', async () => {
    const { deps, id } = await world(asked);
    const requireNotTaken = async (_accountId: string, { topic }: { readonly topic: string }) => {
      throw new Error(`taken in ${topic}`);
    };
    const answered = answerEnquiry({ ...deps, requireNotTaken }, ada, id, answer(7, 1));
    await expect(answered).rejects.toThrow('taken in refund');
  });

  it('goes with its writer', async () => {
    const { tables } = await world(asked);
    const data = enquiryData(
      createDynamoRows(tables.client, tableNames.enquiries),
      createDynamoRows(tables.client, tableNames.outbox),
    );
    await data.erase({ accountId: 'account-1', email: 'vic@repz.example' });
    expect(tables.rows('enquiries')).toEqual([]);
  });

  it.each([
    ['account of the address', 'in_1', { id: 'in_1', amountCents: 8900, createdAt: '2026-02-01' }],
    ['account of somebody else', 'in_other', undefined],
  ])('shows an admin the payment only if it is one of the %s', async (_whose, paymentId, payment) => {
    const { desk, id } = await world({ topic: 'refund', paymentId });
    const enquiry = await desk.find(id);
    if (enquiry === null) throw new Error('no message');
    const queues: string[] = [];
    const vic = anAccount({ id: 'vic', email: 'vic@repz.example' });
    const order: StoredOrder = {
      id: 'in_1',
      status: 'paid',
      amountCents: 8900,
      createdAt: '2026-02-01',
      plan: { tier: 'core', period: 'monthly' },
      inPerson: null,
      receiptUrl: null,
      refundedCents: null,
    };
    const shown = await enquiryView(
      {
        roll: { findByEmail: async () => vic },
        repository: { listOrders: async () => [order], findEntitlement: async () => null },
        owners: {
          find: async (queue) => {
            queues.push(queue);
            return null;
          },
        },
        nameOf: async () => null,
      },
      enquiry,
    );
    expect(shown.payment).toEqual(payment);
    expect(queues).toEqual(['refunds-asked']);
  });
});
