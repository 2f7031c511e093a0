import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { logFood } from '#functions/modules/nutrition/food-diary.ts';
import { createDynamoFoodLog } from '#functions/modules/nutrition/storage/dynamo-food-log.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { demoDays, demoIntake } from '#scripts/local/seed/demo-nutrition.ts';
import { writeAll } from '#scripts/local/seed/write-all.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { intakeResponseSchema } from '#shared/contracts/account/intake.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { newEntryId } from '#shared/domain/nutrition/log-days.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

type CallApi = <T>(method: string, path: string, schema: z.ZodMiniType<T>, body?: unknown) => Promise<T>;

/** Stable, so that restarting on the same day adds nothing. */
const entryUuid = (daysAgo: number, index: number) =>
  `0198c0de-0000-4000-8000-${String(daysAgo * 100 + index).padStart(12, '0')}`;

const demoDayCount = Object.keys(demoDays).length;

/** Skips an account that already has an intake. */
export async function seedNutrition(
  call: CallApi,
  options: {
    readonly connection: AwsConnection;
    readonly nutritionTable: string;
    readonly account: Account;
    readonly tier: TierId;
  },
): Promise<void> {
  const { account, tier, nutritionTable } = options;
  const { intake } = await call('GET', '/api/intake', intakeResponseSchema);
  if (intake !== null) return;
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...options.connection }));
  try {
    await logDays(tables, nutritionTable, account, demoDayCount);
  } finally {
    tables.destroy();
  }
  // Stored last: an account without an intake did not finish seeding and is seeded again.
  await call('PUT', '/api/intake', intakeResponseSchema, demoIntake(account.fullName, account.email, tier));
}

/** @param days Before today, which get food in the diary. */
export async function logDays(
  tables: DynamoDBDocumentClient,
  nutritionTable: string,
  account: Account,
  days: number,
): Promise<void> {
  const foodLog = createDynamoFoodLog(tables, nutritionTable, Date.now);
  const today = localDayOf(Date.now(), account.timeZone);
  const writes = Array.from({ length: days }, (_, index) => index + 1).flatMap((daysAgo) => {
    const day = addDays(today, -daysAgo);
    const clock = () => Date.now() - daysAgo * dayMs;
    return (demoDays[((daysAgo - 1) % demoDayCount) + 1] ?? []).map(([slot, food], index) => {
      const id = newEntryId(day, entryUuid(daysAgo, index));
      return () => logFood({ foodLog, clock }, account, { id, slot, food });
    });
  });
  await writeAll(writes);
}
