import * as z from 'zod/mini';
import { stageRegion } from '#scripts/aws/aws-connection.ts';
import { madeNothing } from '#scripts/preflight/kept-data.ts';
import type { Deployment, Problem, StageAccount } from '#scripts/preflight/preflight.ts';

const templateSchema = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.optional(z.unknown()) })),
});

/** What has a fixed name, and stays when its stack is deleted. */
const namedBy = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::Backup::BackupVault': 'BackupVaultName',
} as const;

function namesIn(template: unknown, type: keyof typeof namedBy): readonly string[] {
  const { Resources } = templateSchema.safeParse(template).data ?? { Resources: {} };
  return Object.values(Resources)
    .filter(({ Type }) => Type === type)
    .map(({ Properties }) => String(Object(Properties)[namedBy[type]]));
}

/**
 * Tables and vaults that the data stack would make and that exist already, as a deleted stage leaves them. CloudFormation
 * would stop at the first. It imports them where it is told to, which is for a person to decide: they have people's data.
 */
export async function leftOverData(
  { stage, templates, importing }: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  if (importing) return [];
  const name = `repz-${stage}-data`;
  const stack = await account.stack(name);
  const live = stack && !madeNothing.includes(stack.status) ? await account.template(name) : undefined;
  const made = (type: keyof typeof namedBy) => {
    const there = namesIn(live, type);
    return namesIn(templates.data, type).filter((each) => !there.includes(each));
  };
  const tables = made('AWS::DynamoDB::GlobalTable');
  const existing = tables.length === 0 ? [] : await account.tables();
  const found = tables.filter((each) => existing.includes(each)).map((each) => `table ${each}`);
  for (const vault of made('AWS::Backup::BackupVault'))
    if (await account.hasVault({ region: stageRegion, name: vault })) found.push(`vault ${vault}`);
  if (found.length === 0) return [];
  return [
    {
      what: `A deleted stage ${stage} left what ${name} would make: ${found.join(', ')}.`,
      todo: 'To take it over with all it holds: --import-existing. To begin with nothing: delete it first.',
    },
  ];
}
