import * as z from 'zod/mini';

// Strict: a parameter that the table does not act on is refused, not forgotten.
const item = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null,
);
const texts = z.custom<Readonly<Record<string, string>>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string'),
);
const expressions = {
  ExpressionAttributeNames: z.optional(texts),
  ExpressionAttributeValues: z.optional(item),
};
const TableName = z.string();
const condition = { ConditionExpression: z.optional(z.string()), ...expressions };
const put = { TableName, Item: item, ...condition };
const target = { TableName, Key: item, ...condition };
const update = { ...target, UpdateExpression: z.optional(z.string()) };
const ReturnOld = z.optional(z.enum(['NONE', 'ALL_OLD']));
const selection = { ProjectionExpression: z.optional(z.string()), ConsistentRead: z.optional(z.boolean()) };
const names = { ExpressionAttributeNames: expressions.ExpressionAttributeNames };

export const putRequest = z.strictObject({ ...put, ReturnValues: ReturnOld });
export const deleteRequest = z.strictObject({ ...target, ReturnValues: ReturnOld });
export const updateRequest = z.strictObject({
  ...update,
  ReturnValues: z.optional(z.enum(['NONE', 'ALL_OLD', 'ALL_NEW'])),
});
export const getRequest = z.strictObject({ TableName, Key: item, ...selection, ...names });

export const queryRequest = z.strictObject({
  TableName,
  IndexName: z.optional(z.string()),
  KeyConditionExpression: z.string(),
  FilterExpression: z.optional(z.string()),
  Select: z.optional(z.enum(['COUNT', 'ALL_ATTRIBUTES', 'SPECIFIC_ATTRIBUTES'])),
  Limit: z.optional(z.number()),
  ScanIndexForward: z.optional(z.boolean()),
  ExclusiveStartKey: z.optional(item),
  ...selection,
  ...expressions,
});
export type QueryRequest = z.infer<typeof queryRequest>;

const written = z
  .strictObject({
    Put: z.optional(z.strictObject(put)),
    Update: z.optional(z.strictObject(update)),
    Delete: z.optional(z.strictObject(target)),
    ConditionCheck: z.optional(z.strictObject({ ...target, ConditionExpression: z.string() })),
  })
  .check(z.refine((each) => Object.keys(each).length === 1));
export const transactRequest = z.strictObject({
  TransactItems: z.array(written),
  ClientRequestToken: z.optional(z.string()),
});
/** One write of a transaction, or a command that writes one row. */
export type WriteRequest = z.infer<typeof written>;

export const batchGetRequest = z.strictObject({
  RequestItems: z.record(z.string(), z.strictObject({ Keys: z.array(item), ...selection, ...names })),
});
export const batchWriteRequest = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.union([
        z.strictObject({ PutRequest: z.strictObject({ Item: item }) }),
        z.strictObject({ DeleteRequest: z.strictObject({ Key: item }) }),
      ]),
    ),
  ),
});
