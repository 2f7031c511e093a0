import { IAMClient, ListRolesCommand, SimulatePrincipalPolicyCommand } from '@aws-sdk/client-iam';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductFunctionName } from '#infra/config/stage-settings.ts';
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

/** `check-in-reminders` is the construct `CheckInReminders`; its role is found among those that are deployed. */
function roleOf(name: string): string {
  const construct = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const found = [...roleArns].find(([role]) =>
    new RegExp(`^repz-local-(api|identity)-${construct}Role`).test(role),
  );
  if (!found)
    throw new Error(`No role of ${construct} is deployed; there are: ${[...roleArns.keys()].join(', ')}`);
  return found[1];
}

async function isAllowed(name: string, action: string, resource: string): Promise<boolean> {
  const { EvaluationResults = [] } = await iam.send(
    new SimulatePrincipalPolicyCommand({
      PolicySourceArn: roleOf(name),
      ActionNames: [action],
      ResourceArns: [resource],
    }),
  );
  return EvaluationResults[0]?.EvalDecision === 'allowed';
}

const table = (name: string) => () =>
  `arn:aws:dynamodb:${region}:000000000000:table/${output(`${name}Table`)}`;
const pool = () => `arn:aws:cognito-idp:${region}:000000000000:userpool/${output('UserPoolId')}`;
const photos = (folder: string) => () => `arn:aws:s3:::${output('PhotoBucketName')}/${folder}/x`;
const paymentSecret = () => output('PaymentSecretArn');
const pushSecret = () => output('PushSecretArn');
const anyAddress = () => '*';

type Case = readonly [action: string, resource: () => string];

/**
 * The next things that a function might do, and may not: a new one does not compile until it says them here. What it may do is
 * held by every call of every test, since the stack runs under these roles.
 */
const forbidden: Readonly<
  Record<Exclude<ProductFunctionName, 'assistant-stream' | 'canary' | 'user-copies'>, readonly Case[]>
> = {
  system: [
    ['dynamodb:DeleteItem', table('Operations')],
    ['dynamodb:GetItem', table('Accounts')],
  ],
  account: [
    ['secretsmanager:GetSecretValue', paymentSecret],
    ['dynamodb:Scan', table('Accounts')],
    ['dynamodb:PutItem', table('Bookings')],
    ['cognito-idp:AdminDeleteUser', pool],
    ['cognito-idp:AdminSetUserPassword', pool],
  ],
  booking: [
    ['dynamodb:Scan', table('Bookings')],
    ['dynamodb:PutItem', table('Billing')],
    ['dynamodb:Query', table('Accounts')],
    ['secretsmanager:GetSecretValue', paymentSecret],
  ],
  'check-ins': [
    ['dynamodb:Scan', table('CheckIns')],
    ['dynamodb:UpdateItem', table('Training')],
    ['s3:DeleteObject', photos('kept')],
    ['ses:SendEmail', anyAddress],
  ],
  'check-in-reminders': [
    ['dynamodb:DeleteItem', table('CheckIns')],
    ['ses:SendEmail', anyAddress],
    ['dynamodb:PutItem', table('Accounts')],
    ['dynamodb:GetItem', table('Billing')],
    ['s3:GetObject', photos('kept')],
  ],
  'client-summaries': [
    ['dynamodb:Scan', table('Accounts')],
    ['dynamodb:PutItem', table('Training')],
    ['dynamodb:UpdateItem', table('CheckIns')],
    ['dynamodb:UpdateItem', table('Messages')],
    ['dynamodb:Query', table('Billing')],
    ['ses:SendEmail', anyAddress],
  ],
  coaching: [
    ['dynamodb:Scan', table('Accounts')],
    ['dynamodb:PutItem', table('Billing')],
    ['dynamodb:Query', table('Training')],
    ['cognito-idp:AdminDeleteUser', pool],
  ],
  'audit-jobs': [
    ['dynamodb:UpdateItem', table('Operations')],
    ['dynamodb:DeleteItem', table('Operations')],
    ['dynamodb:UpdateItem', table('Billing')],
    ['dynamodb:DeleteItem', table('Outbox')],
    ['dynamodb:UpdateItem', table('Enquiries')],
    ['dynamodb:PutItem', table('Enquiries')],
  ],
  'coaching-jobs': [
    ['dynamodb:Scan', table('Accounts')],
    ['dynamodb:PutItem', table('Billing')],
    ['dynamodb:UpdateItem', table('Operations')],
    ['dynamodb:Query', table('Training')],
  ],
  enquiries: [
    ['dynamodb:DeleteItem', table('Enquiries')],
    ['dynamodb:PutItem', table('Billing')],
    ['dynamodb:GetItem', table('Accounts')],
  ],
  billing: [
    ['dynamodb:Scan', table('Billing')],
    ['dynamodb:DeleteItem', table('Bookings')],
    ['secretsmanager:PutSecretValue', paymentSecret],
  ],
  'billing-jobs': [
    ['dynamodb:DeleteItem', table('Billing')],
    ['dynamodb:DeleteItem', table('Bookings')],
    ['dynamodb:GetItem', table('Accounts')],
    ['dynamodb:PutItem', table('Promises')],
  ],
  'mail-sender': [
    ['dynamodb:PutItem', table('Outbox')],
    ['dynamodb:UpdateItem', table('Accounts')],
    ['dynamodb:GetItem', table('Bookings')],
  ],
  messages: [
    ['ses:SendEmail', anyAddress],
    ['dynamodb:Query', table('CheckIns')],
    ['s3:DeleteObject', photos('kept/messages')],
    ['s3:GetObject', photos('kept')],
  ],
  today: [
    ['dynamodb:PutItem', table('Accounts')],
    ['dynamodb:PutItem', table('Messages')],
    ['dynamodb:PutItem', table('Bookings')],
    ['dynamodb:DeleteItem', table('Training')],
    ['dynamodb:GetItem', table('Outbox')],
    ['dynamodb:GetItem', table('Promises')],
    ['s3:PutObject', photos('kept')],
  ],
  library: [
    ['dynamodb:UpdateItem', table('Accounts')],
    ['dynamodb:PutItem', table('Billing')],
    ['dynamodb:Query', table('Training')],
  ],
  nutrition: [
    ['dynamodb:DeleteItem', table('Nutrition')],
    ['dynamodb:UpdateItem', table('Accounts')],
    ['dynamodb:PutItem', table('Training')],
  ],
  'stripe-webhook': [
    ['dynamodb:DeleteItem', table('Billing')],
    ['dynamodb:Query', table('Promises')],
    ['dynamodb:GetItem', table('Outbox')],
    ['dynamodb:DeleteItem', table('Bookings')],
    ['dynamodb:GetItem', table('Accounts')],
  ],
  'scheduling-webhook': [
    ['dynamodb:UpdateItem', table('Bookings')],
    ['dynamodb:PutItem', table('Accounts')],
    ['secretsmanager:GetSecretValue', paymentSecret],
  ],
  speech: [
    ['dynamodb:Query', table('Assistance')],
    ['dynamodb:Query', table('Training')],
    ['dynamodb:PutItem', table('Accounts')],
  ],
  assistant: [
    ['dynamodb:DeleteItem', table('Assistance')],
    ['dynamodb:PutItem', table('Training')],
    ['dynamodb:PutItem', table('CheckIns')],
    ['dynamodb:PutItem', table('Bookings')],
    ['dynamodb:PutItem', table('Outbox')],
    ['dynamodb:PutItem', table('Promises')],
    ['s3:GetObject', photos('kept')],
  ],
  training: [
    ['dynamodb:Scan', table('Training')],
    ['dynamodb:PutItem', table('Billing')],
    ['dynamodb:Query', table('CheckIns')],
  ],
  privacy: [
    ['dynamodb:DeleteItem', table('Accounts')],
    ['dynamodb:Query', table('Training')],
    ['s3:GetObject', photos('kept')],
    ['cognito-idp:AdminDeleteUser', pool],
  ],
  'privacy-jobs': [
    ['cognito-idp:AdminSetUserPassword', pool],
    ['dynamodb:Scan', table('Accounts')],
    ['s3:PutObject', photos('kept')],
    ['cognito-idp:AdminAddUserToGroup', pool],
    ['secretsmanager:GetSecretValue', paymentSecret],
  ],
  programs: [
    ['s3:GetObject', photos('kept/messages')],
    ['s3:DeleteObject', photos('kept')],
    ['dynamodb:Scan', table('Training')],
    ['dynamodb:Query', table('CheckIns')],
    ['dynamodb:PutItem', table('Billing')],
  ],
  promises: [
    ['dynamodb:PutItem', table('Promises')],
    // Which mails are sent, and to whom, is the job's.
    ['dynamodb:PutItem', table('Outbox')],
    ['dynamodb:DeleteItem', table('Enquiries')],
    ['dynamodb:GetItem', table('Messages')],
    ['secretsmanager:GetSecretValue', paymentSecret],
  ],
  'promise-jobs': [
    ['dynamodb:DeleteItem', table('Promises')],
    ['dynamodb:PutItem', table('Billing')],
    ['dynamodb:GetItem', table('Messages')],
    ['dynamodb:PutItem', table('Accounts')],
  ],
  wearables: [
    ['dynamodb:UpdateItem', table('Wearables')],
    ['dynamodb:GetItem', table('Training')],
    ['dynamodb:Query', table('CheckIns')],
  ],
  admin: [
    ['cognito-idp:AdminDeleteUser', pool],
    ['cognito-idp:AdminSetUserPassword', pool],
    ['dynamodb:Scan', table('Accounts')],
    ['dynamodb:Query', table('Training')],
  ],
  'pre-sign-up': [
    ['dynamodb:GetItem', table('Accounts')],
    ['cognito-idp:AdminGetUser', pool],
  ],
  'post-confirmation': [
    ['dynamodb:DeleteItem', table('Accounts')],
    ['dynamodb:PutItem', table('Bookings')],
    ['cognito-idp:AdminDeleteUser', pool],
    ['secretsmanager:GetSecretValue', pushSecret],
  ],
  'custom-message': [
    ['dynamodb:GetItem', table('Accounts')],
    ['cognito-idp:AdminGetUser', pool],
  ],
};

/** One grant for each kind of resource, so that a misspelled one does not count as forbidden. */
const allowed: readonly (readonly [name: string, ...Case])[] = [
  ['system', 'dynamodb:UpdateItem', table('Operations')],
  ['admin', 'cognito-idp:AdminGetUser', pool],
  ['check-ins', 's3:PutObject', photos('kept')],
  ['billing', 'secretsmanager:GetSecretValue', paymentSecret],
  ['account', 'secretsmanager:GetSecretValue', pushSecret],
  ['mail-sender', 'ses:SendEmail', anyAddress],
];

it.each(allowed)('%s may %s', async (name, action, resource) => {
  expect(await isAllowed(name, action, resource())).toBe(true);
});

describe.each(Object.entries(forbidden))('%s', (name, cases) => {
  it.each(cases)('may not %s', async (action, resource) => {
    expect(await isAllowed(name, action, resource())).toBe(false);
  });
});
