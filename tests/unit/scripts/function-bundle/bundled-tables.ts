/** An entry as functions have them: the client of the tables and commands of each kind, for the bundle under test. */
export { BatchGetCommand, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
export { createTableClient } from '#functions/platform/dynamo/table-client.ts';
