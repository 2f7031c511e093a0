import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  ResourceNotFoundException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';

const $metadata = { httpStatusCode: 400 };

/** A request that no table would ever take. */
export const invalid = (message: string) =>
  new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata, message });

export const unknownTable = () =>
  new ResourceNotFoundException({ $metadata, message: 'Requested resource not found' });

export const conditionFailed = () =>
  new ConditionalCheckFailedException({ $metadata, message: 'The conditional request failed' });

export const tokenOfAnotherRequest = () =>
  new IdempotentParameterMismatchException({
    $metadata,
    message: 'Request token already in use for another request with a different payload',
  });

export type Reason =
  | 'None'
  | 'ConditionalCheckFailed'
  | 'ValidationError'
  | 'TransactionConflict'
  | 'ThrottlingError';

/** @param reasons One for each item of the transaction, in its order. */
export const canceled = (reasons: readonly Reason[]) =>
  new TransactionCanceledException({
    $metadata,
    message: `Transaction canceled: [${reasons.join(', ')}]`,
    CancellationReasons: reasons.map((Code) => ({ Code })),
  });
