import { type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import { entitlementKey } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { knownDevicesRow, loginKey } from '#functions/modules/accounts/storage/login-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { Log } from '#functions/platform/logging.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { Holdings, UnusedAccounts } from '../unused/pass-over-accounts.ts';
import type { PassedAccount, UnusedNotice } from '../unused/unused-account.ts';

/** Attributes of the profile that this feature alone reads. They go with an undo, and with the account. */
const unusedFields = {
  keptAt: z.optional(z.string()),
  unusedNotice: z.optional(
    z.object({ at: z.string(), dueAt: z.string(), lastUse: z.number(), keepHash: z.nullable(z.string()) }),
  ),
};
const profileRow = z.extend(accountRow, unusedFields);
const closedRow = z.object({ closedAsUnused: z.optional(z.object({ addressBounced: z.boolean() })) });
const keyed = z.object({ pk: z.string(), sk: z.string() });

type Write = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];
/** Of the profile, and of the rows that a login or a gift of an admin would have changed. */
export type StillUnused = {
  readonly condition: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly checks: readonly Write[];
};

export type UnusedAccountRows = Pick<UnusedAccounts, 'read' | 'warn'> & {
  /** That admins were told. */
  note(accountId: string, notice: UnusedNotice): Promise<void>;
  /** @returns What the beginning of the deletion is conditional on. */
  stillUnused(read: PassedAccount, holdings: Holdings): StillUnused;
  /** null for an account whose owner asked for the deletion. */
  closedAsUnused(accountId: string): Promise<{ readonly addressBounced: boolean } | null>;
};

export function createDynamoUnusedAccounts(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly billing: string; readonly outbox: string },
  clock: Clock,
  log: Log,
): UnusedAccountRows {
  const TableName = names.accounts;
  const toPassed = (profile: unknown, devices: unknown): PassedAccount | null => {
    const found = parseRow('account', profileRow, profile, clock());
    if (found === null) return null;
    const { keptAt = null, unusedNotice: notice = null, ...row } = found;
    const { account, closing, disabledAt } = fromRow(row);
    const logins = parseRow('known devices', knownDevicesRow, devices, clock());
    const lastLoginAt =
      logins?.devices
        .map(({ lastSeenAt }) => lastSeenAt)
        .toSorted()
        .at(-1) ?? null;
    return {
      account,
      isOpen: closing !== true && disabledAt === undefined,
      use: { createdAt: account.createdAt, lastLoginAt, keptAt },
      loginVersion: logins?.version ?? null,
      notice,
    };
  };
  /** A row that cannot be read keeps its account, and no other. */
  const readable = (profile: unknown, devices: unknown): readonly PassedAccount[] => {
    try {
      const passed = toPassed(profile, devices);
      return passed === null ? [] : [passed];
    } catch (error) {
      log.error('account unreadable', { message: error instanceof Error ? error.message : '' });
      return [];
    }
  };
  const noLoginSince = ({ account, loginVersion }: PassedAccount): Write => ({
    ConditionCheck: {
      TableName,
      Key: loginKey.devices(account.id),
      ...(loginVersion === null
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': loginVersion },
          }),
    },
  });
  const unchanged = ({ use, notice }: PassedAccount) => ({
    condition: [
      'attribute_exists(pk) AND attribute_not_exists(deletionRequestedAt) AND attribute_not_exists(disabledAt)',
      use.keptAt === null ? 'attribute_not_exists(keptAt)' : 'keptAt = :kept',
      notice === null ? 'attribute_not_exists(unusedNotice)' : 'unusedNotice.#at = :noticed',
    ].join(' AND '),
    values: {
      ...(use.keptAt !== null && { ':kept': use.keptAt }),
      ...(notice !== null && { ':noticed': notice.at }),
    },
  });
  return {
    async read(accountIds) {
      const keys = accountIds.flatMap((id) => [accountKey.profile(id), loginKey.devices(id)]);
      const { [TableName]: found = [] } = await batchGet(tables, { [TableName]: keys });
      const rows = new Map(
        found.map((item) => {
          const { pk, sk } = z.parse(keyed, item);
          return [`${pk} ${sk}`, item] as const;
        }),
      );
      const rowOf = ({ pk, sk }: { readonly pk: string; readonly sk: string }) => rows.get(`${pk} ${sk}`);
      return accountIds.flatMap((id) => readable(rowOf(accountKey.profile(id)), rowOf(loginKey.devices(id))));
    },
    async warn(read, notice, mail) {
      const { condition, values } = unchanged(read);
      const TransactItems: Write[] = [
        {
          Update: {
            TableName,
            Key: accountKey.profile(read.account.id),
            UpdateExpression: 'SET unusedNotice = :notice',
            ConditionExpression: condition,
            ...(read.notice !== null && { ExpressionAttributeNames: { '#at': 'at' } }),
            ExpressionAttributeValues: { ':notice': notice, ...values },
          },
        },
        { Put: outboxPut(names.outbox, mail) },
        noLoginSince(read),
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
    async note(accountId, notice) {
      const update = new UpdateCommand({
        TableName,
        Key: accountKey.profile(accountId),
        UpdateExpression: 'SET unusedNotice = :notice',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':notice': notice },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    stillUnused(read, { entitlementVersion }) {
      const billing = { TableName: names.billing, Key: entitlementKey(read.account.id) };
      const nothingGiven =
        entitlementVersion === null
          ? { ...billing, ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ...billing,
              ConditionExpression: '#version = :version',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': entitlementVersion },
            };
      return { ...unchanged(read), checks: [noLoginSince(read), { ConditionCheck: nothingGiven }] };
    },
    async closedAsUnused(accountId) {
      const rows = createRowReader(tables, TableName, clock);
      const row = await rows.find('closed account', closedRow, accountKey.profile(accountId));
      return row?.closedAsUnused ?? null;
    },
  };
}
