import { randomBytes } from 'node:crypto';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { parsedSecret } from '#scripts/aws/parsed-secret.ts';
import type { StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { writeAudit } from './operator-audit.ts';
import { type Lines, nothingChanged, type OpsStage } from './ops-stage.ts';
import { rotateEdge } from './rotate-edge.ts';

const key = z.string().check(z.minLength(16));

type Rotated = {
  readonly arn: (outputs: StackOutputs) => string | undefined;
  readonly schema: z.ZodMiniType<Readonly<Record<string, string>>>;
  readonly form: string;
  /** What the new value has to share with the stored one, in words: a key of test money has no customers of the live one. */
  readonly kind?: (value: unknown) => string | undefined;
  /** Where we issue it ourselves. */
  readonly generate?: () => Readonly<Record<string, string>>;
  readonly after: string;
};

const revoke =
  'Functions read it within five minutes, and the old one is valid until then: revoke it at the provider after that.';

const secrets: Readonly<Record<string, Rotated>> = {
  payments: {
    arn: ({ PaymentSecretArn }) => PaymentSecretArn,
    schema: z.strictObject({
      secretKey: key.check(z.regex(/^(sk|rk)_/)),
      webhookSecret: key.check(z.startsWith('whsec_')),
    }),
    form: '{"secretKey":"rk_…","webhookSecret":"whsec_…"}',
    kind: (value) => /^[a-z]+_(test|live)_/.exec(String(Object(value).secretKey))?.[1],
    after: revoke,
  },
  speech: {
    arn: ({ SpeechSecretArn }) => SpeechSecretArn,
    schema: z.strictObject({ apiKey: key }),
    form: '{"apiKey":"…"}',
    after: revoke,
  },
  scheduling: {
    arn: ({ SchedulingSecretArn }) => SchedulingSecretArn,
    schema: z.strictObject({ signingKey: key }),
    form: '{"signingKey":"…"}',
    after:
      'Functions read it within five minutes, and refuse what the old key signs after that: remove the webhook of the old key then. The service sends again what was refused of the new one.',
  },
  google: {
    arn: ({ GoogleSecretArn }) => GoogleSecretArn,
    schema: z.strictObject({ clientSecret: key }),
    form: '{"clientSecret":"GOCSPX-…"}',
    after:
      'Functions read it within five minutes, and the old one is valid until then: disable it in the Google console after that.',
  },
  push: {
    arn: ({ PushSecretArn }) => PushSecretArn,
    schema: z.strictObject({ seed: key }),
    form: 'a random seed',
    generate: () => ({ seed: randomBytes(32).toString('hex') }),
    after:
      'Within five minutes push reaches no device: mails go in its place until each person turns push on again.',
  },
};

/**
 * Puts a new key into a secret of the stage, after a line of the audit trail. The key comes by standard input, so that no
 * list of commands has it.
 * @throws OperatorError for another secret, one that the stage does not have, or a value of another form
 */
export async function rotate(
  ops: OpsStage,
  {
    secret,
    yes,
    takeOver,
  }: {
    readonly secret: string | undefined;
    readonly yes: boolean;
    readonly takeOver?: string | undefined;
  },
  readInput: () => Promise<string>,
): Promise<Lines> {
  if (secret === 'edge') return rotateEdge(ops, { yes, takeOver });
  const { connection, outputs, stage, tables } = ops;
  const name = secret ?? '';
  const rotated = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  if (rotated === undefined)
    throw new OperatorError(
      `Which secret? npm run ops -- rotate --stage ${stage} --secret ${Object.keys(secrets).join('|')}|edge`,
    );
  const SecretId = rotated.arn(outputs);
  if (SecretId === undefined) throw new OperatorError(`Stage ${stage} has no secret for ${name}.`);
  const client = new SecretsManagerClient({ ...connection });
  try {
    if (!yes) {
      const { LastChangedDate } = await client.send(new DescribeSecretCommand({ SecretId }));
      const how = rotated.generate === undefined ? `, read from standard input: ${rotated.form}` : '';
      return [
        `${name}: last changed ${LastChangedDate?.toISOString().slice(0, 10) ?? 'never'}. It would get ${rotated.generate === undefined ? 'a new value' : rotated.form}${how}`,
        nothingChanged(`rotate --stage ${stage} --secret ${name}`),
      ];
    }
    const value = rotated.generate?.() ?? rotated.schema.safeParse(parsedSecret(await readInput())).data;
    if (value === undefined)
      throw new OperatorError(
        `Nothing was changed. Give the new value by standard input, as ${rotated.form}`,
      );
    await requireSameKind(client, SecretId, rotated, value);
    await writeAudit(tables, outputs.OperationsTable, 'secrets.rotate', { secret: name });
    await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(value) }));
    return [`${name}: changed. ${rotated.after}`];
  } finally {
    client.destroy();
  }
}

async function requireSameKind(
  client: SecretsManagerClient,
  SecretId: string,
  { kind }: Rotated,
  value: unknown,
): Promise<void> {
  if (kind === undefined) return;
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  const [stored, given] = [kind(parsedSecret(SecretString)), kind(value)];
  // Not yet set.
  if (stored === undefined || stored === given) return;
  throw new OperatorError(
    `Nothing was changed. The stage has a ${stored} key, and this is a ${given ?? 'different'} one: it would find none of its customers.`,
  );
}
