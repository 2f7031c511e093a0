import { IAMClient, ListRolesCommand, SimulatePrincipalPolicyCommand } from '@aws-sdk/client-iam';
import { beforeAll, expect, test } from 'vitest';
import { output, stack } from '#tests/support/stack.ts';

const region = 'us-east-1';
const iam = new IAMClient({
  endpoint: stack.emulatorUrl(),
  region,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});
const roleArns = new Map<string, string>();

beforeAll(async () => {
  const { Roles = [] } = await iam.send(new ListRolesCommand({ MaxItems: 1000 }));
  for (const { RoleName = '', Arn = '' } of Roles) roleArns.set(RoleName, Arn);
});

/** The deployed role of the function whose construct begins with this name. */
function roleOf(construct: string): string {
  const found = [...roleArns].find(([name]) =>
    new RegExp(`^repz-local-(api|identity)-${construct}`).test(name),
  );
  if (!found)
    throw new Error(`No role of ${construct} is deployed; there are: ${[...roleArns.keys()].join(', ')}`);
  return found[1];
}

async function decision(construct: string, action: string, resource: string): Promise<string | undefined> {
  const { EvaluationResults = [] } = await iam.send(
    new SimulatePrincipalPolicyCommand({
      PolicySourceArn: roleOf(construct),
      ActionNames: [action],
      ResourceArns: [resource],
    }),
  );
  return EvaluationResults[0]?.EvalDecision;
}

const table = (name: string) => `arn:aws:dynamodb:${region}:000000000000:table/${output(name)}`;
const pool = (): string => `arn:aws:cognito-idp:${region}:000000000000:userpool/${output('UserPoolId')}`;
const anyAddress = (): string => '*';

/** Per function: the last thing that it may do, and the next thing, which it may not. The stack runs under these. */
test.each([
  ['System', 'dynamodb:UpdateItem', () => table('OperationsTable'), true],
  ['System', 'dynamodb:DeleteItem', () => table('OperationsTable'), false],
  ['System', 'dynamodb:GetItem', () => table('AccountsTable'), false],
  ['Account', 'dynamodb:PutItem', () => table('AccountsTable'), true],
  ['Account', 'dynamodb:DeleteItem', () => table('AccountsTable'), false],
  ['Account', 'dynamodb:PutItem', () => table('BillingTable'), false],
  ['Account', 'cognito-idp:AdminAddUserToGroup', pool, true],
  ['Account', 'cognito-idp:AdminDeleteUser', pool, false],
  ['Billing', 'dynamodb:UpdateItem', () => table('BillingTable'), true],
  ['Billing', 'dynamodb:Scan', () => table('BillingTable'), false],
  ['Billing', 'secretsmanager:GetSecretValue', () => output('PaymentSecretArn'), true],
  ['Billing', 'secretsmanager:PutSecretValue', () => output('PaymentSecretArn'), false],
  ['StripeWebhook', 'dynamodb:PutItem', () => table('BillingTable'), true],
  ['StripeWebhook', 'dynamodb:DeleteItem', () => table('BookingsTable'), false],
  ['StripeWebhook', 'dynamodb:GetItem', () => table('AccountsTable'), false],
  ['CheckIns', 'dynamodb:UpdateItem', () => table('CheckInsTable'), true],
  ['CheckIns', 'dynamodb:DeleteItem', () => table('CheckInsTable'), false],
  ['CheckIns', 'ses:SendEmail', anyAddress, false],
  ['CheckInReminders', 'dynamodb:DeleteItem', () => table('CheckInsTable'), true],
  ['CheckInReminders', 'dynamodb:PutItem', () => table('AccountsTable'), false],
  ['CheckInReminders', 'dynamodb:GetItem', () => table('BillingTable'), false],
  ['Admin', 'dynamodb:PutItem', () => table('OperationsTable'), true],
  ['Admin', 'dynamodb:PutItem', () => table('AccountsTable'), false],
  ['Admin', 'secretsmanager:GetSecretValue', () => output('PaymentSecretArn'), false],
  ['PostConfirmation', 'dynamodb:PutItem', () => table('AccountsTable'), true],
  ['PostConfirmation', 'dynamodb:PutItem', () => table('BillingTable'), false],
  ['PreSignUp', 'dynamodb:GetItem', () => table('AccountsTable'), false],
  ['CustomMessage', 'cognito-idp:AdminGetUser', pool, false],
] as const)('%s and %s', async (construct, action, resource, allowed) => {
  expect((await decision(construct, action, resource())) === 'allowed').toBe(allowed);
});
