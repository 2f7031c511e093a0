import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { billingKey } from '#functions/modules/billing/storage/billing-rows.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { accountByEmail } from './account-by-email.ts';
import { writeAudit } from './operator-audit.ts';
import type { Lines, OpsStage } from './ops-stage.ts';

const rowSchema = z.optional(
  z.object({
    id: z.string(),
    role: z.string(),
    locale: z.optional(z.string()),
    createdAt: z.optional(z.string()),
    deletionRequestedAt: z.optional(z.string()),
    disabledAt: z.optional(z.string()),
  }),
);
const entitlementSchema = z.optional(
  z.object({
    tier: z.nullable(z.string()),
    status: z.string(),
    /** What an admin gave without payment. */
    comp: z.optional(z.object({ tier: z.string(), until: z.string() })),
  }),
);

/**
 * How a person's login and account are, without anything about their health or their messages. Looking is an act upon
 * the person, so it leaves a line on the audit trail.
 */
export async function account(ops: OpsStage, given: string | undefined): Promise<Lines> {
  const email = given?.trim().toLowerCase();
  if (!email?.includes('@')) {
    throw new OperatorError(`Whose? npm run ops -- account --stage ${ops.stage} --email <address>`);
  }
  const [login, found] = await Promise.all([
    loginOf(ops, email),
    accountByEmail(ops.tables, ops.outputs.AccountsTable, email),
  ]);
  const row = z.parse(rowSchema, found);
  if (row === undefined) return [`login: ${login}`, 'account: none, nobody with this address has signed in'];
  await writeAudit(ops.tables, ops.outputs.OperationsTable, 'accounts.read', { accountId: row.id });
  const { Item } = await ops.tables.send(
    new GetCommand({ TableName: ops.outputs.BillingTable, Key: billingKey.entitlement(row.id) }),
  );
  const plan = z.parse(entitlementSchema, Item);
  return [
    `login: ${login}`,
    `account: ${row.id}, ${row.role}, ${row.locale ?? '?'}, since ${row.createdAt ?? '?'}`,
    `plan: ${plan === undefined || plan.status === 'none' ? 'never paid' : `${plan.tier ?? 'no tier'}, ${plan.status}`}`,
    ...(plan?.comp === undefined
      ? []
      : [`given without payment: ${plan.comp.tier} until ${plan.comp.until}`]),
    ...(row.disabledAt === undefined ? [] : [`disabled since ${row.disabledAt}`]),
    ...(row.deletionRequestedAt === undefined ? [] : [`closing since ${row.deletionRequestedAt}`]),
  ];
}

async function loginOf({ connection, outputs }: OpsStage, email: string): Promise<string> {
  const pool = new CognitoIdentityProviderClient({ ...connection });
  try {
    const user = await pool.send(
      new AdminGetUserCommand({ UserPoolId: outputs.UserPoolId, Username: email }),
    );
    const factors = (user.UserMFASettingList ?? []).length === 0 ? 'no second factor' : 'second factor on';
    return `${user.UserStatus}, ${user.Enabled === false ? 'disabled' : 'enabled'}, ${factors}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return 'none';
    throw error;
  } finally {
    pool.destroy();
  }
}
