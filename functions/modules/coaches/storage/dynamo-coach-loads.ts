import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import { coachRollKey, rollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { parseRow, type RowOf } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { CoachLoad } from '../choice/choose-coach.ts';
import type { CoachLoads } from '../coach-loads.ts';
import { coachSetupOf, type HoursOfCoaches } from '../coach-setup.ts';
import { deputyAt, mayCover } from '../may-cover.ts';
import { absencesRow, coachingKey, coachSettingsRow, loadRow } from './coaching-rows.ts';

type Listed = RowOf<typeof rollRow>;
const keyed = z.object({ pk: z.string(), sk: z.string() });
const nameOf = ({ pk, sk }: z.infer<typeof keyed>) => `${pk} ${sk}`;

/** Four rows of the accounts table and one of hours for each approved coach, a hundred to a request. */
export function createDynamoCoachLoads(
  tables: DynamoDBDocumentClient,
  {
    TableName,
    hours,
    clock,
  }: { readonly TableName: string; readonly hours: HoursOfCoaches; readonly clock: Clock },
): CoachLoads {
  const roll = createRowReader(tables, TableName, clock);

  const loadsOf = async (listed: readonly Listed[]): Promise<CoachLoad[]> => {
    const ids = listed.map(({ coachId }) => coachId);
    if (ids.length === 0) return [];
    const [found, withHours] = await Promise.all([
      batchGet(tables, { [TableName]: ids.flatMap((id) => Object.values(keysOf(id))) }),
      hours.setBy(ids),
    ]);
    const rows = new Map((found[TableName] ?? []).map((item) => [nameOf(z.parse(keyed, item)), item]));
    const rowOf = (key: z.infer<typeof keyed>) => rows.get(nameOf(key));
    const unread = ids
      .map((id) => deputyNow(rowOf(coachingKey.absences(id)), clock()))
      .filter((id) => typeof id === 'string' && rowOf(accountKey.profile(id)) === undefined);
    if (unread.length > 0) {
      const deputies = [...new Set(unread)].map((id) => accountKey.profile(String(id)));
      const { [TableName]: profiles = [] } = await batchGet(tables, { [TableName]: deputies });
      for (const item of profiles) rows.set(nameOf(z.parse(keyed, item)), item);
    }
    return listed.flatMap(({ coachId, gsi1pk }) => {
      const hasRoom = gsi1pk !== undefined;
      const known = { hasHours: withHours.has(coachId), now: clock() };
      const load = loadOf(coachId, rowOf, known);
      return load === null ? [] : [{ ...load, hasRoom }];
    });
  };

  return {
    async all() {
      const listed = await roll.all('coach on the roll', rollRow, {
        KeyConditionExpression: 'pk = :roll',
        ExpressionAttributeValues: { ':roll': coachRollKey.all },
        ConsistentRead: true,
      });
      return loadsOf(listed.filter(({ approved }) => approved));
    },
    async of(coachId) {
      const listed = await roll.find('coach on the roll', rollRow, coachRollKey.of(coachId));
      const [load = null] = listed?.approved ? await loadsOf([listed]) : [];
      return load;
    },
  };
}

const keysOf = (coachId: string) => ({
  profile: accountKey.profile(coachId),
  settings: coachingKey.settings(coachId),
  load: coachingKey.load(coachId),
  absences: coachingKey.absences(coachId),
});

const deputyNow = (row: unknown, now: number) =>
  deputyAt(parseRow('absences', absencesRow, row, now)?.away ?? [], now);

function loadOf(
  id: string,
  rowOf: (key: z.infer<typeof keyed>) => unknown,
  { hasHours, now }: { readonly hasHours: boolean; readonly now: number },
): Omit<CoachLoad, 'hasRoom'> | null {
  const keys = keysOf(id);
  const coach = parseRow('account', accountRow, rowOf(keys.profile), now);
  if (coach?.role !== 'coach' || !coach.coachApproved) return null;
  const stored = parseRow('coach settings', coachSettingsRow, rowOf(keys.settings), now);
  const load = parseRow('load', loadRow, rowOf(keys.load), now);
  const isThere = (deputyId: string | null | undefined) => {
    if (typeof deputyId !== 'string') return deputyId === undefined;
    const deputy = parseRow('account', accountRow, rowOf(accountKey.profile(deputyId)), now);
    return mayCover(deputy && fromRow(deputy));
  };
  const { settings, missing } = coachSetupOf(stored, hasHours, coach.locale);
  const { capacity, languages, locations } = settings;
  const isOpen = coach.disabledAt === undefined && coach.deletionRequestedAt === undefined;
  return {
    id,
    capacity,
    languages,
    locations,
    clients: load?.payingClients ?? 0,
    countedAt: load?.countedAt ?? null,
    isOpen,
    isCovered: isOpen && isThere(deputyNow(rowOf(keys.absences), now)),
    isSetUp: missing.length === 0,
  };
}
