import * as z from 'zod/mini';
import { stageRegion } from '#scripts/aws/aws-connection.ts';
import type { Deployment, Problem, StageAccount } from '#scripts/preflight/preflight.ts';

/** What a vault has to refuse, so that a copy ends by its age alone. The stack says the same of the vault in its own region. */
const refusedActions = ['backup:DeleteRecoveryPoint', 'backup:UpdateRecoveryPointLifecycle'] as const;

const oneOrMore = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => [value].flat()),
);
const policySchema = z.object({
  Statement: z.array(
    z.object({
      Effect: z.string(),
      Principal: z.unknown(),
      Action: z._default(oneOrMore, []),
      Condition: z.optional(z.unknown()),
    }),
  ),
});

/** Nothing else would say so: each copy would fail, a day after the deployment, or could be deleted by anybody who may. */
export async function backupProblems(
  { plan: { secondVault } }: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  if (secondVault === undefined) return [];
  const { name, region } = secondVault;
  const switchedOff = await Promise.all(
    [stageRegion, region].map((each) => servicesSwitchedOff(each, account)),
  );
  const command = `--region ${region} --backup-vault-name ${name}`;
  if (!(await account.hasVault(secondVault)))
    return [
      ...switchedOff.flat(),
      {
        what: `Backups are to be copied to ${region}, where there is no vault ${name}.`,
        todo: `aws backup create-backup-vault ${command}, then ${protect(command)}`,
      },
    ];
  if (refusesDeletion(await account.vaultPolicy(secondVault))) return switchedOff.flat();
  return [
    ...switchedOff.flat(),
    {
      what: `Copies in the vault ${name} in ${region} can be deleted before their time.`,
      todo: protect(command),
    },
  ];
}

const protect = (command: string) =>
  `aws backup put-backup-vault-access-policy ${command} --policy '${JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Deny', Principal: '*', Action: refusedActions, Resource: '*' }],
  })}'`;

/** AWS Backup passes over services that are switched off, in words that nobody reads. */
async function servicesSwitchedOff(region: string, account: StageAccount): Promise<readonly Problem[]> {
  const { backedUp, advanced } = await account.backupServices(region);
  const off = ['DynamoDB', 'S3'].filter((service) => !backedUp.includes(service));
  // Without them a table is copied to no other region.
  if (!advanced.includes('DynamoDB')) off.push('advanced features for DynamoDB');
  if (off.length === 0) return [];
  return [
    {
      what: `AWS Backup in ${region} has switched off: ${off.join(', ')}.`,
      todo: `aws backup update-region-settings --region ${region} --resource-type-opt-in-preference DynamoDB=true,S3=true --resource-type-management-preference DynamoDB=true`,
    },
  ];
}

/** For everybody and always: a refusal of one principal, or on a condition, leaves the others. */
function refusesDeletion(policy: unknown): boolean {
  const read = policySchema.safeParse(policy);
  if (!read.success) return false;
  const refused = new Set(
    read.data.Statement.filter(
      ({ Effect, Principal, Condition }) =>
        Effect === 'Deny' &&
        Condition === undefined &&
        (Principal === '*' || JSON.stringify(Principal) === '{"AWS":"*"}'),
    ).flatMap(({ Action }) => Action),
  );
  return refusedActions.every((action) => refused.has(action) || refused.has('backup:*') || refused.has('*'));
}
