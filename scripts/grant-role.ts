import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { adminRollKey, toAdminRow } from '#functions/modules/accounts/storage/admin-list-row.ts';
import { coachRollKey, toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { auditRow } from '#functions/platform/audit-entry.ts';
import { type AwsConnection, stageConnection } from '#scripts/aws/aws-connection.ts';
import { fetchStackOutputs, type StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { requireStage, stageNames } from '#scripts/aws/stage.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { setOption } from '#scripts/cli/operator-settings.ts';
import { accountByEmail } from '#scripts/ops/account-by-email.ts';
import { operator } from '#scripts/ops/operator-audit.ts';
import { requireOwnAccount } from '#scripts/preflight/require-account.ts';
import { type Role, roles } from '#shared/domain/tiers/tiers.ts';

const profileKeySchema = z.object({ id: z.string(), role: z.enum(roles) });

export type RoleGrant = {
  readonly connection: AwsConnection;
  readonly outputs: StackOutputs;
  readonly email: string;
  readonly role: Role;
};

/**
 * Idempotent. A coach created this way is approved. @returns the previous role @throws OperatorError when no
 * account has this email
 */
export async function grantRole(grant: RoleGrant): Promise<Role> {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...grant.connection }));
  const cognito = new CognitoIdentityProviderClient({ ...grant.connection });
  try {
    const email = grant.email.trim().toLowerCase();
    const { id, role: before } = await findProfile(tables, grant.outputs.AccountsTable, email);
    if (before !== grant.role) await writeRole(tables, grant, id, before);
    await updateCoachLists(tables, grant, id);
    const user = { UserPoolId: grant.outputs.UserPoolId, Username: email };
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: grant.role }));
    for (const other of roles.filter((role) => role !== grant.role)) {
      await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: other }));
    }
    return before;
  } finally {
    tables.destroy();
    cognito.destroy();
  }
}

async function findProfile(tables: DynamoDBDocumentClient, table: string, email: string) {
  const row = await accountByEmail(tables, table, email);
  if (row === undefined) {
    throw new OperatorError(
      `Nobody with ${email} has signed in yet: an account is made at the first sign-in.`,
    );
  }
  return profileKeySchema.parse(row);
}

async function writeRole(
  tables: DynamoDBDocumentClient,
  grant: RoleGrant,
  accountId: string,
  before: Role,
): Promise<void> {
  const entry = auditRow({
    action: 'role.granted',
    byAccountId: operator(),
    requestId: randomUUID(),
    at: Date.now(),
    details: { accountId, before, after: grant.role },
  });
  await tables.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Update: {
            TableName: grant.outputs.AccountsTable,
            Key: accountKey.profile(accountId),
            UpdateExpression: 'SET #role = :after, coachApproved = :approved REMOVE #permissions',
            ConditionExpression: '#role = :before',
            ExpressionAttributeNames: { '#role': 'role', '#permissions': 'permissions' },
            ExpressionAttributeValues: {
              ':after': grant.role,
              ':before': before,
              ':approved': grant.role === 'coach',
            },
          },
        },
        { Put: { TableName: grant.outputs.OperationsTable, Item: entry } },
      ],
    }),
  );
}

async function updateCoachLists(
  tables: DynamoDBDocumentClient,
  grant: RoleGrant,
  accountId: string,
): Promise<void> {
  const TableName = grant.outputs.AccountsTable;
  await (grant.role === 'coach'
    ? tables.send(new PutCommand({ TableName, Item: toRollRow(accountId, true) }))
    : tables.send(new DeleteCommand({ TableName, Key: coachRollKey.of(accountId) })));
  await (grant.role === 'admin'
    ? tables.send(new PutCommand({ TableName, Item: toAdminRow(accountId) }))
    : tables.send(new DeleteCommand({ TableName, Key: adminRollKey.of(accountId) })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const { values } = readCommandLine({
      stage: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string' },
      ...setOption,
    });
    const usage = 'grant-role';
    const stage = requireStage(values.stage, stageNames, usage);
    const role = roles.find((name) => name === values.role);
    if (!values.email || role === undefined) {
      throw new OperatorError(
        `npm run ${usage} -- --stage ${stage} --email <address> --role ${roles.join('|')}`,
      );
    }
    const connection = stageConnection(stage);
    await requireOwnAccount(connection, stage, values.set);
    const outputs = await fetchStackOutputs(stage, connection);
    const before = await grantRole({ connection, outputs, email: values.email, role });
    console.log(`${values.email}: ${before} before, ${role} now.`);
  });
}
