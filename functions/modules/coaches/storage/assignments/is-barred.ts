import type { RowReader } from '#functions/platform/dynamo/row-reader.ts';
import { barredCoachRow, coachingKey } from '../coaching-rows.ts';

/** Whether an admin keeps this coach from the client, as a deputy, too. */
export async function isBarred(rows: RowReader, clientId: string, coachId: string): Promise<boolean> {
  return (await rows.find('barred coach', barredCoachRow, coachingKey.barred(clientId, coachId))) !== null;
}
