import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { nameForMail } from '#shared/domain/access/person-name.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import type { ClientRecordReader } from '../client-records.ts';
import {
  checkInFact,
  checkInRow,
  intakeFact,
  intakeRow,
  readLoosely,
  workoutFact,
  workoutRow,
} from './record-rows.ts';

const checkInsRead = 3;
const workoutsRead = 10;

export function createDynamoClientRecords(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly checkIns: string; readonly training: string },
): ClientRecordReader {
  const newest = async (table: string, accountId: string, prefix: string, limit: number) => {
    const items: unknown[] = [];
    for await (const item of queryAll(tables, {
      TableName: table,
      ...byPrefix(`ACCOUNT#${accountId}`, prefix),
      ScanIndexForward: false,
      Limit: limit,
    })) {
      items.push(item);
      if (items.length === limit) break;
    }
    return items;
  };
  const findIntake = async (accountId: string) => {
    const Key = { pk: `ACCOUNT#${accountId}`, sk: 'INTAKE' };
    const { Item } = await tables.send(new GetCommand({ TableName: names.accounts, Key }));
    return readLoosely(intakeRow, Item);
  };
  return {
    async read(caller) {
      const { accountId } = caller;
      const [intake, checkInItems, workoutItems] = await Promise.all([
        findIntake(accountId),
        newest(names.checkIns, accountId, 'CHECKIN#', checkInsRead),
        newest(names.training, accountId, 'WORKOUT#', workoutsRead),
      ]);
      const checkIns = checkInItems.flatMap((item) => readLoosely(checkInRow, item) ?? []);
      const workouts = workoutItems.flatMap((item) => readLoosely(workoutRow, item) ?? []);
      const last = workouts.find(({ status }) => status === 'completed');
      const { name, planName, facts } = aboutCaller(caller);
      return {
        name,
        planName,
        facts: [...facts, ...intakeFact(intake), ...checkIns.map(checkInFact), ...workouts.map(workoutFact)],
        weightGrams: checkIns.find(({ weight }) => weight !== null)?.weight?.grams ?? null,
        sleepHours: checkIns[0]?.sleepHours ?? null,
        lastWorkout: last === undefined ? null : { name: last.name, date: last.day },
      };
    },
  };
}

/** Leaves out the email address: it must not reach the model. */
function aboutCaller({ account, entitlement }: Caller) {
  const name = nameForMail(account.fullName)?.split(' ')[0] ?? '';
  const planName = entitlement.tier === null ? 'none' : tierNames[entitlement.tier].displayName;
  return {
    name,
    planName,
    facts: [
      {
        source: 'profile' as const,
        text: `First name ${name}, weights in ${account.weightUnit}, time zone ${account.timeZone}`,
      },
      { source: 'plan' as const, text: `Plan ${planName}, status ${entitlement.status}` },
    ],
  };
}
