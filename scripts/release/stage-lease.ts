import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow, type RowOf } from '#functions/platform/dynamo/row.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { Stage } from '#scripts/aws/stage.ts';
import { untilAttachedEnd } from '#scripts/cli/child-process.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { Interrupted, untilInterrupted } from '#scripts/cli/until-interrupted.ts';
import { operator } from '#scripts/ops/operator-audit.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';

/** Commands that must not run at the same time. */
const underWay = {
  deploy: 'is being deployed',
  rollback: 'is being rolled back',
  destroy: 'is being deleted',
  rotate: 'is getting a new edge token',
  prune: 'is being pruned of old releases',
} as const;
export type StageAct = keyof typeof underWay;

/** Longer than any step between two renewals: a pipeline ends a deployment after 90 minutes. */
const leaseMs = 2 * hourMs;

const leaseKey = { pk: 'STAGE', sk: 'LEASE' } as const;

const leaseRow = z.object({
  schemaVersion: z.literal(1),
  id: z.string(),
  act: z.enum(['deploy', 'rollback', 'destroy', 'rotate', 'prune']),
  by: z.string(),
  since: z.string(),
  /** Epoch seconds. */
  expiresAt: z.number(),
});
type LeaseRow = RowOf<typeof leaseRow>;

export type StageLease = {
  /** Before each step that cannot be taken back. @throws OperatorError where somebody took the stage over */
  renew(): Promise<void>;
  release(): Promise<void>;
};

type Wanted = {
  readonly act: StageAct;
  /** Id of a lease whose command died. */
  readonly takeOver?: string | undefined;
  readonly now?: () => number;
};

export type StageLeases = {
  /** The lease that is in force, in words. */
  inWords(now?: number): Promise<string | undefined>;
  /** @throws OperatorError while another command holds the stage */
  requireFree(wanted: Wanted): Promise<void>;
  /** @throws OperatorError while another command holds the stage */
  take(wanted: Wanted): Promise<StageLease>;
};

/** One command at a time changes a stage. The row is in its table `operations`, which a first deployment has yet to make. */
export function stageLeases(tables: DynamoDBDocumentClient, stage: Stage, table: string): StageLeases {
  const held = async (now: number): Promise<LeaseRow | null> => {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: leaseKey, ConsistentRead: true }),
    );
    return parseRow('lease', leaseRow, Item, now);
  };
  const refusal = async (now: number) => {
    const holder = await held(now);
    return new OperatorError(
      holder === null
        ? `Nothing was changed: another command held stage ${stage} a moment ago. Send this again.`
        : `Nothing was changed. ${describe(stage, holder)} Wait until that has ended. If that command died, take its lease over with --take-over ${holder.id}`,
    );
  };
  return {
    async inWords(now = Date.now()) {
      const holder = await held(now);
      return holder === null ? undefined : describe(stage, holder);
    },
    async requireFree({ takeOver, now = Date.now }) {
      const holder = await held(now()).catch(unlessNoTable(null));
      if (holder !== null && holder.id !== takeOver) throw await refusal(now());
    },
    async take({ act, takeOver, now = Date.now }) {
      const id = randomUUID().slice(0, 8);
      const begin = now();
      const Item: z.infer<typeof leaseRow> & typeof leaseKey = {
        ...leaseKey,
        schemaVersion: 1,
        id,
        act,
        by: `${operator()} on ${hostname()}`,
        since: new Date(begin).toISOString(),
        expiresAt: ends(begin),
      };
      const isTaken = await tryConditionalWrite(() =>
        tables.send(
          new PutCommand({
            TableName: table,
            Item,
            // Its own id: the SDK sends a write again whose answer was lost.
            ConditionExpression:
              'attribute_not_exists(pk) OR expiresAt <= :now OR id = :takeOver OR id = :id',
            ExpressionAttributeValues: {
              ':now': Math.floor(begin / 1000),
              ':takeOver': takeOver ?? 'none',
              ':id': id,
            },
          }),
        ),
      ).catch(unlessNoTable('no table' as const));
      if (isTaken === 'no table') return unheld;
      if (!isTaken) throw await refusal(begin);
      const own = {
        TableName: table,
        Key: leaseKey,
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
      };
      return {
        async renew() {
          const at = now();
          const values = { ':id': id, ':end': ends(at) };
          const isOwn = await tryConditionalWrite(() =>
            tables.send(
              new UpdateCommand({
                ...own,
                UpdateExpression: 'SET expiresAt = :end',
                ExpressionAttributeValues: values,
              }),
            ),
          );
          if (isOwn) return;
          const holder = await held(at);
          throw new OperatorError(
            `This command stops half-way, because it lost its lease. ${holder === null ? `Nobody holds stage ${stage} now.` : describe(stage, holder)} See npm run ops -- status --stage ${stage}`,
          );
        },
        async release() {
          // A deleted stage has no table.
          await tryConditionalWrite(() => tables.send(new DeleteCommand(own))).catch(unlessNoTable(false));
        },
      };
    },
  };
}

/** Before its first deployment a stage has nothing to protect. */
const unheld: StageLease = { renew: async () => {}, release: async () => {} };

const ends = (from: number) => Math.floor((from + leaseMs) / 1000);

const minutes = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const describe = (stage: Stage, { act, by, since, expiresAt }: LeaseRow) =>
  `Stage ${stage} ${underWay[act]} by ${by} since ${minutes(Date.parse(since))}, until ${minutes(expiresAt * 1000)} at the latest.`;

function unlessNoTable<Meaning>(meaning: Meaning): (error: unknown) => Meaning {
  return (error) => {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return meaning;
    throw error;
  };
}

/** The leases of a deployed or half-deployed stage: the table has a fixed name. */
export async function withLeases<T>(
  stage: Stage,
  connection: AwsConnection,
  body: (leases: StageLeases) => Promise<T>,
): Promise<T> {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...connection }));
  try {
    return await body(stageLeases(tables, stage, `repz-${stage}-operations`));
  } finally {
    tables.destroy();
  }
}

/**
 * Holds the stage while the body runs, and releases it whether that went well, failed or was interrupted.
 * @throws OperatorError
 */
export async function holdingLease<T>(
  leases: StageLeases,
  wanted: Wanted,
  body: (lease: StageLease) => Promise<T>,
): Promise<T> {
  using interruption = untilInterrupted();
  const interrupted = interruption.happened.then(async (): Promise<never> => {
    await untilAttachedEnd();
    throw new Interrupted();
  });
  const lease = await leases.take(wanted);
  try {
    return await Promise.race([interrupted, body(lease)]);
  } finally {
    await lease.release();
  }
}
