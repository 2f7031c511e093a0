import { randomUUID } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { deletionDoneMail } from '#functions/modules/privacy/deletion-mails.ts';
import type { RemoveAccountDeps } from '#functions/modules/privacy/remove-account.ts';
import type { UnusedAccountRows } from '#functions/modules/privacy/storage/dynamo-unused-accounts.ts';
import { auditPut, automaticEntry } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';

type Names = Readonly<Record<'accounts' | 'operations' | 'outbox', string>>;

/** The profile, which goes last. */
export function removedPeople(
  tables: DynamoDBDocumentClient,
  names: Names,
  { closedAsUnused, clock }: Pick<UnusedAccountRows, 'closedAsUnused'> & { readonly clock: Clock },
): RemoveAccountDeps['people'] {
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  return {
    find: async (id) => (await accounts.find(id))?.account ?? null,
    async remove(id, person) {
      const profile = { TableName: names.accounts, Key: accountKey.profile(id) };
      if (person === null) {
        await tables.send(new DeleteCommand(profile));
        return;
      }
      const unused = await closedAsUnused(id);
      const there = { ...profile, ConditionExpression: 'attribute_exists(pk)' };
      const mail = outboxPut(names.outbox, deletionDoneMail(person, clock()));
      // Without the id: nothing is left that names who is removed.
      const details = unused === null ? {} : { cause: 'unused', ...unused };
      const entry = automaticEntry('accounts.remove', `removed-${randomUUID()}`, clock(), details);
      const line = auditPut(names.operations, entry);
      const write = new TransactWriteCommand({
        TransactItems: [{ Delete: there }, { Put: mail }, { Put: line }],
      });
      await tryConditionalWrite(() => tables.send(write));
    },
  };
}
