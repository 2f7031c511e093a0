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
type Grants = {
  /** The last things that it may do. */
  readonly may: readonly Case[];
  /** The next things, which it may not. */
  readonly mayNot: readonly Case[];
};

/**
 * Every function of the local stage: a new one does not compile until it says here what it may do and what not. The
 * stack runs under these roles.
 */
const grants: Readonly<
  Record<Exclude<ProductFunctionName, 'assistant-stream' | 'canary' | 'user-copies'>, Grants>
> = {
  system: {
    may: [['dynamodb:UpdateItem', table('Operations')]],
    mayNot: [
      ['dynamodb:DeleteItem', table('Operations')],
      ['dynamodb:GetItem', table('Accounts')],
    ],
  },
  account: {
    may: [
      ['dynamodb:PutItem', table('Accounts')],
      ['dynamodb:Query', table('Accounts')],
      ['cognito-idp:AdminUserGlobalSignOut', pool],
      ['secretsmanager:GetSecretValue', pushSecret],
      // The jobs of a deletion that is undone.
      ['dynamodb:DeleteItem', table('Accounts')],
    ],
    mayNot: [
      ['secretsmanager:GetSecretValue', paymentSecret],
      ['dynamodb:Scan', table('Accounts')],
      ['dynamodb:PutItem', table('Bookings')],
      ['cognito-idp:AdminDeleteUser', pool],
      ['cognito-idp:AdminSetUserPassword', pool],
    ],
  },
  booking: {
    may: [
      ['dynamodb:DeleteItem', table('Bookings')],
      ['dynamodb:BatchGetItem', table('Billing')],
    ],
    mayNot: [
      ['dynamodb:Scan', table('Bookings')],
      ['dynamodb:PutItem', table('Billing')],
      ['dynamodb:Query', table('Accounts')],
      ['secretsmanager:GetSecretValue', paymentSecret],
    ],
  },
  'check-ins': {
    may: [
      ['dynamodb:UpdateItem', table('CheckIns')],
      ['dynamodb:PutItem', table('Training')],
      ['dynamodb:DeleteItem', table('CheckIns')],
      ['dynamodb:DeleteItem', table('Training')],
      ['s3:DeleteObject', photos('incoming')],
      ['s3:PutObject', photos('kept')],
    ],
    mayNot: [
      ['dynamodb:Scan', table('CheckIns')],
      ['dynamodb:UpdateItem', table('Training')],
      ['s3:DeleteObject', photos('kept')],
      ['ses:SendEmail', anyAddress],
    ],
  },
  'check-in-reminders': {
    may: [['dynamodb:UpdateItem', table('CheckIns')]],
    mayNot: [
      ['dynamodb:DeleteItem', table('CheckIns')],
      ['ses:SendEmail', anyAddress],
      ['dynamodb:PutItem', table('Accounts')],
      ['dynamodb:GetItem', table('Billing')],
      ['s3:GetObject', photos('kept')],
    ],
  },
  'client-summaries': {
    may: [
      ['dynamodb:PutItem', table('Accounts')],
      ['dynamodb:Query', table('Training')],
      ['dynamodb:PutItem', table('CheckIns')],
      ['dynamodb:PutItem', table('Messages')],
      // The terms by which admins find a person.
      ['dynamodb:DeleteItem', table('Accounts')],
    ],
    mayNot: [
      ['dynamodb:Scan', table('Accounts')],
      ['dynamodb:PutItem', table('Training')],
      ['dynamodb:UpdateItem', table('CheckIns')],
      ['dynamodb:UpdateItem', table('Messages')],
      ['dynamodb:Query', table('Billing')],
      ['ses:SendEmail', anyAddress],
    ],
  },
  coaching: {
    may: [
      ['dynamodb:DeleteItem', table('Accounts')],
      ['dynamodb:BatchGetItem', table('Billing')],
    ],
    mayNot: [
      ['dynamodb:Scan', table('Accounts')],
      ['dynamodb:PutItem', table('Billing')],
      ['dynamodb:Query', table('Training')],
      ['cognito-idp:AdminDeleteUser', pool],
    ],
  },
  'audit-jobs': {
    may: [
      ['dynamodb:Query', table('Operations')],
      ['dynamodb:PutItem', table('Operations')],
      ['dynamodb:Query', table('Billing')],
    ],
    mayNot: [
      ['dynamodb:UpdateItem', table('Operations')],
      ['dynamodb:DeleteItem', table('Operations')],
      ['dynamodb:UpdateItem', table('Billing')],
      ['dynamodb:DeleteItem', table('Outbox')],
      ['dynamodb:GetItem', table('Enquiries')],
      ['dynamodb:PutItem', table('Enquiries')],
    ],
  },
  'coaching-jobs': {
    may: [
      ['dynamodb:UpdateItem', table('Accounts')],
      ['dynamodb:BatchGetItem', table('Bookings')],
      ['dynamodb:PutItem', table('Operations')],
    ],
    mayNot: [
      ['dynamodb:Scan', table('Accounts')],
      ['dynamodb:PutItem', table('Billing')],
      ['dynamodb:UpdateItem', table('Operations')],
      ['dynamodb:Query', table('Training')],
    ],
  },
  enquiries: {
    may: [['dynamodb:UpdateItem', table('Enquiries')]],
    mayNot: [
      ['dynamodb:DeleteItem', table('Enquiries')],
      ['dynamodb:PutItem', table('Billing')],
      ['dynamodb:GetItem', table('Accounts')],
    ],
  },
  billing: {
    may: [
      ['dynamodb:UpdateItem', table('Billing')],
      ['dynamodb:ConditionCheckItem', table('Accounts')],
      ['secretsmanager:GetSecretValue', paymentSecret],
    ],
    mayNot: [
      ['dynamodb:Scan', table('Billing')],
      ['dynamodb:DeleteItem', table('Bookings')],
      ['secretsmanager:PutSecretValue', paymentSecret],
    ],
  },
  'mail-sender': {
    may: [
      ['dynamodb:UpdateItem', table('Outbox')],
      ['dynamodb:GetItem', table('Accounts')],
      ['ses:SendEmail', anyAddress],
      ['secretsmanager:GetSecretValue', pushSecret],
    ],
    mayNot: [
      ['dynamodb:PutItem', table('Outbox')],
      ['dynamodb:UpdateItem', table('Accounts')],
      ['dynamodb:GetItem', table('Bookings')],
    ],
  },
  messages: {
    may: [
      ['dynamodb:PutItem', table('Messages')],
      ['s3:GetObject', photos('kept/messages')],
    ],
    mayNot: [
      ['ses:SendEmail', anyAddress],
      ['dynamodb:Query', table('CheckIns')],
      ['s3:DeleteObject', photos('kept/messages')],
      ['s3:GetObject', photos('kept')],
    ],
  },
  today: {
    may: [
      ['dynamodb:Query', table('CheckIns')],
      ['dynamodb:PutItem', table('Training')],
      ['s3:GetObject', photos('kept')],
    ],
    mayNot: [
      ['dynamodb:PutItem', table('Accounts')],
      ['dynamodb:PutItem', table('Messages')],
      ['dynamodb:PutItem', table('Bookings')],
      ['dynamodb:DeleteItem', table('Training')],
      ['dynamodb:GetItem', table('Outbox')],
      ['dynamodb:GetItem', table('Promises')],
      ['s3:PutObject', photos('kept')],
    ],
  },
  library: {
    may: [
      ['dynamodb:DeleteItem', table('Accounts')],
      ['dynamodb:Query', table('Accounts')],
      ['dynamodb:PutItem', table('Library')],
    ],
    mayNot: [
      ['dynamodb:UpdateItem', table('Accounts')],
      ['dynamodb:PutItem', table('Billing')],
      ['dynamodb:Query', table('Training')],
    ],
  },
  nutrition: {
    may: [
      ['dynamodb:UpdateItem', table('Nutrition')],
      // The newest weight.
      ['dynamodb:Query', table('Training')],
    ],
    mayNot: [
      ['dynamodb:DeleteItem', table('Nutrition')],
      ['dynamodb:UpdateItem', table('Accounts')],
      ['dynamodb:PutItem', table('Training')],
    ],
  },
  'stripe-webhook': {
    may: [
      ['dynamodb:PutItem', table('Billing')],
      ['dynamodb:ConditionCheckItem', table('Accounts')],
    ],
    mayNot: [
      ['dynamodb:DeleteItem', table('Billing')],
      ['dynamodb:DeleteItem', table('Bookings')],
      ['dynamodb:GetItem', table('Accounts')],
    ],
  },
  'scheduling-webhook': {
    may: [
      ['dynamodb:DeleteItem', table('Bookings')],
      ['dynamodb:GetItem', table('Accounts')],
    ],
    mayNot: [
      ['dynamodb:UpdateItem', table('Bookings')],
      ['dynamodb:PutItem', table('Accounts')],
      ['secretsmanager:GetSecretValue', paymentSecret],
    ],
  },
  speech: {
    may: [['dynamodb:UpdateItem', table('Assistance')]],
    mayNot: [
      ['dynamodb:Query', table('Assistance')],
      ['dynamodb:Query', table('Training')],
      ['dynamodb:PutItem', table('Accounts')],
    ],
  },
  assistant: {
    may: [
      ['dynamodb:PutItem', table('Assistance')],
      ['dynamodb:Query', table('Training')],
      ['dynamodb:Query', table('CheckIns')],
      ['dynamodb:Query', table('Bookings')],
      ['dynamodb:Query', table('Nutrition')],
    ],
    mayNot: [
      ['dynamodb:DeleteItem', table('Assistance')],
      ['dynamodb:PutItem', table('Training')],
      ['dynamodb:PutItem', table('CheckIns')],
      ['dynamodb:PutItem', table('Bookings')],
      ['dynamodb:PutItem', table('Outbox')],
      ['dynamodb:PutItem', table('Promises')],
      ['s3:GetObject', photos('kept')],
    ],
  },
  training: {
    may: [['dynamodb:DeleteItem', table('Training')]],
    mayNot: [
      ['dynamodb:Scan', table('Training')],
      ['dynamodb:PutItem', table('Billing')],
      ['dynamodb:Query', table('CheckIns')],
    ],
  },
  privacy: {
    may: [
      ['dynamodb:UpdateItem', table('Accounts')],
      ['s3:GetObject', photos('exports')],
    ],
    mayNot: [
      ['dynamodb:DeleteItem', table('Accounts')],
      ['dynamodb:Query', table('Training')],
      ['s3:GetObject', photos('kept')],
      ['cognito-idp:AdminDeleteUser', pool],
    ],
  },
  'privacy-jobs': {
    may: [
      ['dynamodb:DeleteItem', table('Messages')],
      ['s3:DeleteObject', photos('kept')],
      ['s3:PutObject', photos('exports')],
      ['cognito-idp:AdminDeleteUser', pool],
      ['cognito-idp:ListUsers', pool],
    ],
    mayNot: [
      ['dynamodb:Scan', table('Accounts')],
      ['s3:PutObject', photos('kept')],
      ['cognito-idp:AdminAddUserToGroup', pool],
      ['secretsmanager:GetSecretValue', paymentSecret],
    ],
  },
  programs: {
    may: [
      ['dynamodb:UpdateItem', table('Training')],
      ['s3:DeleteObject', photos('kept/exercises')],
      ['dynamodb:PutItem', table('Training')],
    ],
    mayNot: [
      ['s3:GetObject', photos('kept/messages')],
      ['s3:DeleteObject', photos('kept')],
      ['dynamodb:Scan', table('Training')],
      ['dynamodb:Query', table('CheckIns')],
      ['dynamodb:PutItem', table('Billing')],
    ],
  },
  promises: {
    may: [
      ['dynamodb:Query', table('Promises')],
      // The line of a mailing.
      ['dynamodb:PutItem', table('Operations')],
    ],
    mayNot: [
      ['dynamodb:PutItem', table('Promises')],
      // Which mails are sent, and to whom, is the job's.
      ['dynamodb:PutItem', table('Outbox')],
      ['dynamodb:DeleteItem', table('Enquiries')],
      ['dynamodb:GetItem', table('Messages')],
      ['secretsmanager:GetSecretValue', paymentSecret],
    ],
  },
  'promise-jobs': {
    may: [
      ['dynamodb:UpdateItem', table('Promises')],
      ['secretsmanager:GetSecretValue', paymentSecret],
    ],
    mayNot: [
      ['dynamodb:DeleteItem', table('Promises')],
      ['dynamodb:PutItem', table('Billing')],
      ['dynamodb:GetItem', table('Messages')],
      ['dynamodb:PutItem', table('Accounts')],
    ],
  },
  wearables: {
    may: [
      ['dynamodb:PutItem', table('Wearables')],
      ['dynamodb:DeleteItem', table('Training')],
    ],
    mayNot: [
      ['dynamodb:UpdateItem', table('Wearables')],
      ['dynamodb:GetItem', table('Training')],
      ['dynamodb:Query', table('CheckIns')],
    ],
  },
  admin: {
    may: [
      ['dynamodb:PutItem', table('Operations')],
      ['cognito-idp:AdminGetUser', pool],
      ['cognito-idp:AdminAddUserToGroup', pool],
      ['dynamodb:UpdateItem', table('Accounts')],
      ['dynamodb:UpdateItem', table('Enquiries')],
      // For the money-back, which an admin with permission gives.
      ['secretsmanager:GetSecretValue', paymentSecret],
    ],
    mayNot: [
      ['cognito-idp:AdminDeleteUser', pool],
      ['cognito-idp:AdminSetUserPassword', pool],
      ['dynamodb:Scan', table('Accounts')],
      ['dynamodb:Query', table('Training')],
    ],
  },
  'pre-sign-up': {
    may: [],
    mayNot: [
      ['dynamodb:GetItem', table('Accounts')],
      ['cognito-idp:AdminGetUser', pool],
    ],
  },
  'post-confirmation': {
    may: [
      ['dynamodb:PutItem', table('Accounts')],
      ['dynamodb:UpdateItem', table('Billing')],
      ['cognito-idp:AdminAddUserToGroup', pool],
      ['cognito-idp:AdminUserGlobalSignOut', pool],
    ],
    mayNot: [
      ['dynamodb:DeleteItem', table('Accounts')],
      ['dynamodb:PutItem', table('Bookings')],
      ['cognito-idp:AdminDeleteUser', pool],
      ['secretsmanager:GetSecretValue', pushSecret],
    ],
  },
  'custom-message': {
    may: [],
    mayNot: [
      ['dynamodb:GetItem', table('Accounts')],
      ['cognito-idp:AdminGetUser', pool],
    ],
  },
};

describe.each(Object.entries(grants))('%s', (name, { may, mayNot }) => {
  if (may.length > 0)
    it.each(may)('may %s', async (action, resource) => {
      expect(await isAllowed(name, action, resource())).toBe(true);
    });

  it.each(mayNot)('may not %s', async (action, resource) => {
    expect(await isAllowed(name, action, resource())).toBe(false);
  });
});
