/** The row of a client's summary, which the index lists under their coach. */
const schemaVersion = 1;

export const rosterEntryKey = (clientId: string) => ({ pk: `ACCOUNT#${clientId}`, sk: 'SUMMARY' });

export const rosterOf = (coachId: string) => `COACH#${coachId}`;

export const rosterClientPrefix = 'CLIENT#';

/** Attributes that list the client under the coach in the index. */
export const rosterListing = (coachId: string, clientId: string) => ({
  gsi1pk: rosterOf(coachId),
  gsi1sk: `${rosterClientPrefix}${clientId}`,
});

/** Moves the client to the coach's roster in the transaction of the assignment; null takes them off. */
export function rosterMove(TableName: string, clientId: string, coachId: string | null) {
  const move = { TableName, Key: rosterEntryKey(clientId) };
  const values = { ':version': schemaVersion, ':client': clientId };
  const own = 'clientId = :client, schemaVersion = :version';
  if (coachId === null) {
    const UpdateExpression = `SET ${own} REMOVE gsi1pk, gsi1sk`;
    return { Update: { ...move, UpdateExpression, ExpressionAttributeValues: values } };
  }
  const { gsi1pk, gsi1sk } = rosterListing(coachId, clientId);
  return {
    Update: {
      ...move,
      UpdateExpression: `SET ${own}, gsi1pk = :coach, gsi1sk = :listed`,
      ExpressionAttributeValues: { ...values, ':coach': gsi1pk, ':listed': gsi1sk },
    },
  };
}
