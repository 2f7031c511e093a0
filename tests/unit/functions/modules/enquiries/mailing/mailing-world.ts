import { expect } from 'vitest';
import { accountConsents } from '#functions/entries/account/account-consents.ts';
import { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import { mailPolicies } from '#functions/entries/mail-sender/mail-policies.ts';
import { withdrawConsent } from '#functions/modules/accounts/consents/consents.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { requireNotTaken } from '#functions/modules/admin/queues/take-item.ts';
import { createDynamoQueueOwners } from '#functions/modules/admin/storage/dynamo-queue-owners.ts';
import { beginMailing } from '#functions/modules/enquiries/mailing/begin-mailing.ts';
import { preOrdersItem } from '#functions/modules/enquiries/mailing/mailing.ts';
import { readPreOrders } from '#functions/modules/enquiries/mailing/read-pre-orders.ts';
import { runMailing } from '#functions/modules/enquiries/mailing/run-mailing.ts';
import { saveDraft } from '#functions/modules/enquiries/mailing/save-draft.ts';
import { createDynamoEnquiryRepository } from '#functions/modules/enquiries/storage/dynamo-enquiry-repository.ts';
import { createDynamoMailingDesk } from '#functions/modules/enquiries/storage/dynamo-mailing-desk.ts';
import { createDynamoMailingRun } from '#functions/modules/enquiries/storage/dynamo-mailing-run.ts';
import { sendMail } from '#functions/modules/mail/send-mail.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { SendMailingRequest } from '#shared/contracts/admin/mailing.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedMails } from '#tests/support/fakes/stored-mails.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const ada = { accountId: 'ada', requestId: 'request-1' };
export const bo = { accountId: 'bo', requestId: 'request-2' };
export const texts = {
  en: { subject: 'The book is out', text: 'It is in the shops.' },
  de: { subject: 'Das Buch ist da', text: 'Es liegt in den Läden.' },
};

/** Two admins, the form of visitors, the job and the sender of mails. */
export function mailingWorld(interrupt?: (command: string) => unknown) {
  const clock = frozenClock();
  const log = recordingLog();
  const tables = createMemoryTables({
    clock,
    interrupt: async (command) => void (await interrupt?.(command)),
  });
  const stored = storedMails(clock, tables);
  const enquiries = createDynamoEnquiryRepository(tables.client, tableNames);
  const desk = createDynamoMailingDesk(tables.client, tableNames, clock);
  for (const id of ['ada', 'bo']) tables.put('accounts', toRow(anAccount({ id, role: 'admin' })));
  const owners = createDynamoQueueOwners(tables.client, tableNames.operations, clock);
  const nameOf = async (id: string) => `Name of ${id}`;
  const deps = {
    desk,
    run: createDynamoMailingRun(tables.client, tableNames, clock, log),
    addresses: stored.addresses,
    nameOf,
    requireNotTaken: (accountId: string) =>
      requireNotTaken({ owners, nameOf }, accountId, 'pre-orders', preOrdersItem),
    siteUrl: 'https://repz.example',
    clock,
    log,
  };
  const sent: OutgoingMail[] = [];
  const sending = {
    ...deps,
    ...stored,
    kinds: mailKinds,
    policies: mailPolicies,
    people: { find: async () => null },
    sender: { send: async (mail: OutgoingMail) => void sent.push(mail) },
  };
  const addressOf = (name: string) => `${name}@repz.example`;
  const preOrder = async (name: string, locale: LocaleId = 'en') => {
    clock.advance(1000);
    await enquiries.addPreOrder({ email: addressOf(name), consent: true, locale }, clock());
  };
  const names = { ACCOUNTS_TABLE: 'accounts', ENQUIRIES_TABLE: 'enquiries', OUTBOX_TABLE: 'outbox' };
  const consents = accountConsents(names, tables.client, { attributesOf: async () => ({}) }, clock);
  const read = () => readPreOrders(deps);
  const request = async (over: Partial<SendMailingRequest> = {}): Promise<SendMailingRequest> => {
    const { at, draft } = await read();
    return { id: uuid(1), draftVersion: draft.version, until: at, reason: 'The book is out', ...over };
  };
  let requests = 0;
  const by = (admin: typeof ada) => {
    requests += 1;
    return { ...admin, requestId: `${admin.accountId}-${requests}` };
  };
  return {
    clock,
    tables,
    deps,
    stored,
    sent,
    enquiries,
    preOrder,
    read,
    request,
    addressOf,
    draft: async (admin = ada, written: Parameters<typeof saveDraft>[2]['texts'] = texts) =>
      saveDraft(deps, by(admin), { texts: written, link: null, version: (await desk.draft()).version }),
    begin: async (over: Partial<SendMailingRequest> = {}, admin = ada) =>
      beginMailing(deps, by(admin), await request(over)),
    /** @param forMs As long as the job may begin further pre-orders. */
    run: (forMs = 45_000) => runMailing(deps, forMs),
    /** As the queue of mails does, each twice. */
    deliver: async () => {
      for (const { pk, sk } of stored.rows())
        for (const _time of [1, 2]) await sendMail(sending, { pk: String(pk), sk: String(sk) });
    },
    withdraw: (name: string) =>
      withdrawConsent(consents, anAccount({ id: name, email: addressOf(name) }), 'book'),
    bounce: async (name: string) => {
      await stored.addresses.prepare(addressHash(addressOf(name)));
      await stored.addresses.report(addressHash(addressOf(name)), 'bounced', new Date(clock()).toISOString());
    },
    mailed: () => sent.map(({ to }) => to.split('@')[0]).toSorted(),
    counts: async () => {
      const { mailing } = await read();
      if (mailing === null) return null;
      const { state, people, sent: gone, bounced, unsubscribed, failed, left, withdrawn } = mailing;
      return { state, people, sent: gone, bounced, unsubscribed, failed, left, withdrawn };
    },
    /** Of pre-orders and of their lists. */
    rows: () =>
      tables.rows('enquiries', ({ pk, sk }) => sk === 'PRE-ORDER' || String(pk).startsWith('PRE-ORDERS#')),
    /** As an admin does who takes the item of the queue. */
    take: async (byAccountId: string) => {
      const at = clock();
      const owner = {
        queue: 'pre-orders',
        itemId: preOrdersItem,
        byAccountId,
        at: new Date(at).toISOString(),
      } as const;
      const audit = {
        action: 'queues.take',
        ...by({ ...ada, accountId: byAccountId }),
        byAccountId,
        at,
        details: {},
      } as const;
      expect(await owners.take(owner, audit)).toBe(true);
    },
    lines: () => tables.rows('operations').map(({ action, byAccountId }) => `${byAccountId} ${action}`),
  };
}
